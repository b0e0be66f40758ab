import type { Generated, JSONColumnType } from "kysely";
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

/** Queued e-mails to customers; sending them is left to another program. */
export interface Outbox {
  id: Generated<number>;
  kind: Mail["kind"];
  customer_id: number;
  recipient: string;
  lang: Language;
  data: JSONColumnType<Record<string, string>>;
  date: Moment;
  sent_at: MomentOrNull;
}
