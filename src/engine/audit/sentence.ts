import type { AuditEntry, ChangedField } from "../../../contract/extensions/audit";
import { nameOfNumber, resourceOfField } from "../../../contract/extensions/audit-references";
import type { RecordReference } from "../../../contract/fields";
import type { Translator } from "../../hooks/use-translate";
import { codeText } from "../../i18n/code-text";
import type { Translate } from "../../i18n/translate";
import { joinDays, labelOfDays, saidHours } from "./said-hours";

/** What an entry is put into words with. */
type Texts = Pick<Translator, "t" | "locale">;

/** A piece of a sentence; `to` is the record or the admin that it names. */
export interface SentencePart {
  readonly text: string;
  readonly to?: RecordReference | undefined;
}

/** A value as people read it; undefined where there was none. */
export type SaidValue = SentencePart | undefined;

/** A field that was set: what it is called, and its values. */
export interface SaidChange {
  readonly field: string;
  readonly label: string;
  /** True where the values are not told: they are secret, or the reader may not see them. */
  readonly isRedacted: boolean;
  /** What the value was; left out where it was empty, or only belongs to what was done. */
  readonly before?: SentencePart;
  readonly after: SaidValue;
}

/** Stands for what a platform left out although its schema has it. */
const gap = "–";

/** An entry of the audit in words. */
export interface Sentence {
  readonly parts: readonly SentencePart[];
  readonly changes: readonly SaidChange[];
}

/** Gives a text by its key below the sentences' own; undefined where there is none. */
const textOf = (t: Translate, key: string, values?: Readonly<Record<string, unknown>>) =>
  t(`sentences.${key}`, { ...values, defaultValue: "" }) || undefined;

/** The call whose rows an exported list has: `payouts.list` of `payouts.list.export`. */
const exported = /^(\w+)[.]\w+[.]export$/;

/** The text of what a call does, for those that were refused. */
function attemptOf(call: string, t: Translate): string {
  const key = call.replace(/^(\w+)[.]list[.](\w+)$/, "$1.$2");
  return textOf(t, `calls.${key}`) ?? call;
}

/** What an action does, by itself, such as "Review a withdrawal". */
export function actionText(action: string, t: Translate): string {
  const text = attemptOf(action, t);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The key of an action's sentences. Exports of all lists are said alike. */
const actionKey = (action: string) => (exported.test(action) ? "actions.export" : `actions.${action}`);

/** The codes that were set, as `status_p`: each may have a sentence of its own. */
const setCodes = ({ changes }: AuditEntry) =>
  changes
    .filter(({ kind, after }) => (kind === "code" || kind === "flag") && typeof after === "string")
    .map(({ field, after }) => `${field}_${after}`);

/** The names of the sentences that may fit an entry, the best first. */
function variantsOf(entry: AuditEntry): string[] {
  const codes = setCodes(entry);
  // what is not told has no value before it, whether it had one or not
  const told = entry.changes.filter(({ kind }) => kind !== "redacted");
  const isNew = told.length > 0 && told.every(({ before }) => before === undefined);
  return [
    ...(entry.admin.name ? [] : ["platform"]),
    ...(entry.record === 0 ? ["nobody"] : []),
    ...codes.map((code) => `${entry.kind}_${code}`),
    entry.kind,
    ...codes,
    ...(isNew ? ["created"] : []),
    "main",
  ];
}

const mark = (name: string) => `\u{E000}${name}\u{E000}`;

/** Fills nodes into a text where it names them. */
function fill(
  t: (values: Readonly<Record<string, string>>) => string,
  parts: Readonly<Record<string, SentencePart>>,
) {
  const marked = Object.fromEntries(Object.keys(parts).map((name) => [name, mark(name)]));
  return t(marked)
    .split("\u{E000}")
    .map((text, at): SentencePart => (at % 2 === 1 ? (parts[text] ?? { text }) : { text }))
    .filter(({ text }) => text !== "");
}

const reference = (resource: string | null | undefined, id: number): RecordReference | undefined =>
  resource && id > 0 ? { resource, id } : undefined;

/** A kind of record in words, by itself. */
export const kindText = (kind: string, t: Translate): string => textOf(t, `kinds.${kind}`) ?? kind;

/** The record of a kind in words. */
function recordText(kind: string, id: number | string, t: Translate): string {
  return textOf(t, `records.${kind}`, { id }) ?? t("sentences.unknownRecord", { kind: kind ?? gap, id });
}

/** What an entry's sentence names: who did it, the record, the list that was exported, and the call that was tried. */
function namesOf(entry: AuditEntry, t: Translate): Readonly<Record<string, SentencePart>> {
  const { admin, action, kind, record, resource, changes } = entry;
  const [, list] = exported.exec(action) ?? [];
  const call = changes.find(({ field }) => field === "call")?.after;
  return {
    admin: { text: admin.name || t("sentences.platform"), to: reference("users", admin.id) },
    record: { text: recordText(kind, record, t), to: reference(resource, record) },
    ...(list !== undefined && { list: { text: t(`screens.${list}.title`, { defaultValue: list }) } }),
    ...(call && { attempt: { text: attemptOf(call, t) } }),
    action: { text: entry.actionName ?? gap },
  };
}

/** The key of the sentence that fits an entry best; undefined for an action that the console does not know. */
function sentenceKey(entry: AuditEntry, t: Translate): string | undefined {
  const action = actionKey(entry.action);
  return variantsOf(entry)
    .map((variant) => `${action}.${variant}`)
    .find((key) => textOf(t, key) !== undefined);
}

/** The part of the key of a list's filters that an exported list's field has. */
function codeKey({ kind, action }: AuditEntry, field: string): string {
  const [, list] = (kind === "export" && exported.exec(action)) || [];
  const name = field === "statuses" ? "status" : field;
  if (list === undefined || field === "outcome") return `sentences.codes.${kind}.${name}`;
  return `sentences.filters.${list}.${name}`;
}

/** A code in words; codes that the console does not know are shown as they are. */
function codeWords(entry: AuditEntry, field: string, code: string, t: Translate): string {
  if (entry.kind === "session" && field === "call") return attemptOf(code, t);
  if (entry.kind !== "export") return codeText(t, codeKey(entry, field), code);
  if (field === "kind") return kindText(code, t);
  if (field === "action") return actionText(code, t);
  const known = codeText(t, codeKey(entry, field), code);
  // lists whose filter by status has another name
  return known === code && field.startsWith("status")
    ? codeText(t, codeKey(entry, "statusBilling"), code)
    : known;
}

function saidValue(
  entry: AuditEntry,
  { field, kind }: ChangedField,
  value: string,
  texts: Texts,
): SentencePart {
  const { t, locale } = texts;
  if (kind === "flag") return { text: t(value === "y" ? "sentences.yes" : "sentences.no") };
  if (kind === "code") return { text: codeWords(entry, field, value, t) };
  if (field === "statuses")
    return {
      text: value
        .split(", ")
        .map((code) => codeWords(entry, field, code, t))
        .join(", "),
    };
  if (kind !== "number") return { text: saidHours(field, value, texts) ?? value };
  const named = nameOfNumber(entry.kind, field, value);
  if (named !== undefined) return { text: named };
  const resource = resourceOfField(entry.kind, field);
  if (resource) {
    const text = textOf(t, `references.${resource}`, { id: value }) ?? value;
    return { text, to: reference(resource, Number(value)) };
  }
  return { text: field === "rows" ? Number(value).toLocaleString(locale) : value };
}

/** What a field is called. The flags of a level are its permissions. */
function labelOf(kind: string, field: string, texts: Texts): string {
  const { t } = texts;
  const permission = /^permissions[.](\w+)$/.exec(field)?.[1];
  if (permission !== undefined) return t(`permissions.${permission}`, { defaultValue: permission });
  return labelOfDays(field, texts) ?? textOf(t, `fields.${kind}.${field}`) ?? field ?? gap;
}

function changeOf(entry: AuditEntry, change: ChangedField, texts: Texts): SaidChange {
  const { field, kind, before, after } = change;
  const said = (value: string | null | undefined): SaidValue =>
    value === null || value === undefined ? undefined : saidValue(entry, change, value, texts);
  const previous = said(before);
  return {
    field,
    label: labelOf(entry.kind, field, texts),
    isRedacted: kind === "redacted",
    ...(previous && { before: previous }),
    after: said(after),
  };
}

/** True for what the sentence says itself: the call that was refused and why, and how an export ended. */
const isSaid = ({ kind }: AuditEntry, key: string | undefined, { field, after }: ChangedField) =>
  key !== undefined &&
  ((kind === "session" && field === "call") || key.endsWith(`${field}_${after}`)) &&
  (kind === "session" || kind === "export");

/**
 * An entry of the audit in words, in the language of `texts`, whose sentences have to be loaded. Values are as people read them; what
 * the console does not know is as the platform calls it.
 */
export function sentenceOf(entry: AuditEntry, texts: Texts): Sentence {
  const { t } = texts;
  const key = sentenceKey(entry, t);
  const unknown = entry.record === 0 ? "unknownAlone" : "unknown";
  const names = namesOf(entry, t);
  return {
    parts: fill((marked) => t(`sentences.${key ?? unknown}`, marked), names),
    changes: joinDays(entry.changes)
      .filter((change) => !isSaid(entry, key, change))
      .map((change) => changeOf(entry, change, texts)),
  };
}

const textOfValue = (value: SaidValue, t: Translate) => value?.text ?? t("sentences.empty");

/** A field that was set, as one text. */
export function changeText({ label, isRedacted, before, after }: SaidChange, t: Translate): string {
  if (isRedacted) return t("sentences.value", { field: label, value: t("sentences.redacted") });
  const value = textOfValue(after, t);
  if (!before) return t("sentences.value", { field: label, value });
  return t("sentences.change", { field: label, before: before.text, after: value });
}

/** A sentence with its changes as one text, for searching, copying and files. */
export function sentenceText({ parts, changes }: Sentence, t: Translate): string {
  const sentence = parts.map(({ text }) => text).join("");
  const details = changes.map((change) => changeText(change, t)).join("; ");
  return details === "" ? sentence : `${sentence} (${details})`;
}
