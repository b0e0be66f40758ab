import { document, emptyZip, pictures, zipOf } from "../tools/images";
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

const page = `<html><script>alert("${canary}")</script></html>`;

/** Files of other kinds that programs for images read, or that run. */
const others: Readonly<Record<string, Buffer | string>> = {
  "a GIF": "GIF89a\x01\x00\x01\x00\x00\x00\x00;",
  "a GIF that is a script": `GIF89a=1;alert("${canary}")`,
  "an SVG": '<svg xmlns="http://www.w3.org/2000/svg" width="40" height="30"/>',
  "an SVG with a script": '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>',
  "an SVG that reads a file": '<svg><image href="file:///etc/passwd"/></svg>',
  "XML that expands": '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;&a;">]><svg>&b;</svg>',
  "a PDF": document,
  "a HEIC": join("\0\0\0\x18ftypheic\0\0\0\0mif1heic", Buffer.alloc(500)),
  "an AVIF": join("\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf", Buffer.alloc(500)),
  "a TIFF": join("II*\0\x08\0\0\0", Buffer.alloc(300)),
  "a big TIFF": join("MM\0+\0\x08\0\0", Buffer.alloc(300)),
  "a BMP": join("BM", Buffer.alloc(200)),
  "an ICO": join("\0\0\x01\0\x01\0", Buffer.alloc(200)),
  "a JPEG 2000": join("\0\0\0\x0cjP  \r\n\x87\n", Buffer.alloc(200)),
  "a JPEG XL": join("\xff\x0a", Buffer.alloc(200)),
  "a PSD": join("8BPS\0\x01", Buffer.alloc(200)),
  "a PostScript": "%!PS-Adobe-3.0 EPSF-3.0\n(%pipe%id) (r) file",
  "a drawing of ImageMagick's":
    "push graphic-context\nimage over 0,0 0,0 'https://example.com/'\npop graphic-context",
  "an MSL": '<?xml version="1.0"?><image><read filename="/etc/passwd"/></image>',
  "an MVG": "viewbox 0 0 40 30\nfill 'url(https://example.com/x)'",
  "an MP4": join("\0\0\0\x18ftypisom", Buffer.alloc(200)),
  "an ELF": join("\x7fELF\x02\x01\x01", Buffer.alloc(200)),
  "a Windows program": join("MZ", Buffer.alloc(200)),
  "an archive": zipOf("index.html"),
  "a page": page,
  "a script": `alert("${canary}")`,
  PHP: `<?php system("${canary}");`,
  "a raw image of libvips": join("\xb6\xa6\xf2\x08", Buffer.alloc(300)),
  "a radiance picture": "#?RADIANCE\nFORMAT=32-bit_rle_rgbe\n\n-Y 30 +X 40\n",
  "a portable pixmap": join("P6\n40 30\n255\n", Buffer.alloc(3600)),
  "nothing but zeros": Buffer.alloc(4000),
};

const hidden: Readonly<Record<string, Buffer | string>> = {
  "a page": page,
  "an archive": zipOf("META-INF/MANIFEST.MF"),
  "an empty archive": emptyZip(),
  "a PDF": document,
  PHP: `<?php system("${canary}");`,
};

const picture = webpPart(pictures.webp, "VP8 ");

/** Ways to put bytes into an image that is still one. */
const hide: Readonly<Record<string, (content: Buffer | string) => Buffer>> = {
  "in a chunk of a PNG": (content) => pngWith(pngChunk("prVt", content)),
  "in a text of a PNG": (content) => pngWith(pngChunk("tEXt", join("Comment\0", content))),
  "in a palette of a PNG": (content) => pngWith(pngChunk("PLTE", content)),
  "in a comment of a JPEG": (content) => jpegWith(pictures.jpeg, jpegSegment(0xfe, content)),
  "in a segment of a JPEG": (content) => jpegWith(pictures.jpeg, jpegSegment(0xe5, content)),
  "in the metadata of a WebP": (content) => webpOf(webpHead(4), picture, webpChunk("XMP ", content)),
  "behind a PNG": (content) => join(pictures.png, content),
  "behind a JPEG": (content) => join(pictures.jpeg, content),
  "behind a WebP": (content) => join(pictures.webp, content),
  "before a PNG": (content) => join(content, pictures.png),
  "before a JPEG": (content) => join(content, pictures.jpeg),
};

/** Other files that claim to be images, and images that are other files as well. */
export const polyglots = (): HostileImage[] => [
  ...Object.entries(others).map(([what, content]) => ({
    name: what,
    bytes: join(content),
    outcome: "refused" as const,
  })),
  ...Object.entries(hidden).flatMap(([what, content]) =>
    Object.entries(hide).map(([where, put]) => ({
      name: `${what} ${where}`,
      bytes: put(content),
      outcome: "refused" as const,
    })),
  ),
];
