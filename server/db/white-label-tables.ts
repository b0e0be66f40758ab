import type { Generated, JSONColumnType } from "kysely";
import type { BaseForm } from "../../contract/templates";
import type { FileType } from "../reference-data/file-type";
import type { Moment } from "./moment-column";

export interface Offices {
  id: Generated<number>;
  name: string;
  status: Generated<"a" | "i">;
  date_reg: Moment;
  /** The office of the platform itself, which is no white label. */
  is_root: Generated<boolean>;
  customer_id: number | null;
  phone: Generated<string>;
  domain: Generated<string>;
  /** The domain without scheme and closing slash. */
  site: string | null;
  template_id: number | null;
  /** What lists search: see office-search.ts. */
  search: Generated<string>;
}

/** In hundredths: cents, and hundredths of a percent. */
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
  /** The same form as text, steps and fields in their order; null where nobody gave one. */
  layout: string | null;
}

/** Saved values: step to field to value. */
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
  /** Of the bytes, in hex. */
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
