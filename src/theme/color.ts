type Rgb = readonly [red: number, green: number, blue: number];

/** The least contrast of text and its ground (WCAG 2.2, AA). */
export const leastContrast = 4.5;

/** The parts, 0 to 255, of a colour as #rgb or #rrggbb; undefined for anything else. */
function partsOf(color: string): Rgb | undefined {
  if (!/^#(?:[0-9a-f]{3}){1,2}$/i.test(color)) return undefined;
  const digits = color.length === 4 ? color.replace(/[0-9a-f]/gi, "$&$&") : color;
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

const black: Rgb = [0, 0, 0];

/** Relative luminance (WCAG 2.2). */
function luminance(color: string): number {
  const [red = 0, green = 0, blue = 0] = (partsOf(color) ?? black).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** How much two colours, as #rrggbb, stand out from each other: from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** A colour with a part, 0 to 1, of another one in it. */
export function mixed(color: string, other: string, share: number): string {
  const [from, to] = [partsOf(color) ?? black, partsOf(other) ?? black];
  const mix = from.map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share));
  return `#${mix.map((part) => part.toString(16).padStart(2, "0")).join("")}`;
}

/** The colour itself or the nearest one on its way to another that can be read on all these grounds. */
export function readable(color: string, grounds: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const tried = mixed(color, towards, share);
    if (grounds.every((ground) => contrast(tried, ground) >= leastContrast)) return tried;
  }
  return towards;
}

/** The colour as #rrggbb; undefined where a text is none. */
export const asColor = (text: unknown): string | undefined =>
  typeof text === "string" && partsOf(text) ? mixed(text, text, 0) : undefined;
