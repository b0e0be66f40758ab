import type { AuditEntry } from "../../../contract/extensions/audit";
import { changeText, sentenceOf } from "../../engine/audit/sentence";
import { SentenceWords } from "../../engine/audit/sentence-words";
import type { Cell } from "../../engine/declaration/cell";
import { Person } from "../../engine/declaration/person";
import { referenceTo } from "../../engine/declaration/record-link";
import { withWholeAmounts } from "../../format/money";
import type { Translator } from "../../hooks/use-translate";

/** The number of an entry: that of the admin and of the entry among theirs, which makes it long. */
export const entryId: Cell<number> = { sample: () => ["00000000000000"] };

/** Who did it; the platform itself has no id. */
export const author: Cell<AuditEntry["admin"], AuditEntry> = {
  text: ({ name }, _row, { t }) => name || t("sentences.platform"),
  sortValue: ({ name }) => name,
  render: ({ id, name }, _row, { t }) => (
    <Person name={name || t("sentences.platform")} to={referenceTo("users", id || undefined)}>
      {id > 0 && <span className="person-id">{id}</span>}
    </Person>
  ),
};

/** What was done, as people say it, with links to what it names. */
export const sentence: Cell<string, AuditEntry> = {
  text: (_action, entry, texts) =>
    sentenceOf(entry, texts)
      .parts.map(({ text }) => text)
      .join(""),
  render: (_action, entry, texts) => <SentenceWords parts={sentenceOf(entry, texts).parts} />,
};

/** The address that it came from. */
export const address: Cell<AuditEntry["ip"], AuditEntry> = { text: (ip) => ip ?? "" };

const changesText = (entry: AuditEntry, texts: Pick<Translator, "t" | "locale">) =>
  sentenceOf(entry, texts)
    .changes.map((change) => changeText(change, texts.t))
    .join("; ");

/** The fields that were set, each with its value before and after. */
export const changes: Cell<AuditEntry["changes"], AuditEntry> = {
  text: (_changes, entry, texts) => changesText(entry, texts),
  render: (_changes, entry, texts) => withWholeAmounts(changesText(entry, texts)),
};
