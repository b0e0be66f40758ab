/** The keys of the console's values in the browser's local storage (requirement S3.6). */
export const storageKeys = {
  appConfig: "app-config",
  user: "admin-user",
  auth: "adm-auth",
  token: "adm-token",
  language: "lang",
  /** The time of the last activity in any tab, as Unix time in milliseconds, or one of the two values below. */
  active: "adm-active",
  /** The first part of the key of an admin's columns, density and views of lists, which ends with the admin's id. */
  lists: "adm-lists",
  /** The first part of the key of the records that an admin marked with a star, which ends with the admin's id. */
  starred: "adm-starred",
  /** The first part of the key of the width that an admin chose for the panel of a record, which ends with the admin's id. */
  recordWidth: "adm-record-width",
  /** The first part of the key of the page that an admin begins at, which ends with the admin's id. */
  start: "adm-start",
  /** The records and lists that the signed-in admin looked at last; gone with the session. */
  recent: "adm-recent",
  /** The reasons that the signed-in admin gave last, by call; gone with the session. */
  reasons: "adm-reasons",
} as const;

export type StorageKey =
  | (typeof storageKeys)[keyof typeof storageKeys]
  | `${typeof storageKeys.lists | typeof storageKeys.starred | typeof storageKeys.recordWidth | typeof storageKeys.start}-${number | string}`;

/** Stored instead of a time: the admin was idle in every tab, and all of them sign out. */
export const signingOutIdle = "0";

/** Stored instead of a time until somebody signs in: the admin signed out. */
export const signingOut = "left";
