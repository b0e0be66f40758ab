import type { Generated, JSONColumnType } from "kysely";
import type { Customer } from "../../contract/customers";
import type { TimeAccess } from "../../contract/levels";
import type { Payout } from "../../contract/payouts";
import type { Permissions } from "../../contract/permissions";
import type { Language } from "../../contract/validation";
import type { Operation, PlatformAccount } from "../reference-data/ledger-accounts";
import type { PayoutMethod } from "../reference-data/payout-methods";
import type { AccountColumns, CustomerSignIns, KycFiles, Outbox } from "./account-tables";
import type {
  LiveEvents,
  LivePresence,
  NewAuthenticators,
  PersonalDataReveals,
  RecoveryCodes,
  SignInAttempts,
  SignInPlaces,
  UnwantedNotifications,
  UsedCodes,
} from "./admin-tables";
import type { AuditChains, AuditChecks, AuditEntries, AuditLog, AuditState } from "./audit-tables";
import type { DailyChanges, DailyTotals } from "./dashboard-tables";
import type { Moment, MomentOrNull } from "./moment-column";
import type { Approvals, CashOperations, Insertions, Orders } from "./money-tables";
import type {
  FileParts,
  Files,
  OfficeFees,
  OfficeImages,
  OfficeSites,
  Offices,
  StagedFiles,
  Templates,
} from "./white-label-tables";

/**
 * Every table of the platform, one line each; the columns are in the interfaces below. Rows are typed as the driver returns them:
 * bigint is a number, timestamps and dates are text in UTC.
 */
export interface Schema {
  schema_migrations: SchemaMigrations;
  settings: Settings;
  access_levels: AccessLevels;
  admins: Admins;
  sessions: Sessions;
  sign_in_attempts: SignInAttempts;
  sign_in_places: SignInPlaces;
  personal_data_reveals: PersonalDataReveals;
  list_cursors: ListCursors;
  used_codes: UsedCodes;
  new_authenticators: NewAuthenticators;
  recovery_codes: RecoveryCodes;
  unwanted_notifications: UnwantedNotifications;
  offices: Offices;
  office_fees: OfficeFees;
  office_sites: OfficeSites;
  office_images: OfficeImages;
  templates: Templates;
  files: Files;
  file_parts: FileParts;
  staged_files: StagedFiles;
  cities: Cities;
  customers: Customers & AccountColumns;
  kyc_files: KycFiles;
  customer_sign_ins: CustomerSignIns;
  outbox: Outbox;
  ledger_accounts: LedgerAccounts;
  ledger_entries: LedgerEntries;
  payouts: Payouts;
  notifications: Notifications;
  audit_chains: AuditChains;
  audit_checks: AuditChecks;
  audit_entries: AuditEntries;
  audit_log: AuditLog;
  audit_state: AuditState;
  orders: Orders;
  approvals: Approvals;
  cash_operations: CashOperations;
  insertions: Insertions;
  live_events: LiveEvents;
  daily_totals: DailyTotals;
  daily_changes: DailyChanges;
  live_presence: LivePresence;
}

interface SchemaMigrations {
  name: string;
  checksum: string;
  applied_at: string;
}

interface Settings {
  key: string;
  value: string;
}

interface AccessLevels {
  id: Generated<number>;
  name: string;
  read_only: "y" | "n";
  permissions: JSONColumnType<Permissions>;
  time_access: JSONColumnType<TimeAccess>;
  /** True where the level sees personal data that the installation masks. */
  sees_personal_data: Generated<boolean>;
}

interface Admins {
  id: Generated<number>;
  name: string;
  /** Lower case; calls name it `user`. */
  user_name: string;
  email: string;
  level_id: number;
  status: "a" | "i";
  lang: Language;
  /** argon2id, in PHC's format. */
  password_hash: string;
  /** The authenticator's secret, encrypted for this admin; empty before one is set up. */
  totp_secret: Generated<string>;
  /** The 30-second step of the last code used, since a code works once. */
  totp_last_step: Generated<number>;
  totp_failures: Generated<number>;
  totp_locked_until: Generated<string | null>;
  /** When the admin confirmed the authenticator; null for the one that came with the account. */
  totp_since: Generated<string | null>;
  created_at: Generated<string>;
  /** Searched by lists; see search/admin.ts. */
  search: Generated<string>;
}

interface Sessions {
  id: Generated<number>;
  /** SHA-256 of the caller's `appAuth`, in hex. */
  key: string;
  admin_id: number | null;
  created_at: string;
  last_seen_at: string;
  expires_at: string;
  /** The address and the browser of the sign-in. */
  ip: Generated<string>;
  browser: Generated<string>;
}

/**
 * The last row of a page that a session has read, by the value that the list is ordered by and its id; the next page continues after
 * it.
 */
interface ListCursors {
  session_key: string;
  /** A digest of the list, its filters, its order and its page size. */
  listing: string;
  page: number;
  /** The value: a moment, a number or a text; none where the row has none. */
  last_at: string | null;
  last_number: number | null;
  last_text: string | null;
  last_id: number;
  read_at: Generated<string>;
}

interface Cities {
  id: number;
  state_id: number;
  name: string;
}

interface Customers {
  id: Generated<number>;
  type: number;
  name: string;
  /** CPF or CNPJ without its mask. */
  doc1: string | null;
  doc2: string | null;
  gender: "m" | "f" | "o" | "x" | null;
  /** yyyy-mm-dd. */
  birth: string | null;
  email: string | null;
  postal_code: string | null;
  address: string | null;
  country: number | null;
  currency: number | null;
  state_id: number | null;
  city_id: number | null;
  cell_phone: string | null;
  phone: string | null;
  lang: Language | null;
  guard_name: string | null;
  guard_relation: string | null;
  guard_doc: string | null;
  date_reg: Moment;
  docs_check: Generated<"y" | "n">;
  files_sent: Generated<boolean>;
  status: Generated<Customer["status"]>;
  office_id: Generated<number>;
  office_status: Generated<"a" | "i">;
  /** The customer's sign-in name, lower case. */
  user_name: string | null;
  /** Searched by lists; see search/customer.ts. */
  search: string;
}

/** The account of a customer, or a named one of the platform. Amounts in cents. */
interface LedgerAccounts {
  id: Generated<number>;
  customer_id: number | null;
  name: PlatformAccount | null;
  /** The sum of a customer's entries; null for the platform's accounts. */
  balance: number | null;
}

/** Amounts in cents; the entries of one reference sum to zero. */
interface LedgerEntries {
  id: Generated<number>;
  reference: string;
  account_id: number;
  operation: Operation;
  amount: number;
  date: Moment;
  note: Generated<string>;
}

/** Amount and fee in cents. */
interface Payouts {
  id: Generated<number>;
  customer_id: number;
  amount: number;
  fee: number;
  method: PayoutMethod;
  account_data: JSONColumnType<Payout["accountData"]>;
  date_request: Moment;
  status: Generated<Payout["status"]>;
  decided_by_id: number | null;
  decided_by_name: string | null;
  decided_at_office: string | null;
  date_close: MomentOrNull;
  bank_number: string | null;
  note: Generated<string>;
  /** Searched by lists; see search/payout.ts. */
  search: string;
}

interface Notifications {
  id: Generated<number>;
  admin_id: number;
  label: string;
  text: string;
  date: Moment;
  is_read: Generated<boolean>;
  record_kind: Generated<string | null>;
  record_id: Generated<number | null>;
}
