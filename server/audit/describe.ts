import { isDeepStrictEqual } from "node:util";
import type { Language } from "../../contract/validation";
import type { CodeRejection } from "../auth/one-time-code";
import { type Kind, recordKinds } from "../reference-data/record-kinds";
import { auditActions } from "./action-names";

type Names = Readonly<Record<Language, string>>;

const rejectionNames: Readonly<Record<CodeRejection, Names>> = {
  wrong: { pt: "incorreto", en: "wrong" },
  used: { pt: "já utilizado", en: "used before" },
  locked: { pt: "bloqueado", en: "locked" },
};

const sessionName: Names = { pt: "Sessão", en: "Session" };

/** Codes of states and flags have one character. Longer values may be personal data, which not every reader may see. */
const longestShown = 1;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (json: string | null): Fields => {
  const value: unknown = json === null ? {} : JSON.parse(json);
  return typeof value === "object" && value !== null ? (value as Fields) : {};
};

const isShown = (value: unknown) => String(value).length <= longestShown;

const describeField = (name: string, old: unknown, current: unknown): string =>
  isShown(old) && isShown(current) ? `${name}: ${old} → ${current}` : name;

/** Fields on one side only are context, not changes; the order of names does not count. */
function describeChange(before: string | null, after: string | null): string {
  const [old, current] = [fieldsOf(before), fieldsOf(after)];
  const changed = Object.keys(current).filter(
    (name) => name in old && !isDeepStrictEqual(old[name], current[name]),
  );
  const fields = changed.map((name) => describeField(name, old[name], current[name]));
  return fields.length > 0 ? ` (${fields.join(", ")})` : "";
}

interface DescribedRow {
  kind: string;
  row_id: number;
  before: string | null;
  after: string | null;
}

function describeSession(after: Fields, language: Language): string {
  const rejection = rejectionNames[after.refused as CodeRejection];
  if (!rejection) return sessionName[language];
  const attempted = auditActions[after.call as keyof typeof auditActions];
  return `${attempted?.[language] ?? String(after.call)}: ${rejection[language]}`;
}

const exportNames: Readonly<Record<string, Names>> = {
  begun: { pt: "Iniciada", en: "Begun" },
  whole: { pt: "Concluída", en: "Completed" },
  left: { pt: "Interrompida", en: "Broken off" },
  failed: { pt: "Com falha", en: "Failed" },
};
const rowsName: Names = { pt: "linhas", en: "rows" };

/** The filters with which an export began, or how it ended and with how many rows. */
function describeExport({ filters, outcome = "begun", rows }: Fields, language: Language): string {
  const given = Object.entries((filters ?? {}) as Fields).map(([name, value]) =>
    isShown(value) ? `${name}: ${value}` : name,
  );
  const details = rows === undefined ? given : [`${rowsName[language]}: ${rows}`];
  const state = exportNames[String(outcome)]?.[language] ?? String(outcome);
  return details.length > 0 ? `${state} (${details.join(", ")})` : state;
}

/** An audit row in a few words: the record, the changed fields, and the old and new value of codes such as a status. */
export function describeRow({ kind, row_id, before, after }: DescribedRow, language: Language): string {
  if (kind === "session") return describeSession(fieldsOf(after), language);
  if (kind === "export") return describeExport(fieldsOf(after), language);
  const name = recordKinds[kind as Kind]?.name[language] ?? kind;
  return `${name} ${row_id}${describeChange(before, after)}`;
}
