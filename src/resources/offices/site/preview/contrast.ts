import { asColor, contrast, laidOver } from "../../../../theme/color";

/** Returns a colour #rgb or #rrggbb as #rrggbb; undefined for any other text. */
export const readColor = (text: string): string | undefined => asColor(text.trim());

/** The share of the pixels that may have a lower contrast: specks do not make a text unreadable. */
const specks = 0.1;

/**
 * The contrast of a text colour with the pixels of an image (red, green, blue and alpha, 0 to 255 each), without the worst tenth
 * of them. Transparent pixels show `ground`. Undefined without pixels.
 */
export function contrastOver(pixels: Uint8ClampedArray, text: string, ground: string): number | undefined {
  const ratios: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const [r = 0, g = 0, b = 0, alpha = 0] = pixels.subarray(at, at + 4);
    ratios.push(contrast(text, laidOver({ r, g, b, a: alpha / 255 }, ground)));
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * specks)];
}
