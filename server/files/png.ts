import { crc32 } from "node:zlib";
import type { Dimensions } from "../reference-data/file-type";

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
/** Bytes of length, type and checksum around a chunk's data. */
const frame = 12;

interface Chunk {
  type: string;
  data: Buffer;
  end: number;
}

function readChunk(bytes: Buffer, start: number): Chunk | undefined {
  if (start + frame > bytes.length) return undefined;
  const end = start + frame + bytes.readUInt32BE(start);
  if (end > bytes.length) return undefined;
  const named = bytes.subarray(start + 4, end - 4);
  if (crc32(named) !== bytes.readUInt32BE(end - 4)) return undefined;
  return { type: named.toString("latin1", 0, 4), data: named.subarray(4), end };
}

/** The chunks that pixels are made of; of colour profiles, which are compressed, one is kept. */
const essential = new Set(["IHDR", "PLTE", "tRNS", "IDAT", "IEND"]);
const profile = "iCCP";

/**
 * A PNG that `readPng` accepts, without what is not needed to draw it: a decoder would inflate each text in it, and a few bytes
 * inflate to megabytes.
 */
export function withoutMetadata(png: Buffer): Buffer {
  const kept: Buffer[] = [signature];
  let hasProfile = false;
  let at = signature.length;
  for (let chunk = readChunk(png, at); chunk; chunk = readChunk(png, at)) {
    const isFirstProfile: boolean = chunk.type === profile && !hasProfile;
    if (isFirstProfile || essential.has(chunk.type)) kept.push(png.subarray(at, chunk.end));
    hasProfile ||= isFirstProfile;
    at = chunk.end;
  }
  return Buffer.concat(kept);
}

/** The size of a complete PNG: valid checksums, pixels, and nothing after its end. Undefined for other bytes. */
export function readPng(bytes: Buffer): Dimensions | undefined {
  if (!bytes.subarray(0, signature.length).equals(signature)) return undefined;
  const header = readChunk(bytes, signature.length);
  if (header?.type !== "IHDR" || header.data.length !== 13) return undefined;
  let hasPixels = false;
  let chunk: Chunk | undefined = header;
  while (chunk && chunk.type !== "IEND") {
    hasPixels ||= chunk.type === "IDAT";
    chunk = readChunk(bytes, chunk.end);
  }
  if (!hasPixels || chunk?.data.length !== 0 || chunk.end !== bytes.length) return undefined;
  return { width: header.data.readUInt32BE(0), height: header.data.readUInt32BE(4) };
}
