import type { Dimensions } from "../reference-data/file-type";

const startOfImage = 0xd8;
const endOfImage = 0xd9;
const startOfScan = 0xda;
const firstApplication = 0xe0;
/** Encoders make about ten scans. Each costs a decoder a pass over all pixels, and takes as little as twenty bytes of a file. */
const mostScans = 32;
/** A full JFIF header without a thumbnail. */
const bareJfif = 16;

const isRestart = (marker: number) => marker >= 0xd0 && marker <= 0xd7;
/** Start of frame, of any coding; c4, c8 and cc in this range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

interface Segment {
  marker: number;
  /** Includes the two bytes of its length. */
  body: Buffer;
  end: number;
}

function readSegment(bytes: Buffer, start: number): Segment | undefined {
  let at = start;
  // Any number of fill bytes may precede a marker.
  while (bytes[at] === 0xff && bytes[at + 1] === 0xff) at += 1;
  const marker = bytes[at + 1];
  if (bytes[at] !== 0xff || marker === undefined) return undefined;
  if (marker === endOfImage) return { marker, body: Buffer.alloc(0), end: at + 2 };
  if (at + 4 > bytes.length) return undefined;
  const end = at + 2 + bytes.readUInt16BE(at + 2);
  if (end > bytes.length || end < at + 4) return undefined;
  return { marker, body: bytes.subarray(at + 2, end), end };
}

/** The offset after the coded pixels: the first marker that is neither a stuffed byte nor a restart. */
function skipPixels(bytes: Buffer, start: number): number {
  let at = bytes.indexOf(0xff, start);
  while (at >= 0) {
    const next = bytes[at + 1] ?? endOfImage;
    if (next !== 0 && next !== 0xff && !isRestart(next)) return at;
    at = bytes.indexOf(0xff, at + 1);
  }
  return bytes.length;
}

/** A JFIF header longer than its thumbnail can hide a script right after the image's first bytes. */
function isPlausibleHeader({ marker, body }: Segment): boolean {
  if (marker !== firstApplication || body.toString("latin1", 2, 7) !== "JFIF\0") return true;
  if (body.length < bareJfif) return false;
  return body.length === bareJfif + 3 * (body[14] ?? 0) * (body[15] ?? 0);
}

/** The size of a complete JPEG: segments, coded pixels, an end marker, nothing after it. Undefined for anything else. */
export function readJpeg(bytes: Buffer): Dimensions | undefined {
  if (bytes[0] !== 0xff || bytes[1] !== startOfImage) return undefined;
  let size: Dimensions | undefined;
  let scans = 0;
  let at = 2;
  for (;;) {
    const segment = readSegment(bytes, at);
    if (!segment || !isPlausibleHeader(segment)) return undefined;
    const { marker, body, end } = segment;
    if (marker === endOfImage) return scans > 0 && end === bytes.length ? size : undefined;
    if (isFrame(marker)) {
      if (size || body.length < 8) return undefined;
      size = { width: body.readUInt16BE(5), height: body.readUInt16BE(3) };
    }
    if (marker === startOfScan) scans += 1;
    if (scans > mostScans) return undefined;
    at = marker === startOfScan ? skipPixels(bytes, end) : end;
  }
}
