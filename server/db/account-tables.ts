import type { ColumnType, Generated, JSONColumnType } from "kysely";
import type { Language } from "../../contract/validation";
import type { KycKind } from "../reference-data/kyc-kinds";
import type { Mail } from "../reference-data/mail-kinds";
import type { Moment, MomentOrNull } from "./moment-column";

/** The columns of a customer that are not part of the form. */
export interface AccountColumns {
  has_pin: Generated<"y" | "n">;
  has_mfa: Generated<"y" | "n">;
  terms_accepted: Generated<"y" | "n">;
  email_verified: Generated<"y" | "n">;
  merchant: Generated<"a" | "i">;
  referral_id: number | null;
  referral_status: Generated<"a" | "i">;
  /** When it was revoked; the old one no longer works and the customer has to set a new one. */
  pin_reset_at: MomentOrNull;
  password_reset_at: MomentOrNull;
  mfa_reset_at: MomentOrNull;
  is_blacklisted: Generated<boolean>;
  may_pay: Generated<"y" | "n">;
  may_withdraw: Generated<"y" | "n">;
}

export interface KycFiles {
  id: Generated<number>;
  customer_id: number;
  kind: KycKind;
  sha256: string;
  date: Moment;
}

export interface CustomerSignIns {
  id: Generated<number>;
  customer_id: number;
  date: Moment;
  attempts: number;
  is_successful: boolean;
  ip: string;
  platform: string;
  browser: string;
  version: string;
}

/** E-mails to customers, written with the change that they report and sent afterwards (server/messaging/mailer.ts). */
export interface Outbox {
  id: Generated<number>;
  kind: Mail["kind"];
  customer_id: number;
  recipient: string;
  lang: Language;
  data: JSONColumnType<Record<string, string>>;
  date: Moment;
  sent_at: MomentOrNull;
  /** The same at every try, so that a mail which arrives twice can be recognized; null before the first. */
  message_id: string | null;
  /** Tries begun so far. */
  attempts: Generated<number>;
  /** Nobody tries before this moment: the next try, or the end of the lease of the try under way. */
  due_at: ColumnType<string, Date | undefined, Date>;
  /** Names the try under way; null between tries. */
  claim: string | null;
  /** Why the last try failed. */
  failure: string | null;
  /** When it was given up. */
  dead_at: MomentOrNull;
}
