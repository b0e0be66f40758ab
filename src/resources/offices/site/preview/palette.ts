import { asText } from "../draft";
import type { Step } from "../steps";
import { type Color, readColor } from "./contrast";

/** The colours of the sketch. */
export interface Palette {
  readonly ground: Color;
  readonly text: Color;
  /** Bands and buttons, with white text on them. */
  readonly accent: Color;
}

/** What a site is drawn in whose template has no colours. */
export const plain: Palette = { ground: [255, 255, 255], text: [31, 35, 40], accent: [55, 65, 81] };

/** Text over images and on the accent. */
export const light: Color = [255, 255, 255];

const names: readonly (readonly [keyof Palette, RegExp])[] = [
  ["ground", /back|ground|fundo|bg/i],
  ["text", /text|font|foreground|fg|letra/i],
  ["accent", /./],
];

/** The colours that the texts of a site name, by what their fields are called. */
export function paletteOf(steps: readonly Step[]): Palette {
  const found: Partial<Record<keyof Palette, Color>> = {};
  for (const { shape, draft } of steps)
    for (const [name, { kind }] of Object.entries(shape)) {
      const color = kind === "string" ? readColor(asText(draft[name])) : undefined;
      const [role] = names.find(([, pattern]) => pattern.test(name)) ?? [];
      if (color && role) found[role] ??= color;
    }
  return { ...plain, ...found };
}
