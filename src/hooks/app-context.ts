import type { AuthProvider } from "@refinedev/core";
import { createContext, useContext } from "react";
import type { AppConfig } from "../../contract/session";
import type { Http, SignedOutReason } from "../http/client";
import type { Texts } from "../i18n/i18n";
import type { Store } from "./external-store";

/** How many requests wait or run, and since when. */
export interface QueueState {
  readonly count: number;
  readonly since: number | undefined;
}

/** Whose console this is, as far as it is known; `isAsked` until the platform has answered or could not. */
export interface Company {
  readonly config: AppConfig | undefined;
  readonly isAsked: boolean;
}

/** How the last session ended, for this page at least: in another tab somebody else may have signed in. A new object each time. */
export interface SessionEnd {
  readonly reason: SignedOutReason | "replaced";
}

/** What the whole page shares. */
export interface ConsoleTools {
  readonly http: Http;
  readonly auth: AuthProvider;
  readonly texts: Texts;
  readonly queue: Store<QueueState>;
  readonly company: Store<Company>;
  /** The console was deployed anew, and parts of this one are gone. */
  readonly isOutdated: Store<boolean>;
  /** Menus leave out what the admin's level may not use (decision A22). */
  readonly hidesForbidden: boolean;
  readonly ended: Store<SessionEnd | undefined>;
  /** How many changes were not made since the session was over first, and nobody was told of yet. */
  readonly unsent: Store<number>;
}

export const ConsoleContext = createContext<ConsoleTools | undefined>(undefined);

/** The page's tools; only below the app's root. */
export function useConsole(): ConsoleTools {
  const tools = useContext(ConsoleContext);
  if (!tools) throw new Error("useConsole is for parts below the app's root.");
  return tools;
}
