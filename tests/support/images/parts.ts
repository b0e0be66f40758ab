import { crc32, deflateSync } from "node:zlib";

/** Bytes of buffers and of texts in one byte a character, one after the other. */
export const join = (...parts: (Buffer | string)[]): Buffer =>
  Buffer.concat(parts.map((part) => (typeof part === "string" ? Buffer.from(part, "latin1") : part)));

const uint32 = (value: number) => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value >>> 0);
  return bytes;
};
const uint32LE = (value: number) => Buffer.from(uint32(value)).reverse();
const uint24LE = (value: number) => uint32LE(value).subarray(0, 3);

export const pngSignature = "\x89PNG\r\n\x1a\n";

/** A chunk of a PNG; with `crc` its checksum is that, right or wrong. */
export function pngChunk(type: string, data: Buffer | string = "", crc?: number): Buffer {
  const named = join(type, data);
  return join(uint32(named.length - 4), named, uint32(crc ?? crc32(named)));
}

export interface PngHeader {
  width?: number;
  height?: number;
  bits?: number;
  /** 0 grey, 2 RGB, 3 palette, 4 grey with alpha, 6 RGBA. */
  color?: number;
  interlace?: number;
}

/** The header of a PNG: 40 by 30 pixels, RGB, unless told otherwise. */
export function pngHeader({
  width = 40,
  height = 30,
  bits = 8,
  color = 2,
  interlace = 0,
}: PngHeader = {}): Buffer {
  return pngChunk("IHDR", join(uint32(width), uint32(height), Buffer.from([bits, color, 0, 0, interlace])));
}

/** The pixels of `size` bytes, zeros unless given, as a chunk. */
export const pngPixels = (raw: Buffer): Buffer => pngChunk("IDAT", deflateSync(raw));

/** The bytes of 40 by 30 pixels in RGB, unfiltered. */
export const rawPixels = Buffer.alloc((40 * 3 + 1) * 30);

/** A PNG of the parts given. */
export const pngOfParts = (...parts: Buffer[]): Buffer => join(pngSignature, ...parts, pngChunk("IEND"));

/** A good PNG with more chunks before its pixels. */
export const pngWith = (...chunks: Buffer[]): Buffer =>
  pngOfParts(pngHeader(), ...chunks, pngPixels(rawPixels));

/** A segment of a JPEG: 0xe1 for EXIF and XMP, 0xed for IPTC, 0xfe for a comment. */
export function jpegSegment(marker: number, data: Buffer | string): Buffer {
  const body = join(data);
  const length = body.length + 2;
  return join(Buffer.from([0xff, marker, length >> 8, length & 0xff]), body);
}

/** A JPEG with more segments after its first bytes. */
export const jpegWith = (jpeg: Buffer, ...segments: Buffer[]): Buffer =>
  join(jpeg.subarray(0, 2), ...segments, jpeg.subarray(2));

/** A chunk of a WebP, padded to an even length. */
export const webpChunk = (type: string, data: Buffer | string): Buffer => {
  const body = join(data);
  return join(type, uint32LE(body.length), body, body.length % 2 === 1 ? "\0" : "");
};

/** A WebP of the chunks given. */
export const webpOf = (...chunks: Buffer[]): Buffer => {
  const body = join("WEBP", ...chunks);
  return join("RIFF", uint32LE(body.length), body);
};

/** The head of an extended WebP; flags: 2 animation, 4 XMP, 8 EXIF, 16 alpha, 32 profile. */
export const webpHead = (flags: number, width = 40, height = 30): Buffer =>
  webpChunk("VP8X", join(Buffer.from([flags, 0, 0, 0]), uint24LE(width - 1), uint24LE(height - 1)));

/** A frame of an animation with a picture of `size` pixels. */
export const webpFrame = (picture: Buffer, [width, height]: readonly [number, number]): Buffer =>
  webpChunk(
    "ANMF",
    join(uint24LE(0), uint24LE(0), uint24LE(width - 1), uint24LE(height - 1), uint24LE(100), "\0", picture),
  );

/** What an animation says of itself: background and how often it is repeated. */
export const webpAnimation: Buffer = webpChunk("ANIM", Buffer.alloc(6));

/** The chunk of an extended WebP's picture that begins with `type`. */
export function webpPart(webp: Buffer, type: string): Buffer {
  const at = webp.indexOf(type, 12, "latin1");
  const length = webp.readUInt32LE(at + 4);
  return webp.subarray(at, at + 8 + length + (length % 2));
}
