import { type ColorInput, FastColor } from "@ant-design/fast-color";

/** The least contrast of readable text with its background (WCAG 2.2, 1.4.3, level AA). */
export const leastContrast = 4.5;

/** The contrast of two opaque colours, from 1 to 21 (WCAG 2.2). */
export function contrast(one: ColorInput, other: ColorInput): number {
  const [darker = 0, lighter = 0] = [one, other]
    .map((color) => new FastColor(color).getLuminance())
    .sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Mixes a share, 0 to 1, of another colour into a colour; the result is #rrggbb. */
export const mixed = (color: string, other: string, share: number): string =>
  new FastColor(color).mix(other, share * 100).toHexString();

/** The colour that results from laying one with an alpha of 0 to 1 over an opaque one. */
export const laidOver = (color: ColorInput, ground: string): ColorInput =>
  new FastColor(color).onBackground(ground);

/** Moves a colour towards another one, as little as needed to be readable on all these backgrounds. */
export function readable(color: string, grounds: readonly string[], towards: string): string {
  for (let share = 0; share < 1; share += 0.02) {
    const candidate = mixed(color, towards, share);
    if (grounds.every((ground) => contrast(candidate, ground) >= leastContrast)) return candidate;
  }
  return towards;
}

/** Returns a colour #rgb or #rrggbb as #rrggbb; undefined for anything else. */
export const asColor = (text: unknown): string | undefined =>
  typeof text === "string" && /^#(?:[0-9a-f]{3}){1,2}$/i.test(text)
    ? new FastColor(text).toHexString()
    : undefined;
