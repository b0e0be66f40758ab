import type { Picture } from "./png";

type Modules = readonly (readonly boolean[])[];

/** Blocks of error correction level H by version: number and data codewords of each kind (ISO/IEC 18004, table 9). */
const blocksOfH: Readonly<Record<number, readonly (readonly [count: number, data: number])[]>> = {
  6: [[4, 15]],
  7: [
    [4, 13],
    [1, 14],
  ],
  8: [
    [4, 14],
    [2, 15],
  ],
  9: [
    [4, 12],
    [4, 13],
  ],
  10: [
    [6, 15],
    [2, 16],
  ],
  11: [
    [3, 12],
    [8, 13],
  ],
  12: [
    [7, 14],
    [4, 15],
  ],
  13: [
    [12, 11],
    [4, 12],
  ],
  14: [
    [11, 12],
    [5, 13],
  ],
};

/** Centres of the alignment patterns by version (ISO/IEC 18004, annex E). */
const alignments: Readonly<Record<number, readonly number[]>> = {
  6: [6, 34],
  7: [6, 22, 38],
  8: [6, 24, 42],
  9: [6, 26, 46],
  10: [6, 28, 50],
  11: [6, 30, 54],
  12: [6, 32, 58],
  13: [6, 34, 62],
  14: [6, 26, 46, 66],
};

/** The conditions under which each mask inverts a module (ISO/IEC 18004, table 10). */
const masks: readonly ((row: number, column: number) => boolean)[] = [
  (i, j) => (i + j) % 2 === 0,
  (i) => i % 2 === 0,
  (_i, j) => j % 3 === 0,
  (i, j) => (i + j) % 3 === 0,
  (i, j) => (Math.floor(i / 2) + Math.floor(j / 3)) % 2 === 0,
  (i, j) => ((i * j) % 2) + ((i * j) % 3) === 0,
  (i, j) => (((i * j) % 2) + ((i * j) % 3)) % 2 === 0,
  (i, j) => (((i + j) % 2) + ((i * j) % 3)) % 2 === 0,
];

/** Finds the square of dark pixels and reads the middle of each module. */
function modulesOf({ width, brightness }: Picture): Modules {
  const isDark = (x: number, y: number) => (brightness[y * width + x] ?? 255) < 128;
  const dark = [...brightness.keys()].filter((index) => (brightness[index] ?? 255) < 128);
  const [first = 0] = dark;
  const left = dark.reduce((least, index) => Math.min(least, index % width), width);
  const right = dark.reduce((most, index) => Math.max(most, index % width), 0);
  const top = Math.floor(first / width);
  // the finder's upper edge is seven modules long
  let edge = left;
  while (isDark(edge, top + 1)) edge += 1;
  const size = Math.round(((right - left + 1) / (edge - left)) * 7);
  const module = (right - left + 1) / size;
  const middle = (start: number, index: number) => Math.floor(start + (index + 0.5) * module);
  return Array.from({ length: size }, (_, row) =>
    Array.from({ length: size }, (_, column) => isDark(middle(left, column), middle(top, row))),
  );
}

/** True when a module belongs to a function pattern or the format, and so carries no data. */
function isFunction(row: number, column: number, size: number, version: number): boolean {
  const isFinder = (row < 9 && (column < 9 || column >= size - 8)) || (row >= size - 8 && column < 9);
  const isVersion = version >= 7 && ((row < 6 && column >= size - 11) || (column < 6 && row >= size - 11));
  const centres = alignments[version] ?? [];
  const isAlignment = centres.some((y) =>
    centres.some((x) => {
      const isCorner = (y === 6 && (x === 6 || x === size - 7)) || (x === 6 && y === size - 7);
      return !isCorner && Math.abs(row - y) <= 2 && Math.abs(column - x) <= 2;
    }),
  );
  return isFinder || isVersion || isAlignment || row === 6 || column === 6;
}

/** Reads the codewords in placement order: two columns at a time, up and down, from the right. */
function codewordsOf(modules: Modules, mask: number, version: number): number[] {
  const size = modules.length;
  const turns = masks[mask];
  const bits: boolean[] = [];
  let isUp = true;
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right -= 1;
    for (let step = 0; step < size; step += 1) {
      const row = isUp ? size - 1 - step : step;
      for (const column of [right, right - 1])
        if (!isFunction(row, column, size, version))
          bits.push(modules[row]?.[column] !== turns?.(row, column));
    }
    isUp = !isUp;
  }
  return Array.from({ length: Math.floor(bits.length / 8) }, (_, index) =>
    bits.slice(index * 8, index * 8 + 8).reduce((value, bit) => value * 2 + Number(bit), 0),
  );
}

/** Takes the interleaving of the blocks apart and returns the data codewords. */
function dataOf(codewords: readonly number[], version: number): number[] {
  const sizes = (blocksOfH[version] ?? []).flatMap(([count, data]) => Array<number>(count).fill(data));
  const blocks = sizes.map((): number[] => []);
  let next = 0;
  for (let turn = 0; turn < Math.max(...sizes); turn += 1)
    for (const [index, size] of sizes.entries()) if (turn < size) blocks[index]?.push(codewords[next++] ?? 0);
  return blocks.flat();
}

/**
 * Reads the text of a QR code on a screenshot; the code is upright, sharp, of level H and in byte mode. Corrects no errors:
 * one wrong module changes the text.
 */
export function readQrCode(picture: Picture): string {
  const modules = modulesOf(picture);
  const version = (modules.length - 17) / 4;
  const format =
    [0, 1, 2, 3, 4].reduce((value, column) => value * 2 + Number(modules[8]?.[column]), 0) ^ 0b10101;
  if (format >> 3 !== 0b10) throw new Error("The QR code is not of level H.");
  const data = Buffer.from(dataOf(codewordsOf(modules, format & 7, version), version));
  const bits = [...data].map((byte) => byte.toString(2).padStart(8, "0")).join("");
  if (!bits.startsWith("0100")) throw new Error("The QR code does not hold bytes.");
  const lengthBits = version < 10 ? 8 : 16;
  const length = Number.parseInt(bits.slice(4, 4 + lengthBits), 2);
  const bytes = Array.from({ length }, (_, index) =>
    Number.parseInt(bits.slice(4 + lengthBits + index * 8, 12 + lengthBits + index * 8), 2),
  );
  return Buffer.from(bytes).toString("utf8");
}
