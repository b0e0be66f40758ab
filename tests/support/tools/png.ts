import { inflateSync } from "node:zlib";

/** The pixels of a screenshot: brightness from 0 to 255, row by row. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly brightness: Uint8Array;
}

const paeth = (left: number, up: number, corner: number): number => {
  const guess = left + up - corner;
  const [a, b, c] = [Math.abs(guess - left), Math.abs(guess - up), Math.abs(guess - corner)];
  return a <= b && a <= c ? left : b <= c ? up : corner;
};

/** The value that a filter of the PNG specification (12.2) predicts for a byte. */
function predict(filter: number, left: number, up: number, corner: number): number {
  const guesses = [0, left, up, (left + up) >> 1, paeth(left, up, corner)];
  return guesses[filter] ?? 0;
}

/** Reverses the filters of a picture's lines. */
function unfilter(data: Buffer, lines: number, stride: number, pixel: number): Buffer {
  const plain = Buffer.alloc(lines * stride);
  const at = (line: number, x: number) => (line < 0 || x < 0 ? 0 : (plain[line * stride + x] ?? 0));
  for (let line = 0; line < lines; line += 1) {
    const start = line * (stride + 1);
    const filter = data[start] ?? 0;
    for (let x = 0; x < stride; x += 1) {
      const guess = predict(filter, at(line, x - pixel), at(line - 1, x), at(line - 1, x - pixel));
      plain[line * stride + x] = (data[start + 1 + x] ?? 0) + guess;
    }
  }
  return plain;
}

/** Reads a screenshot: a PNG of 8 bits a channel, RGB with or without alpha, not interlaced. */
export function readPng(file: Buffer): Picture {
  const [width, height] = [file.readUInt32BE(16), file.readUInt32BE(20)];
  const pixel = { 2: 3, 6: 4 }[file[25] ?? 0];
  if (file[24] !== 8 || pixel === undefined || file[28] !== 0)
    throw new Error("The file is not a screenshot's PNG.");
  const parts: Buffer[] = [];
  for (let at = 8; at < file.length; ) {
    const length = file.readUInt32BE(at);
    if (file.toString("latin1", at + 4, at + 8) === "IDAT")
      parts.push(file.subarray(at + 8, at + 8 + length));
    at += length + 12;
  }
  const plain = unfilter(inflateSync(Buffer.concat(parts)), height, width * pixel, pixel);
  const brightness = Uint8Array.from({ length: width * height }, (_, index) => {
    const [red = 0, green = 0, blue = 0] = plain.subarray(index * pixel, index * pixel + 3);
    return (red + green + blue) / 3;
  });
  return { width, height, brightness };
}
