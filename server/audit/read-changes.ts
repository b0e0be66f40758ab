import { isDeepStrictEqual } from "node:util";
import { momentInSaoPaulo } from "../../contract/dates";
import type { ChangedField, ChangeKind } from "../../contract/extensions/audit";
import { isRecord } from "../../contract/server-messages";
import { formatCents } from "../format/money";
import { auditFields, contextFields } from "./fields";

type Fields = Readonly<Record<string, unknown>>;

/** A row of the audit, in what it says of its record. */
export interface KeptChange {
  readonly kind: string;
  readonly before: string | null;
  readonly after: string | null;
}

/** The values of an object of a record, by names such as `permissions.users`. */
const partsOf = (name: string, value: unknown) =>
  Object.entries(isRecord(value) ? value : {}).map(([part, each]) => [`${name}.${part}`, each]);

/** The values of a side, with those of objects such as permissions, hours by weekday, and filters one by one. */
function fieldsOf(json: string | null): Fields | undefined {
  if (json === null) return undefined;
  const value: unknown = JSON.parse(json);
  if (!isRecord(value)) return {};
  const { permissions, timeAccess, filters, ...rest } = value;
  return {
    ...rest,
    ...(isRecord(filters) ? filters : {}),
    ...Object.fromEntries([...partsOf("permissions", permissions), ...partsOf("timeAccess", timeAccess)]),
  };
}

/** What a field without a declaration is, as those of kinds in own/ are. */
function guessed(value: unknown): ChangeKind {
  if (typeof value === "number") return "number";
  if (typeof value === "boolean") return "flag";
  return typeof value === "string" && value.length === 1 ? "code" : "text";
}

function kindOf(kind: string, field: string, value: unknown): ChangeKind | undefined {
  const declared = (auditFields as Readonly<Record<string, Readonly<Record<string, ChangeKind>>>>)[kind];
  if (!declared) return guessed(value);
  return declared[field.replace(/^(permissions|timeAccess)[.].*/, "$1")];
}

const isSet = (value: unknown) => value === true || value === 1 || value === "y";

/** An amount, or a number as it is where it is none. */
const money = (value: unknown) => (Number.isSafeInteger(value) ? formatCents(Number(value)) : String(value));

/** An item of a list: an interval of hours is one by its start and end. */
const textOf = (item: unknown) => (Array.isArray(item) ? item.join("–") : String(item));

const written: Readonly<Record<Exclude<ChangeKind, "redacted">, (value: unknown) => string>> = {
  money,
  percent: (value) => `${(Number(value) / 100).toFixed(2).replace(".", ",")}%`,
  flag: (value) => (isSet(value) ? "y" : "n"),
  date: (value) => momentInSaoPaulo(new Date(String(value))),
  day: (value) => String(value).slice(0, 10).split("-").reverse().join("/"),
  code: String,
  number: String,
  text: (value) => (Array.isArray(value) ? value.map(textOf).join(", ") : String(value)),
};

const isEmpty = (value: unknown) => value === undefined || value === null || value === "";

/** True for what was not kept: a secret, a file, or a part that an object stands for. */
const isRedacted = (value: unknown) =>
  (typeof value === "string" && /^\[(secret|file)/.test(value)) || isRecord(value);

function describeField(
  field: string,
  given: ChangeKind,
  [before, after]: readonly [before: unknown, after: unknown],
  isChange: boolean,
): ChangedField {
  if (given === "redacted" || isRedacted(before) || isRedacted(after)) return { field, kind: "redacted" };
  const write = (value: unknown) => (isEmpty(value) ? null : written[given](value));
  return { field, kind: given, ...(isChange && { before: write(before) }), after: write(after) };
}

/** Codes of states and flags say nothing of a person; any other value may be beyond what the reader's level covers. */
const isPublic = ({ kind }: ChangedField) => kind === "code" || kind === "flag";

const withoutValues = ({ field }: ChangedField): ChangedField => ({ field, kind: "redacted" });

/**
 * The fields that an action set: those that it changed with both values, those that only belong to it without `before`. A reader
 * who may not read the kind of record is told which fields they are, and the codes of states alone.
 */
export function readChanges(row: KeptChange, mayReadValues: boolean): ChangedField[] {
  const [old, current] = [fieldsOf(row.before), fieldsOf(row.after)];
  const names = Object.keys(current ?? old ?? {});
  const changes = names.flatMap((field): ChangedField[] => {
    const [before, after] = [old?.[field], current?.[field]];
    const kind = kindOf(row.kind, field, after ?? before);
    const isChange = old !== undefined && current !== undefined && field in old;
    if (!kind || (isEmpty(before) && isEmpty(after))) return [];
    if (!isChange) return [describeField(field, kind, [undefined, after ?? before], false)];
    if (!isDeepStrictEqual(before, after)) return [describeField(field, kind, [before, after], true)];
    return contextFields.has(field) ? [describeField(field, kind, [undefined, after], false)] : [];
  });
  return mayReadValues ? changes : changes.map((each) => (isPublic(each) ? each : withoutValues(each)));
}
