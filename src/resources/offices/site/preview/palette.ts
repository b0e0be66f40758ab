import { asText } from "../step-values";
import type { Step } from "../steps";
import { readColor } from "./contrast";

/** The colours of the site layout, as #rrggbb. */
export interface Palette {
  readonly ground: string;
  readonly text: string;
  /** The background of bands such as the footer, under white text. */
  readonly accent: string;
}

/** The colours of a site whose template has none. */
export const plain: Palette = { ground: "#ffffff", text: "#1f2328", accent: "#374151" };

/** The colour of text over images and on the accent. */
export const light = "#ffffff";

const names: readonly (readonly [keyof Palette, RegExp])[] = [
  ["ground", /back|ground|fundo|bg/i],
  ["text", /text|font|foreground|fg|letra/i],
  ["accent", /./],
];

/** The colours among a site's texts; a field's name tells what its colour is for. */
export function paletteOf(steps: readonly Step[]): Palette {
  const found: Partial<Record<keyof Palette, string>> = {};
  for (const { shape, draft } of steps)
    for (const [name, { kind }] of Object.entries(shape)) {
      const color = kind === "string" ? readColor(asText(draft[name])) : undefined;
      const [role] = names.find(([, pattern]) => pattern.test(name)) ?? [];
      if (color && role) found[role] ??= color;
    }
  return { ...plain, ...found };
}
