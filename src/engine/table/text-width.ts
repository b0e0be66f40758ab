import { textFont } from "../../theme/shared-tokens";

/** The fonts that texts of a table are measured in. */
const fonts = {
  cell: `14px ${textFont}`,
  title: `600 12px ${textFont}`,
  tag: `550 12px ${textFont}`,
} as const;

/** Where texts cannot be measured, the width of a wide letter stands for each. */
const wideLetter = 8;

const context = typeof OffscreenCanvas === "undefined" ? null : new OffscreenCanvas(1, 1).getContext("2d");

/** The width of the widest of these texts, in pixels. */
export function widthOfTexts(texts: readonly string[], font: keyof typeof fonts): number {
  if (context) context.font = fonts[font];
  const widths = texts.map((text) => context?.measureText(text).width ?? text.length * wideLetter);
  return Math.ceil(Math.max(0, ...widths));
}
