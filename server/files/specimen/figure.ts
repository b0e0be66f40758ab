import type { Canvas, Color } from "./canvas";

const skins: readonly Color[] = [
  [241, 206, 178],
  [224, 178, 142],
  [190, 138, 100],
  [141, 96, 66],
];
const hairs: readonly Color[] = [
  [38, 28, 24],
  [84, 58, 40],
  [130, 98, 62],
  [150, 150, 152],
];
const shirts: readonly Color[] = [
  [52, 86, 132],
  [122, 60, 68],
  [58, 104, 84],
  [88, 84, 110],
  [60, 64, 72],
];

const pick = <T>(choices: readonly [T, ...T[]] | readonly T[], number: number): T =>
  choices[Math.abs(Math.trunc(number)) % choices.length] as T;

/** A drawn portrait, the same for the same number: head, hair, shoulders. `x` and `y` are the middle of the face. */
export function drawFigure(canvas: Canvas, number: number, x: number, y: number, size: number): void {
  const skin = pick(skins, number);
  const hair = pick(hairs, number / 4);
  const hasLongHair = number % 2 === 0;
  const shade: Color = [skin[0] * 0.86, skin[1] * 0.84, skin[2] * 0.82];
  if (hasLongHair) canvas.card(x - size * 0.42, y - size * 0.4, size * 0.84, size * 1.1, size * 0.4, hair);
  canvas.ellipse(x, y + size * 1.22, size * 0.86, size * 0.66, pick(shirts, number / 3));
  canvas.card(x - size * 0.15, y + size * 0.2, size * 0.3, size * 0.5, size * 0.12, shade);
  canvas.ellipse(x, y - size * 0.14, size * 0.4, size * 0.44, hair);
  canvas.ellipse(x, y + size * 0.04, size * 0.35, size * 0.46, skin);
  canvas.ellipse(x, y - size * 0.4, size * 0.3, size * 0.12, hair);
  for (const side of [-1, 1]) {
    canvas.ellipse(x + side * size * 0.14, y, size * 0.035, size * 0.045, [40, 32, 30]);
    canvas.line(
      [
        [x + side * size * 0.21, y - size * 0.11],
        [x + side * size * 0.08, y - size * 0.12],
      ],
      size * 0.035,
      hair,
    );
  }
  canvas.line(
    [
      [x, y + size * 0.02],
      [x + size * 0.035, y + size * 0.14],
      [x - size * 0.02, y + size * 0.15],
    ],
    size * 0.022,
    shade,
  );
  canvas.line(
    [
      [x - size * 0.1, y + size * 0.27],
      [x, y + size * 0.3],
      [x + size * 0.1, y + size * 0.27],
    ],
    size * 0.03,
    [150, 72, 68],
  );
}
