const closing: Readonly<Record<string, string>> = { "{": "}", "[": "]", "(": ")" };
const quotes = new Set(['"', "'", "`"]);

/** The position of the quotation mark that ends the text which begins at `start`. */
function endOfText(source: string, start: number): number {
  let at = start + 1;
  while (at < source.length && source[at] !== source[start]) at += source[at] === "\\" ? 2 : 1;
  return at;
}

/** Takes the indentation off that all lines but the first share. */
function outdented(text: string): string {
  const depth = Math.min(...[...text.matchAll(/\n( *)\S/g)].map(([, indent = ""]) => indent.length));
  return Number.isFinite(depth) ? text.replaceAll(`\n${" ".repeat(depth)}`, "\n") : text;
}

/**
 * The entries of the list or object that `opening` ends with, as the source has them, such as `name: text`. Throws where the source
 * has no such list.
 */
export function entriesOf(source: string, opening: string): string[] {
  const start = source.indexOf(opening);
  if (start < 0) throw new Error(`The source has no "${opening}".`);
  const entries: string[] = [];
  const open: (string | undefined)[] = [];
  let from = start + opening.length;
  const take = (to: number) => {
    const entry = source.slice(from, to).trim();
    if (entry) entries.push(outdented(entry));
    from = to + 1;
  };
  for (let at = from; at < source.length; at += 1) {
    const character = source[at] ?? "";
    if (quotes.has(character)) at = endOfText(source, at);
    else if (character in closing) open.push(closing[character]);
    else if (character === "," && open.length === 0) take(at);
    else if (Object.values(closing).includes(character)) {
      if (open.length === 0) {
        take(at);
        return entries;
      }
      open.pop();
    }
  }
  throw new Error(`The list after "${opening}" has no end.`);
}

/** The name of an entry of an object. */
export const nameOf = (entry: string): string => entry.split(":")[0] ?? "";
