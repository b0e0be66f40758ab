import type { Dimensions } from "../reference-data/file-type";

const parts = new Set(["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF", "ICCP", "EXIF", "XMP "]);

/** The size of a lossy or lossless image, or of the canvas of the extended format. */
function readSize(type: string, data: Buffer): Dimensions | undefined {
  if (type === "VP8 " && data.length >= 10 && data.readUIntBE(3, 3) === 0x9d012a)
    return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
  if (type === "VP8L" && data.length >= 5 && data[0] === 0x2f) {
    const bits = data.readUInt32LE(1);
    return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
  }
  if (type === "VP8X" && data.length >= 10)
    return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
  return undefined;
}

interface Chunk {
  type: string;
  data: Buffer;
}

/** The chunks from an offset to the end; undefined when one is unknown or longer than the file. */
function readChunks(bytes: Buffer, start: number): Chunk[] | undefined {
  const chunks: Chunk[] = [];
  let at = start;
  while (at + 8 <= bytes.length) {
    const type = bytes.toString("latin1", at, at + 4);
    const length = bytes.readUInt32LE(at + 4);
    const data = bytes.subarray(at + 8, at + 8 + length);
    if (!parts.has(type) || data.length !== length) return undefined;
    chunks.push({ type, data });
    at += 8 + length + (length % 2);
  }
  return at === bytes.length ? chunks : undefined;
}

const firstChunk = 12;
/** Bytes of a frame of an animation before the chunks of its picture. */
const frameHead = 16;

/** True when a WebP that `readWebp` accepts has its pixels, or the first frame of its animation, without loss. */
export function isLossless(bytes: Buffer): boolean {
  const chunks = readChunks(bytes, firstChunk) ?? [];
  const frame = chunks.find(({ type }) => type === "ANMF");
  const picture = frame ? (readChunks(frame.data, frameHead) ?? []) : chunks;
  return picture.some(({ type }) => type === "VP8L");
}

/** The size of a complete WebP: known chunks up to the length in its header, pixels among them. Undefined for other bytes. */
export function readWebp(bytes: Buffer): Dimensions | undefined {
  if (bytes.length < 20 || bytes.toString("latin1", 0, 4) !== "RIFF") return undefined;
  if (bytes.toString("latin1", 8, 12) !== "WEBP" || bytes.readUInt32LE(4) !== bytes.length - 8)
    return undefined;
  const chunks = readChunks(bytes, firstChunk) ?? [];
  if (!chunks.some(({ type }) => ["VP8 ", "VP8L", "ANMF"].includes(type))) return undefined;
  for (const { type, data } of chunks) {
    const size = readSize(type, data);
    if (size) return size;
  }
  return undefined;
}
