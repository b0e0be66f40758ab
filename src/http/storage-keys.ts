/** The names under which the console keeps things in the browser (specification 3). */
export const storageKeys = {
  appConfig: "app-config",
  user: "admin-user",
  auth: "adm-auth",
  token: "adm-token",
  language: "lang",
  /** When somebody was last at any of the tabs, in milliseconds since 1970, or `nobodyThere`, or `signingOut`. */
  active: "adm-active",
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];

/** In the place of a moment: one tab has found nobody at any of them, and signs out in all. */
export const nobodyThere = "0";

/** In the place of a moment, until what is stored of the session is gone: somebody signs out on purpose. */
export const signingOut = "left";
