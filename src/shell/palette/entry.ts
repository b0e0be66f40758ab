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

/** The entries that match what is typed; all of them where nothing is. Groups without any are left out. */
export const matching = (groups: readonly EntryGroup[], typed: string): readonly EntryGroup[] =>
  groups
    .map((group) => ({
      ...group,
      entries: typed.trim() ? group.entries.filter((entry) => matches(entry, typed)) : group.entries,
    }))
    .filter(({ entries }) => entries.length > 0);
