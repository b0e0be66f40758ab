import type { RecordReference } from "../../../contract/fields";
import { RecordLink } from "../declaration/record-link";
import type { SentencePart } from "./sentence";

interface Props {
  readonly parts: readonly SentencePart[];
  /** The record beside which the sentence stands: it is no link there. */
  readonly beside?: RecordReference | undefined;
}

const isSame = (one: RecordReference | undefined, other: RecordReference | undefined) =>
  one !== undefined && one.resource === other?.resource && one.id === other.id;

function Part({ part: { text, to }, beside }: { part: SentencePart; beside: RecordReference | undefined }) {
  return <RecordLink to={isSame(to, beside) ? undefined : to}>{text}</RecordLink>;
}

/** The sentence of an entry of the audit, with links to what it names. */
export function SentenceWords({ parts, beside }: Props) {
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts have no other name, and never move
    <Part key={at} part={part} beside={beside} />
  ));
}
