import type { AuthProvider } from "@refinedev/core";
import { createContext, useContext } from "react";
import type { AppConfig } from "../../contract/session";
import type { Http, SignedOutReason } from "../http/client";
import type { I18n } from "../i18n/i18n";
import type { Store } from "./external-store";

/** How many requests wait or run, and since when. */
export interface QueueState {
  readonly count: number;
  readonly since: number | undefined;
}

/** Whose console this is, as far as it is known; `isAsked` until the platform has answered or could not. */
export interface Branding {
  readonly config: AppConfig | undefined;
  readonly isAsked: boolean;
}

/** How the last session ended, for this page at least: in another tab somebody else may have signed in. A new object each time. */
export interface SessionEnd {
  readonly reason: SignedOutReason | "replaced";
}

/** What the whole page shares. */
export interface AppServices {
  readonly http: Http;
  readonly auth: AuthProvider;
  readonly i18n: I18n;
  readonly queue: Store<QueueState>;
  readonly branding: Store<Branding>;
  /** The console was deployed anew, and parts of this one are gone. */
  readonly isOutdated: Store<boolean>;
  /** Menus leave out what the admin's level may not use (decision A22). */
  readonly hidesForbidden: boolean;
  readonly ended: Store<SessionEnd | undefined>;
  /** How many changes were not made since the session was over first, and nobody was told of yet. */
  readonly unsent: Store<number>;
}

export const AppContext = createContext<AppServices | undefined>(undefined);

/** The page's tools; only below the app's root. */
export function useAppContext(): AppServices {
  const tools = useContext(AppContext);
  if (!tools) throw new Error("useConsole is for parts below the app's root.");
  return tools;
}
