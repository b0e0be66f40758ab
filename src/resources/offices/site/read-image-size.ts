import type { imageLimit } from "../../../../contract/templates";

/** The type and the size in pixels that a file's bytes declare. */
export interface ImageFacts extends Size {
  readonly type: ImageType;
}

type ImageType = (typeof imageLimit.types)[number];

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Reads the size of an image of one type; undefined for anything else. */
type Reader = (bytes: DataView) => Size | undefined;

const textAt = (bytes: DataView, at: number, length: number): string =>
  at + length > bytes.byteLength
    ? ""
    : String.fromCharCode(...Array.from({ length }, (_, i) => bytes.getUint8(at + i)));

const readPng: Reader = (bytes) => {
  if (textAt(bytes, 0, 8) !== "\x89PNG\r\n\x1a\n" || textAt(bytes, 12, 4) !== "IHDR") return undefined;
  return bytes.byteLength < 24 ? undefined : { width: bytes.getUint32(16), height: bytes.getUint32(20) };
};

/** True for a start-of-frame marker of any coding; c4, c8 and cc in that range are tables. */
const isFrame = (marker: number) => marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);

/** The size as stored, without the camera's orientation. */
const readJpeg: Reader = (bytes) => {
  if (textAt(bytes, 0, 3) !== "\xff\xd8\xff") return undefined;
  for (let at = 2; at + 9 <= bytes.byteLength && bytes.getUint8(at) === 0xff; ) {
    const marker = bytes.getUint8(at + 1);
    if (marker === 0xff) at += 1;
    else if (isFrame(marker)) return { width: bytes.getUint16(at + 7), height: bytes.getUint16(at + 5) };
    else at += 2 + bytes.getUint16(at + 2);
  }
  return undefined;
};

const readWebp: Reader = (bytes) => {
  if (textAt(bytes, 0, 4) !== "RIFF" || textAt(bytes, 8, 4) !== "WEBP" || bytes.byteLength < 30)
    return undefined;
  const uint24At = (at: number) => bytes.getUint16(at, true) + (bytes.getUint8(at + 2) << 16);
  const lossless = bytes.getUint32(21, true);
  switch (textAt(bytes, 12, 4)) {
    case "VP8 ":
      return { width: bytes.getUint16(26, true) & 0x3fff, height: bytes.getUint16(28, true) & 0x3fff };
    case "VP8L":
      return { width: (lossless & 0x3fff) + 1, height: ((lossless >>> 14) & 0x3fff) + 1 };
    case "VP8X":
      return { width: uint24At(24) + 1, height: uint24At(27) + 1 };
    default:
      return undefined;
  }
};

const readers: Readonly<Record<ImageType, Reader>> = {
  "image/png": readPng,
  "image/jpeg": readJpeg,
  "image/webp": readWebp,
};

/** The type and size of a PNG, JPEG or WebP, judged by content alone; undefined for every other file. */
export function readImageSize(content: ArrayBuffer): ImageFacts | undefined {
  const bytes = new DataView(content);
  for (const [type, read] of Object.entries(readers)) {
    const size = read(bytes);
    if (size && size.width > 0 && size.height > 0) return { type: type as ImageType, ...size };
  }
  return undefined;
}
