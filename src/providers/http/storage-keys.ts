/** The names under which the console keeps things in the browser (specification 3). */
export const storageKeys = {
  appConfig: "app-config",
  user: "admin-user",
  auth: "adm-auth",
  token: "adm-token",
  language: "lang",
} as const;

export type StorageKey = (typeof storageKeys)[keyof typeof storageKeys];
