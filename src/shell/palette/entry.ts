import { foldWord } from "./recognition/recognise";

/** Something that can be chosen in the palette. */
export interface Entry {
  /** Differs from those of all other entries. */
  readonly key: string;
  readonly label: string;
  /** What stands after the label, in grey. */
  readonly detail?: string | undefined;
  /** Further words by which it is found, which are not shown. */
  readonly words?: readonly string[];
  /** The letters of the marks of the customer that it is about. */
  readonly marks?: string | undefined;
  /** The keys that do the same, such as `g c`. */
  readonly keys?: string | undefined;
  /** Why it cannot be chosen. */
  readonly denied?: string | undefined;
  /** Where it leads; it can be opened in a new tab. */
  readonly to?: string;
  /** What it does where it leads nowhere; called when the palette is closed, unless `staysOpen`. */
  readonly run?: () => void;
  readonly staysOpen?: boolean;
  /** True for the way to a list with all that was found, which is no result itself. */
  readonly isMore?: boolean;
}

/** Entries under a heading. */
export interface EntryGroup {
  readonly key: string;
  readonly heading: string;
  readonly entries: readonly Entry[];
}

const wordsOf = (text: string) =>
  foldWord(text)
    .split(/[^\p{L}\d]+/u)
    .filter(Boolean);

/** True where each word that is typed begins a word of the entry. */
export function matches({ label, detail = "", words = [] }: Entry, typed: string): boolean {
  const known = wordsOf([label, detail, ...words].join(" "));
  const asked = wordsOf(typed);
  return asked.length > 0 && asked.every((part) => known.some((word) => word.startsWith(part)));
}

/** True where what is typed is the whole label. */
const isNamed = ({ label }: Entry, typed: string): boolean =>
  wordsOf(label).join(" ") === wordsOf(typed).join(" ");

/**
 * The entries that match what is typed, those that it names whole first; all of them where nothing is typed. Groups without any are left
 * out.
 */
export function matching(groups: readonly EntryGroup[], typed: string): readonly EntryGroup[] {
  if (!typed.trim()) return groups.filter(({ entries }) => entries.length > 0);
  const namedFirst = (entries: readonly Entry[]) => [
    ...entries.filter((entry) => isNamed(entry, typed)),
    ...entries.filter((entry) => !isNamed(entry, typed)),
  ];
  const found = groups
    .map((group) => ({
      ...group,
      entries: namedFirst(group.entries.filter((entry) => matches(entry, typed))),
    }))
    .filter(({ entries }) => entries.length > 0);
  const hasNamed = ({ entries: [first] }: EntryGroup) => first !== undefined && isNamed(first, typed);
  return [...found.filter(hasNamed), ...found.filter((group) => !hasNamed(group))];
}
