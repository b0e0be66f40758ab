import { pictures, pictureTypes } from "../tools/images";
import { canary, type HostileImage } from "./hostile-image";
import {
  join,
  jpegSegment,
  jpegWith,
  pngChunk,
  pngWith,
  webpChunk,
  webpHead,
  webpOf,
  webpPart,
} from "./parts";

const uint16 = (value: number) => Buffer.from([value & 0xff, value >> 8]);
const uint32 = (value: number) => join(uint16(value & 0xffff), uint16(value >>> 16));

interface Tag {
  id: number;
  /** 2 text, 3 and 4 numbers, 5 fractions, 7 bytes. */
  type: number;
  count: number;
  value: number;
}

const directory = (tags: readonly Tag[], next = 0) =>
  join(
    uint16(tags.length),
    ...tags.map(({ id, type, count, value }) => join(uint16(id), uint16(type), uint32(count), uint32(value))),
    uint32(next),
  );

const tiff = (...parts: Buffer[]) => join("II*\0", uint32(8), ...parts);
const orientation = (value: number): Tag => ({ id: 0x112, type: 3, count: 1, value });
const copyright = (offset: number): Tag => ({ id: 0x8298, type: 2, count: canary.length, value: offset });
const gps = (offset: number): Tag => ({ id: 0x8825, type: 4, count: 1, value: offset });

/** The place where a photo was taken: 23° 33′ S. */
const place = (at: number) =>
  join(
    directory([
      { id: 1, type: 2, count: 2, value: 0x53 },
      { id: 2, type: 5, count: 3, value: at + 30 },
    ]),
    ...[23, 1, 33, 1, 0, 1].map(uint32),
  );

/** EXIF that is as it should be. */
const exif: Readonly<Record<string, Buffer>> = {
  "a place": tiff(directory([gps(26)]), place(26)),
  "a text": tiff(directory([copyright(26)]), Buffer.from(canary)),
  "a thumbnail": tiff(
    directory([], 14),
    directory([
      { id: 0x201, type: 4, count: 1, value: 44 },
      { id: 0x202, type: 4, count: 1, value: pictures.jpeg.length },
    ]),
    pictures.jpeg,
  ),
};

/** EXIF that leads a reader astray. */
const wrongExif: Readonly<Record<string, Buffer>> = {
  "a directory that follows itself": tiff(directory([gps(8)], 8)),
  "a tag of four billion texts": tiff(directory([{ id: 0x8298, type: 2, count: 2 ** 32 - 1, value: 26 }])),
  "a tag outside of the file": tiff(directory([copyright(0x7fff_fff0)])),
  "a tag of no type": tiff(directory([{ id: 0x8298, type: 99, count: 5, value: 26 }])),
  "65,535 tags": tiff(uint16(65_535)),
  "a fraction by zero": tiff(directory([{ id: 0x11a, type: 5, count: 1, value: 26 }]), uint32(1), uint32(0)),
  "an orientation of 9": tiff(directory([orientation(9)])),
  "an orientation of 65,535": tiff(directory([orientation(65_535)])),
  "no head": Buffer.from(canary),
  nothing: Buffer.alloc(0),
};

const picture = webpPart(pictures.webp, "VP8 ");
const xmp = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:li>${canary}</rdf:li></x:xmpmeta>`;
const iptc = join("Photoshop 3.0\x008BIM\x04\x04\0\0\0\0\0\x12\x1c\x02\x78\0\x0d", canary);

const carriers: Readonly<Record<string, (data: Buffer) => Buffer>> = {
  JPEG: (data) => jpegWith(pictures.jpeg, jpegSegment(0xe1, join("Exif\0\0", data))),
  PNG: (data) => pngWith(pngChunk("eXIf", data)),
  WebP: (data) => webpOf(webpHead(8), picture, webpChunk("EXIF", data)),
};

const withExif = (kinds: Readonly<Record<string, Buffer>>, outcome?: "stored"): HostileImage[] =>
  Object.entries(carriers).flatMap(([format, put]) =>
    Object.entries(kinds).map(([what, data]) => ({
      name: `${format} with EXIF: ${what}`,
      bytes: put(data),
      ...(outcome && { outcome }),
    })),
  );

const others: Readonly<Record<string, Buffer>> = {
  "JPEG with XMP": jpegWith(pictures.jpeg, jpegSegment(0xe1, `http://ns.adobe.com/xap/1.0/\0${xmp}`)),
  "JPEG with IPTC": jpegWith(pictures.jpeg, jpegSegment(0xed, iptc)),
  "JPEG with a comment": jpegWith(pictures.jpeg, jpegSegment(0xfe, canary)),
  "JPEG with unknown segments": jpegWith(pictures.jpeg, jpegSegment(0xe7, canary), jpegSegment(0xef, canary)),
  "PNG with XMP": pngWith(pngChunk("iTXt", `XML:com.adobe.xmp\0\0\0\0\0${xmp}`)),
  "PNG with a text": pngWith(pngChunk("tEXt", `Author\0${canary}`)),
  "PNG with a time": pngWith(pngChunk("tIME", Buffer.from([7, 234, 1, 2, 3, 4, 5]))),
  "PNG with an unknown chunk": pngWith(pngChunk("prVt", canary)),
  "PNG that says it is an animation": pngWith(pngChunk("acTL", Buffer.from([0, 0, 0, 9, 0, 0, 0, 0]))),
  "WebP with XMP": webpOf(webpHead(4), picture, webpChunk("XMP ", xmp)),
};

/** Images that carry more than pixels. */
export const withMetadata = (): HostileImage[] => [
  ...withExif(exif, "stored"),
  ...withExif(wrongExif),
  ...[1, 2, 3, 4, 5, 6, 7, 8].flatMap((value) =>
    withExif({ [`an orientation of ${value}`]: tiff(directory([orientation(value)])) }, "stored"),
  ),
  ...Object.entries(others).map(([name, bytes]) => ({ name, bytes, outcome: "stored" as const })),
];

/** Good images under the name of another type. */
export const misnamed = (): HostileImage[] =>
  pictureTypes.flatMap(([name]) =>
    ["image/gif", "image/svg+xml", "text/html", "application/pdf", "image/heic"].map((claims) => ({
      name: `a good ${name} that claims to be ${claims}`,
      bytes: pictures[name],
      claims,
      outcome: "stored" as const,
    })),
  );
