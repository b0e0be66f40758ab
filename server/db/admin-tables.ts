import type { Generated } from "kysely";

/** Browsers and networks that an admin has signed in from. */
export interface SignInPlaces {
  admin_id: number;
  kind: "browser" | "network";
  value: string;
  seen_at: string;
}

/** Records that a session sees whole, until a moment. */
export interface PersonalDataReveals {
  session_key: string;
  kind: string;
  record_id: number;
  revealed_until: string;
}

/** The 30-second steps of the one-time codes that an admin has used in the last day. */
export interface UsedCodes {
  admin_id: number;
  step: number;
}

/** Authenticators that admins have begun and not confirmed, one of an admin. */
export interface NewAuthenticators {
  admin_id: number;
  /** The session that began it, as `sessions` has it. */
  session_key: string;
  /** Encrypted for this admin, as `totp_secret`. */
  secret: string;
  expires_at: string;
}

/** The recovery codes that are left to admins. */
export interface RecoveryCodes {
  admin_id: number;
  /** An HMAC of the code. */
  hash: string;
}

/** The kinds of notifications that admins do not want; see messaging/notice-kinds.ts. */
export interface UnwantedNotifications {
  admin_id: number;
  kind: string;
}

export interface SignInAttempts {
  key: string;
  points: number;
  expire: number | null;
}

export interface LivePresence {
  session_key: string;
  /** The name that a tab of the session gave itself. */
  tab: string;
  admin_id: number;
  resource: string;
  record_id: number;
  seen_at: Generated<string>;
}

export interface LiveEvents {
  id: Generated<number>;
  /** The transaction that wrote it; the database sets it. */
  xid: Generated<string>;
  kind: string;
  record_id: number;
  type: "created" | "updated" | "deleted";
  /** Who changed the row; null for the platform itself. */
  admin_id: number | null;
  /** The only admin who may know of it; null for all who may read the list. */
  recipient_id: number | null;
  at: Generated<string>;
}
