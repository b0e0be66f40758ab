import { crc32, deflateSync } from "node:zlib";
import { strokesOf } from "./stroke-font";

/** Red, green and blue, 0 to 255. */
export type Color = readonly [number, number, number];

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, "latin1"), data]);
  const frame = Buffer.alloc(4);
  frame.writeUInt32BE(data.length);
  const check = Buffer.alloc(4);
  check.writeUInt32BE(crc32(named));
  return Buffer.concat([frame, named, check]);
}

/** A PNG of pixels in rows of three bytes each; `keyword`, if any, stands in a text chunk at its beginning. */
export function encodePng(width: number, height: number, pixels: Buffer, keyword?: string): Buffer {
  const rows = Array.from({ length: height }, (_, y) =>
    Buffer.concat([Buffer.from([0]), pixels.subarray(y * width * 3, (y + 1) * width * 3)]),
  );
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // eight bits per channel, colour type 2: RGB
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk("IHDR", header),
    ...(keyword ? [chunk("tEXt", Buffer.from(`${keyword}\0`, "latin1"))] : []),
    chunk("IDAT", deflateSync(Buffer.concat(rows))),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

/** The length of a vector; `Math.hypot`, which guards against overflow, takes ten times as long. */
const length2 = (x: number, y: number) => Math.sqrt(x * x + y * y);

/** A drawing in pixels, with smooth edges. */
export class Canvas {
  readonly #pixels: Buffer;
  readonly width: number;
  readonly height: number;

  constructor(width: number, height: number, ground: Color) {
    this.width = width;
    this.height = height;
    this.#pixels = Buffer.alloc(width * height * 3);
    this.rect(0, 0, width, height, ground);
  }

  /** Mixes a colour into a pixel; `share` from 0 to 1. */
  #mix(x: number, y: number, color: Color, share: number): void {
    if (share <= 0 || x < 0 || y < 0 || x >= this.width || y >= this.height) return;
    const pixels = this.#pixels;
    const at = (y * this.width + x) * 3;
    for (let i = 0; i < 3; i += 1) {
      const before = pixels[at + i] as number;
      pixels[at + i] = before + ((color[i] as number) - before) * share + 0.5;
    }
  }

  /** Paints what is within a distance of 0, edges smoothed over a pixel. */
  #shape(
    box: readonly number[],
    color: Color,
    distance: (x: number, y: number) => number,
    opacity = 1,
  ): void {
    const [left = 0, top = 0, right = 0, bottom = 0] = box;
    for (let y = Math.floor(top) - 1; y <= bottom + 1; y += 1)
      for (let x = Math.floor(left) - 1; x <= right + 1; x += 1)
        this.#mix(x, y, color, Math.min(1, 0.5 - distance(x + 0.5, y + 0.5)) * opacity);
  }

  rect(left: number, top: number, width: number, height: number, color: Color, opacity = 1): void {
    for (let y = top; y < top + height; y += 1)
      for (let x = left; x < left + width; x += 1) this.#mix(x, y, color, opacity);
  }

  /** A rectangle with round corners. */
  card(left: number, top: number, width: number, height: number, radius: number, color: Color): void {
    const [middleX, middleY] = [left + width / 2, top + height / 2];
    this.#shape([left, top, left + width, top + height], color, (x, y) => {
      const across = Math.max(Math.abs(x - middleX) - width / 2 + radius, 0);
      const down = Math.max(Math.abs(y - middleY) - height / 2 + radius, 0);
      return length2(across, down) - radius;
    });
  }

  ellipse(x: number, y: number, across: number, down: number, color: Color, opacity = 1): void {
    const box = [x - across, y - down, x + across, y + down];
    const radius = Math.min(across, down);
    this.#shape(box, color, (px, py) => (length2((px - x) / across, (py - y) / down) - 1) * radius, opacity);
  }

  line(points: readonly (readonly [number, number])[], width: number, color: Color, opacity = 1): void {
    for (const [i, [x1, y1]] of points.slice(0, -1).entries()) {
      const [x2, y2] = points[i + 1] ?? [x1, y1];
      const [dx, dy] = [x2 - x1, y2 - y1];
      const length = dx * dx + dy * dy || 1;
      const box = [
        Math.min(x1, x2) - width,
        Math.min(y1, y2) - width,
        Math.max(x1, x2) + width,
        Math.max(y1, y2) + width,
      ];
      const distance = (x: number, y: number) => {
        const along = Math.max(0, Math.min(1, ((x - x1) * dx + (y - y1) * dy) / length));
        return length2(x - x1 - along * dx, y - y1 - along * dy) - width / 2;
      };
      this.#shape(box, color, distance, opacity);
    }
  }

  /** A line of capitals, its top left at `x`, `y`; squeezed where it would be wider than `most` pixels. */
  text(
    x: number,
    y: number,
    height: number,
    text: string,
    color: Color,
    most = Number.POSITIVE_INFINITY,
  ): void {
    const strokes = strokesOf(text, height);
    const width = Math.max(0, ...strokes.flat().map(([at]) => at));
    const squeeze = Math.min(1, most / (width || 1));
    for (const stroke of strokes)
      this.line(
        stroke.map(([px, py]) => [x + px * squeeze, y + py] as const),
        Math.max(1.2, height / 8),
        color,
      );
  }

  /** Draws another canvas into this one, at a fraction of its size. */
  image(other: Canvas, left: number, top: number, scale: number): void {
    for (let y = 0; y < Math.floor(other.height * scale); y += 1)
      for (let x = 0; x < Math.floor(other.width * scale); x += 1) {
        const at = (Math.floor(y / scale) * other.width + Math.floor(x / scale)) * 3;
        const [red = 0, green = 0, blue = 0] = other.#pixels.subarray(at, at + 3);
        this.#mix(left + x, top + y, [red, green, blue], 1);
      }
  }

  toPng(keyword?: string): Buffer {
    return encodePng(this.width, this.height, this.#pixels, keyword);
  }
}
