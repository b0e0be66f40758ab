import type { AuthProvider } from "@refinedev/core";
import { createContext, useContext } from "react";
import type { AppConfig } from "../../contract/session";
import type { Http, SignedOutReason } from "../http/client";
import type { I18n } from "../i18n/i18n";
import type { Store } from "./external-store";

/** The number of requests that wait or run, and since when there have been any, as Unix time in milliseconds. */
export interface QueueState {
  readonly count: number;
  readonly since: number | undefined;
}

/** The company's description, as far as it is known; `isAsked` while its first request is under way. */
export interface Branding {
  readonly config: AppConfig | undefined;
  readonly isAsked: boolean;
}

/** Why the page's last session ended; `replaced` when another admin signed in in another tab. A new object for each end. */
export interface SessionEnd {
  readonly reason: SignedOutReason | "replaced";
}

/** The services and stores that the whole page shares. */
export interface AppServices {
  readonly http: Http;
  readonly auth: AuthProvider;
  readonly i18n: I18n;
  readonly queue: Store<QueueState>;
  readonly branding: Store<Branding>;
  /** True when a newer version was deployed and parts of this one are gone from the server. */
  readonly isOutdated: Store<boolean>;
  /** True when menus leave out what the admin's level forbids (requirement A22). */
  readonly hidesForbidden: boolean;
  readonly ended: Store<SessionEnd | undefined>;
  /** The number of changes that were not made because the session was over first, until the admin has been told. */
  readonly unsent: Store<number>;
}

export const AppContext = createContext<AppServices | undefined>(undefined);

/** The page's services; throws outside of `AppContext`. */
export function useAppContext(): AppServices {
  const services = useContext(AppContext);
  if (!services) throw new Error("useAppContext needs an AppContext above it.");
  return services;
}
