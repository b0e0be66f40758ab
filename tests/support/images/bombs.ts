import { deflateSync } from "node:zlib";
import { pictures } from "../tools/images";
import { canary, type HostileImage } from "./hostile-image";
import {
  join,
  jpegSegment,
  jpegWith,
  pngChunk,
  pngHeader,
  pngOfParts,
  pngPixels,
  pngWith,
  rawPixels,
  webpAnimation,
  webpFrame,
  webpHead,
  webpOf,
  webpPart,
} from "./parts";

const megabyte = 1_000_000;

/** Sizes that a few bytes can claim. */
const hugeSizes = [
  [100_000, 100_000],
  [2 ** 31 - 1, 2 ** 31 - 1],
  [2 ** 32 - 1, 1],
  [10_001, 1],
  [1, 10_001],
  [10_000, 10_000],
  [4001, 4000],
] as const;

const hugePngs = (): HostileImage[] =>
  hugeSizes.map(([width, height]) => ({
    name: `PNG of ${width} by ${height} pixels`,
    bytes: pngOfParts(pngHeader({ width, height }), pngPixels(Buffer.alloc(megabyte))),
    outcome: "refused",
  }));

function hugeJpegs(): HostileImage[] {
  const frame = pictures.jpeg.indexOf(Buffer.from([0xff, 0xc0]));
  return [
    [65_500, 65_500],
    [65_500, 1],
    [10_000, 9_999],
  ].map(([width = 0, height = 0]) => {
    const bytes = Buffer.from(pictures.jpeg);
    bytes.writeUInt16BE(height, frame + 5);
    bytes.writeUInt16BE(width, frame + 7);
    return { name: `JPEG of ${width} by ${height} pixels`, bytes, outcome: "refused" };
  });
}

function hugeWebps(): HostileImage[] {
  const picture = webpPart(pictures.webp, "VP8 ");
  const large = Buffer.from(picture);
  large.writeUInt16LE(16_383, 14);
  large.writeUInt16LE(16_383, 16);
  const lossless = Buffer.from(webpPart(pictures.losslessWebp, "VP8L"));
  lossless.writeUInt32LE(0x0fff_ffff, 9);
  const frames = (count: number, width: number, height: number) =>
    webpOf(
      webpHead(2, width, height),
      webpAnimation,
      ...Array.from({ length: count }, () => webpFrame(picture, [40, 30])),
    );
  const images = {
    "16,383 by 16,383 pixels": webpOf(large),
    "16,384 by 16,384 lossless pixels": webpOf(lossless),
    "a canvas of 2^24 by 2^24 pixels": webpOf(webpHead(0, 2 ** 24, 2 ** 24), picture),
    "a canvas of 2^24 by 2^24 pixels for an animation": frames(2, 2 ** 24, 2 ** 24),
    "4,000 frames on a canvas of 5,000 by 5,000": frames(4000, 5000, 5000),
    "4,000 frames on a canvas of 40 by 30": frames(4000, 40, 30),
  };
  return Object.entries(images).map(([what, bytes]) => ({
    name: `WebP of ${what}`,
    bytes,
    outcome: "refused",
  }));
}

/** PNGs that inflate: pixels that go on after the last row, and texts and profiles of a hundred megabytes. */
function inflatingPngs(): HostileImage[] {
  const zeros = deflateSync(Buffer.alloc(100 * megabyte), { level: 1 });
  const pixels = deflateSync(Buffer.alloc(200 * megabyte), { level: 1 });
  const small = deflateSync(Buffer.alloc(7 * megabyte, canary), { level: 9 });
  const emptyText = pngChunk("tEXt", "a\0");
  const zText = pngChunk("zTXt", join("Comment\0\0", zeros));
  const images = {
    "a compressed text of 100 MB": pngWith(zText),
    "a compressed international text of 100 MB": pngWith(
      pngChunk("iTXt", join("Comment\0\x01\0\0\0", zeros)),
    ),
    "texts of 7 MB, a hundred times": pngWith(
      ...Array.from({ length: 100 }, () => pngChunk("zTXt", join("Comment\0\0", small))),
    ),
    "fifty thousand empty texts": pngWith(Buffer.alloc(50_000 * emptyText.length, emptyText)),
  };
  const refused = {
    "a profile of 100 MB": pngWith(pngChunk("iCCP", join("p\0\0", zeros))),
    "a hundred profiles": pngWith(
      ...Array.from({ length: 100 }, () => pngChunk("iCCP", join("p\0\0", small))),
    ),
    "200 MB of pixels": pngOfParts(pngHeader(), pngChunk("IDAT", pixels)),
    "200 MB of pixels in a palette's bits": pngOfParts(
      pngHeader({ width: 10_000, height: 10_000, bits: 1, color: 0 }),
      pngChunk("IDAT", pixels),
    ),
  };
  return [
    ...Object.entries(images).map(([what, bytes]) => ({
      name: `PNG with ${what}`,
      bytes,
      outcome: "stored" as const,
    })),
    ...Object.entries(refused).map(([what, bytes]) => ({ name: `PNG with ${what}`, bytes })),
  ];
}

/** JPEGs that make a decoder go over the same pixels again and again, or over many segments. */
function slowJpegs(progressive: Buffer): HostileImage[] {
  const scan = progressive.lastIndexOf(Buffer.from([0xff, 0xda]));
  const end = progressive.length - 2;
  const scans = Array.from({ length: 5000 }, () => progressive.subarray(scan, end));
  const comment = jpegSegment(0xfe, canary.repeat(4000));
  return [
    {
      name: "JPEG of five thousand scans",
      bytes: join(progressive.subarray(0, end), ...scans, progressive.subarray(end)),
      outcome: "refused",
    },
    {
      name: "JPEG with forty comments of 52 kB",
      bytes: jpegWith(pictures.jpeg, ...Array.from({ length: 40 }, () => comment)),
      outcome: "stored",
    },
    {
      name: "JPEG with ten thousand empty segments",
      bytes: jpegWith(pictures.jpeg, ...Array.from({ length: 10_000 }, () => jpegSegment(0xef, ""))),
    },
  ];
}

/** Small files that would take much memory or time. */
export const bombs = (progressiveJpeg: Buffer): HostileImage[] => [
  ...hugePngs(),
  ...hugeJpegs(),
  ...hugeWebps(),
  ...inflatingPngs(),
  ...slowJpegs(progressiveJpeg),
  {
    name: "PNG of 4,000 by 4,000 pixels, the most there may be",
    bytes: pngOfParts(
      pngHeader({ width: 4000, height: 4000, bits: 1, color: 0 }),
      pngPixels(Buffer.alloc(501 * 4000)),
    ),
    outcome: "stored",
  },
  {
    name: "PNG of more bytes than pixels need",
    bytes: pngOfParts(pngHeader(), pngPixels(Buffer.concat([rawPixels, rawPixels]))),
  },
];
