import { fold } from "./text";

/** What separates words, as `word_pairs` of the database has it; whatever else stands between two spaces is one word. */
const separators = /[ .,\-_@()/'&+:]+/;
/** The tables whose texts have an index of their pairs (migration 0150); a company's own tables have trigrams at most. */
export const tablesWithPairs: ReadonlySet<string> = new Set([
  "customers",
  "orders",
  "payouts",
  "approvals",
  "insertions",
  "admins",
  "offices",
]);
/** The letters of a pair's first word, its last ones, and of its second word, its first ones. */
const length = { first: 3, second: 2 };

/**
 * The pairs of neighbouring words that every text has in which a search is found: "maria da silva" is in texts with "ria da" and
 * "da si". The database's function `word_pairs` says what pairs a text has. A search may begin and end in the middle of a word: a pair
 * whose letters are not all known is left out. None for a single word.
 */
export function wordPairs(search: string): string[] {
  const words = fold(search)
    .split(separators)
    .map((word) => [...word]);
  const pairs = words.slice(1).flatMap((second, place) => {
    const first = words[place] ?? [];
    const isFirstKnown = first.length >= length.first || place > 0;
    const isSecondKnown = second.length >= length.second || place + 2 < words.length;
    // an empty word is before or after a separator with which the search begins or ends
    if (first.length === 0 || second.length === 0 || !isFirstKnown || !isSecondKnown) return [];
    return [`${first.slice(-length.first).join("")} ${second.slice(0, length.second).join("")}`];
  });
  return [...new Set(pairs)];
}
