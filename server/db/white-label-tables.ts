import type { Generated, JSONColumnType } from "kysely";
import type { BaseForm } from "../../contract/templates";
import type { FileType } from "../reference-data/file-type";
import type { Moment } from "./moment-column";

export interface Offices {
  id: Generated<number>;
  name: string;
  status: Generated<"a" | "i">;
  date_reg: Moment;
  /** True for the platform's own office, which is not a white label. */
  is_root: Generated<boolean>;
  customer_id: number | null;
  phone: Generated<string>;
  domain: Generated<string>;
  /** The domain without scheme and trailing slash. */
  site: string | null;
  template_id: number | null;
  /** Searched by lists; see search/office.ts. */
  search: Generated<string>;
}

/** Amounts in cents, percentages in hundredths of a percent. */
export interface OfficeFees {
  office_id: number;
  direction: "payin" | "payout";
  method: string;
  pl: Generated<number>;
  plp: Generated<number>;
  wl: Generated<number>;
  wlp: Generated<number>;
  svc: Generated<number>;
  svcp: Generated<number>;
}

export interface Templates {
  id: Generated<number>;
  name: string;
  form: JSONColumnType<BaseForm>;
  /** The same form as text, which keeps the order of steps and fields; null when none was given. */
  layout: string | null;
}

/** Saved values by step and field. */
export type SavedForm = Record<string, Record<string, unknown>>;

export interface OfficeSites {
  office_id: number;
  template_id: number;
  form: JSONColumnType<SavedForm>;
}

export interface OfficeImages {
  office_id: number;
  sha256: string;
}

export interface Files {
  /** SHA-256 of the bytes, in hex. */
  sha256: string;
  type: FileType;
  /** Bytes. */
  size: number;
}

export interface FileParts {
  sha256: string;
  part: number;
  content: Buffer;
}

export interface StagedFiles {
  /** The call that the file was stored for. */
  claim: string;
  sha256: string;
  staged_at: Moment;
}
