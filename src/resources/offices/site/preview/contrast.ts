/** Red, green and blue, 0 to 255. */
export type Color = readonly [red: number, green: number, blue: number];

/** The least contrast at which text is readable (WCAG 2.2, 1.4.3). */
export const readable = 4.5;

const linear = (channel: number): number => {
  const part = channel / 255;
  return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
};

/** How bright a colour is, 0 to 1 (WCAG's relative luminance). */
export const luminance = ([red, green, blue]: Color): number =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);

/** How well one colour is told from another, 1 to 21. */
export function contrast(one: Color, other: Color): number {
  const [low = 0, high = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (high + 0.05) / (low + 0.05);
}

/** The part of the pixels that may be worse: specks do not make a text unreadable. */
const specks = 0.1;

/**
 * How well text of a colour is told from the pixels it stands on (red, green, blue, alpha each; what is transparent shows
 * `ground`): all but the worst tenth reach it. Undefined without pixels.
 */
export function contrastOver(pixels: Uint8ClampedArray, text: Color, ground: Color): number | undefined {
  const ratios: number[] = [];
  for (let at = 0; at + 3 < pixels.length; at += 4) {
    const alpha = (pixels[at + 3] ?? 0) / 255;
    const mixed = (channel: 0 | 1 | 2) => (pixels[at + channel] ?? 0) * alpha + ground[channel] * (1 - alpha);
    ratios.push(contrast(text, [mixed(0), mixed(1), mixed(2)]));
  }
  ratios.sort((a, b) => a - b);
  return ratios[Math.floor(ratios.length * specks)];
}

/** A colour as #rgb or #rrggbb; undefined for any other text. */
export function readColor(text: string): Color | undefined {
  const [, hex = ""] = /^#([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(text.trim()) ?? [];
  const whole = hex.length === 3 ? hex.replace(/./g, "$&$&") : hex;
  if (whole === "") return undefined;
  const channel = (at: number) => Number.parseInt(whole.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** A colour as style sheets write it. */
export const writeColor = ([red, green, blue]: Color): string => `rgb(${red} ${green} ${blue})`;
