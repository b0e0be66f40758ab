/** Where the rules of a preset colour begin and end, and what stands in them for its name. */
const begin = "colors__";
const end = "__colors";
const name = "color__";

const folded = new RegExp(`${begin}(.*?)${end}`, "gs");

/** The rules of all colours, one after the other. */
const forEachColor = (rules: string, colors: readonly string[]) =>
  colors.map((color) => rules.replaceAll(name, color)).join("");

/** Where each rule of a style sheet begins, and where the last one ends. */
function boundariesOf(css: string): number[] {
  const boundaries = [0];
  let depth = 0;
  for (const { 0: brace, index } of css.matchAll(/[{}]/g)) {
    depth += brace === "{" ? 1 : -1;
    if (depth === 0) boundaries.push(index + 1);
  }
  return boundaries;
}

/**
 * Writes rules that antd repeats for each of its preset colours once, with a mark for the colour's name. Of a button's styles they are two
 * thirds; a compressor finds the repetition, but not that only the name changes. The colours are in antd's order.
 */
export function foldColors(css: string, colors: readonly string[]): string {
  const boundaries = boundariesOf(css);
  for (const [at, from] of boundaries.entries())
    for (const to of boundaries.slice(at + 1)) {
      const rules = css.slice(from, to);
      if (!rules.includes(`-${colors[0]}`)) break;
      const marked = rules.replaceAll(`-${colors[0]}`, `-${name}`);
      const all = forEachColor(marked, colors);
      if (css.startsWith(all, from))
        return css.slice(0, from) + begin + marked + end + foldColors(css.slice(from + all.length), colors);
    }
  return css;
}

/** Writes the rules of each preset colour, as antd has them. */
export const unfoldColors = (css: string, colors: readonly string[]): string =>
  css.replace(folded, (_, rules: string) => forEachColor(rules, colors));
