const pngParts = ["IHDR", "PLTE", "tRNS", "pHYs", "IDAT", "IEND"];
const webpParts = ["VP8 ", "VP8L", "VP8X", "ALPH", "ANIM", "ANMF"];
/** Tables, frame, restarts, and the mark by which Adobe's CMYK is known; no other application segment, no comment. */
const isJpegPart = (marker: number) =>
  (marker >= 0xc0 && marker <= 0xdf) || marker === 0xee || marker === 0xe0;

function* pngNames(bytes: Buffer): Generator<string> {
  for (let at = 8; at + 12 <= bytes.length; at += 12 + bytes.readUInt32BE(at))
    yield bytes.toString("latin1", at + 4, at + 8);
}

function* webpNames(bytes: Buffer): Generator<string> {
  for (
    let at = 12;
    at + 8 <= bytes.length;
    at += 8 + bytes.readUInt32LE(at + 4) + (bytes.readUInt32LE(at + 4) % 2)
  )
    yield bytes.toString("latin1", at, at + 4);
}

function* jpegMarkers(bytes: Buffer): Generator<number> {
  let at = 2;
  while (at + 4 <= bytes.length) {
    const marker = bytes.readUInt8(at + 1);
    yield marker;
    // Behind the first scan come pixels, in which a marker has no length.
    if (marker === 0xda) return;
    at += 2 + bytes.readUInt16BE(at + 2);
  }
}

/** The parts of a PNG, JPEG or WebP that are not needed to draw it. */
export function foreignParts(bytes: Buffer): string[] {
  switch (bytes[0]) {
    case 0x89:
      return [...pngNames(bytes)].filter((name) => !pngParts.includes(name));
    case 0xff:
      return [...jpegMarkers(bytes)]
        .filter((marker) => !isJpegPart(marker))
        .map((marker) => marker.toString(16));
    default:
      return [...webpNames(bytes)].filter((name) => !webpParts.includes(name));
  }
}
