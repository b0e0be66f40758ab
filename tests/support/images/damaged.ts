import { createRandom } from "../../../server/seed/random";
import { pictures } from "../tools/images";
import type { HostileImage } from "./hostile-image";
import {
  join,
  jpegSegment,
  pngChunk,
  pngHeader,
  pngOfParts,
  pngPixels,
  pngSignature,
  rawPixels,
  webpAnimation,
  webpChunk,
  webpFrame,
  webpHead,
  webpOf,
  webpPart,
} from "./parts";

type Images = Readonly<Record<string, Buffer>>;

/** Each image cut short at eight places, from its first bytes to its last. */
export const truncated = (images: Images): HostileImage[] =>
  Object.entries(images).flatMap(([base, bytes]) =>
    [0.02, 0.2, 0.4, 0.6, 0.8, 0.95, 0.99, 1].map((share) => {
      const length = share === 1 ? bytes.length - 1 : Math.floor(bytes.length * share);
      return {
        name: `${base}, its first ${length} bytes`,
        bytes: bytes.subarray(0, length),
        outcome: "refused",
      };
    }),
  );

/** Each image with one bit changed, at eight places. */
export function withFlippedBits(images: Images): HostileImage[] {
  const random = createRandom(91);
  return Object.entries(images).flatMap(([base, bytes]) =>
    Array.from({ length: 8 }, () => {
      const [at, bit] = [random.between(0, bytes.length - 1), random.between(0, 7)];
      const copy = Buffer.from(bytes);
      copy.writeUInt8(copy.readUInt8(at) ^ (1 << bit), at);
      return { name: `${base}, bit ${bit} of byte ${at} changed`, bytes: copy };
    }),
  );
}

/** Each image with bytes behind its end. */
export const withTrailer = (images: Images): HostileImage[] =>
  Object.entries(images).flatMap(([base, bytes]) =>
    [Buffer.from("\n"), Buffer.alloc(100_000), bytes].map((trailer) => ({
      name: `${base}, ${trailer.length} bytes behind its end`,
      bytes: join(bytes, trailer),
      outcome: "refused" as const,
    })),
  );

/** Headers that no PNG has: size, bits, kind of colour, interlacing. */
const wrongHeaders = [
  { width: 0 },
  { height: 0 },
  { bits: 3 },
  { bits: 16, color: 3 },
  { bits: 1, color: 6 },
  { color: 1 },
  { color: 7 },
  { interlace: 2 },
];

/** PNGs of chunks that do not fit together. */
export function brokenPngs(): HostileImage[] {
  const pixels = pngPixels(rawPixels);
  const noise = Buffer.from(Array.from({ length: 4000 }, (_, at) => (at * 73 + (at >> 3)) % 251));
  const refused: Record<string, Buffer> = {
    "garbage for pixels": pngOfParts(pngHeader(), pngChunk("IDAT", noise)),
    "no pixels": pngOfParts(pngHeader()),
    "empty pixels": pngOfParts(pngHeader(), pngChunk("IDAT")),
    "half of the pixels": pngOfParts(pngHeader(), pngPixels(rawPixels.subarray(0, rawPixels.length / 2))),
    "a filter that does not exist": pngOfParts(pngHeader(), pngPixels(Buffer.alloc(rawPixels.length, 9))),
    "a palette missing": pngOfParts(pngHeader({ color: 3 }), pixels),
    "pixels before the header": join(pngSignature, pixels, pngHeader(), pngChunk("IEND")),
    "data in its end": join(pngSignature, pngHeader(), pixels, pngChunk("IEND", "x")),
    "no end": join(pngSignature, pngHeader(), pixels),
  };
  for (const header of wrongHeaders)
    refused[`the header ${JSON.stringify(header)}`] = pngOfParts(pngHeader(header), pixels);
  for (const type of ["IHDR", "IDAT", "IEND"]) {
    const [at, bytes] = [pictures.png.indexOf(type, 0, "latin1"), Buffer.from(pictures.png)];
    const crc = at + 4 + bytes.readUInt32BE(at - 4);
    bytes.writeUInt32BE(~bytes.readUInt32BE(crc) >>> 0, crc);
    refused[`a wrong checksum of ${type}`] = bytes;
  }
  const either: Record<string, Buffer> = {
    "two headers": pngOfParts(pngHeader(), pngHeader({ width: 80 }), pixels),
    "an unknown critical chunk": pngOfParts(pngHeader(), pngChunk("ABCD", noise), pixels),
    "a palette too long": pngOfParts(pngHeader(), pngChunk("PLTE", noise.subarray(0, 3000)), pixels),
    "more transparency than colours": pngOfParts(pngHeader(), pngChunk("tRNS", noise), pixels),
    "pixels in a thousand chunks": pngOfParts(
      pngHeader(),
      ...Array.from({ length: 1000 }, () => pngChunk("IDAT")),
      pixels,
    ),
    "a profile of garbage": pngOfParts(pngHeader(), pngChunk("iCCP", join("x\0\0", noise)), pixels),
  };
  return [
    ...Object.entries(refused).map(([what, bytes]) => ({
      name: `PNG with ${what}`,
      bytes,
      outcome: "refused" as const,
    })),
    ...Object.entries(either).map(([what, bytes]) => ({ name: `PNG with ${what}`, bytes })),
  ];
}

/** A JPEG with the byte at an offset of its first segment of a kind changed. */
function jpegChanged(marker: number, offset: number, value: number): Buffer {
  const bytes = Buffer.from(pictures.jpeg);
  bytes.writeUInt8(value, bytes.indexOf(Buffer.from([0xff, marker])) + offset);
  return bytes;
}

/** JPEGs whose segments lie. */
export function brokenJpegs(): HostileImage[] {
  const { jpeg } = pictures;
  const without = (marker: number) => {
    const at = jpeg.indexOf(Buffer.from([0xff, marker]));
    return join(jpeg.subarray(0, at), jpeg.subarray(at + 2 + jpeg.readUInt16BE(at + 2)));
  };
  const scan = jpeg.indexOf(Buffer.from([0xff, 0xda]));
  const images: Record<string, Buffer> = {
    "no quantization": without(0xdb),
    "no Huffman tables": without(0xc4),
    "no frame": without(0xc0),
    "no pixels": join(jpeg.subarray(0, scan), "\xff\xd9"),
    "garbage for pixels": join(jpeg.subarray(0, scan + 14), "\x13\x37".repeat(400), "\xff\xd9"),
    "12 bits": jpegChanged(0xc0, 4, 12),
    "no components": jpegChanged(0xc0, 9, 0),
    "200 components": jpegChanged(0xc0, 9, 200),
    "sampling by zero": jpegChanged(0xc0, 11, 0),
    "a quantization table that is not there": jpegChanged(0xc0, 12, 3),
    "lossless coding": jpegChanged(0xc0, 1, 0xc3),
    "arithmetic coding": jpegChanged(0xc0, 1, 0xc9),
    "hierarchical coding": jpegChanged(0xc0, 1, 0xc5),
    "a width of zero": jpegChanged(0xc0, 8, 0),
    "restarts that never come": join(jpeg.subarray(0, 2), jpegSegment(0xdd, "\x00\x01"), jpeg.subarray(2)),
  };
  return Object.entries(images).map(([what, bytes]) => ({ name: `JPEG with ${what}`, bytes }));
}

/** WebPs of chunks that do not fit together. */
export function brokenWebps(): HostileImage[] {
  const [lossy, lossless] = [webpPart(pictures.webp, "VP8 "), webpPart(pictures.losslessWebp, "VP8L")];
  const alpha = webpPart(pictures.alphaWebp, "ALPH");
  const noise = Buffer.from(Array.from({ length: 900 }, (_, at) => (at * 89) % 253));
  const frame = webpFrame(lossy, [40, 30]);
  const images: Record<string, Buffer> = {
    "garbage for pixels": webpOf(webpChunk("VP8 ", join(lossy.subarray(8, 18), noise))),
    "garbage for lossless pixels": webpOf(webpChunk("VP8L", join(lossless.subarray(8, 13), noise))),
    "alpha alone": webpOf(webpHead(16), alpha),
    "garbage for alpha": webpOf(webpHead(16), webpChunk("ALPH", noise), lossy),
    "a canvas of another size": webpOf(webpHead(0, 4000, 900), lossy),
    "an animation without frames": webpOf(webpHead(2), webpAnimation),
    "a frame outside of the canvas": webpOf(webpHead(2, 10, 10), webpAnimation, frame),
    "a frame in a frame": webpOf(webpHead(2), webpAnimation, webpFrame(frame, [40, 30])),
    "frames and a picture": webpOf(webpHead(2), webpAnimation, frame, lossy),
    "two pictures": webpOf(webpHead(0), lossy, lossless),
    "an unknown chunk": webpOf(webpHead(0), lossy, webpChunk("abcd", noise)),
    "a profile of garbage": webpOf(webpHead(32), webpChunk("ICCP", noise), lossy),
  };
  return Object.entries(images).map(([what, bytes]) => ({ name: `WebP with ${what}`, bytes }));
}
