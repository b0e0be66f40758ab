import { isDeepStrictEqual } from "node:util";
import type { Language } from "../../contract/validation";
import type { RefusedCode } from "../auth/one-time-code";
import { type Kind, recordKinds } from "../reference-data/record-kinds";
import { auditActions } from "./action-names";

type Names = Readonly<Record<Language, string>>;

const refusals: Readonly<Record<RefusedCode, Names>> = {
  wrong: { pt: "incorreto", en: "wrong" },
  used: { pt: "já utilizado", en: "used before" },
  locked: { pt: "bloqueado", en: "locked" },
};

const session: Names = { pt: "Sessão", en: "Session" };

/** Letters of states and flags. Other values may be people's data, which not everybody who reads this may see. */
const longestShown = 1;

type Fields = Readonly<Record<string, unknown>>;

const fieldsOf = (json: string | null): Fields => {
  const value: unknown = json === null ? {} : JSON.parse(json);
  return typeof value === "object" && value !== null ? (value as Fields) : {};
};

const isShown = (value: unknown) => String(value).length <= longestShown;

const describeField = (name: string, old: unknown, now: unknown): string =>
  isShown(old) && isShown(now) ? `${name}: ${old} → ${now}` : name;

/** Fields that only one side tells are there for the record: they did not change; nor does the order of names count. */
function describeChange(before: string | null, after: string | null): string {
  const [old, now] = [fieldsOf(before), fieldsOf(after)];
  const changed = Object.keys(now).filter((name) => name in old && !isDeepStrictEqual(old[name], now[name]));
  const fields = changed.map((name) => describeField(name, old[name], now[name]));
  return fields.length > 0 ? ` (${fields.join(", ")})` : "";
}

interface Described {
  kind: string;
  row_id: number;
  before: string | null;
  after: string | null;
}

function describeSession(after: Fields, language: Language): string {
  const refused = refusals[after.refused as RefusedCode];
  if (!refused) return session[language];
  const attempted = auditActions[after.call as keyof typeof auditActions];
  return `${attempted?.[language] ?? String(after.call)}: ${refused[language]}`;
}

/** A row of the audit in a few words: which row, which fields, and what became of letters such as a status. */
export function describeRow({ kind, row_id, before, after }: Described, language: Language): string {
  if (kind === "session") return describeSession(fieldsOf(after), language);
  const name = recordKinds[kind as Kind]?.name[language] ?? kind;
  return `${name} ${row_id}${describeChange(before, after)}`;
}
