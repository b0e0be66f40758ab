import sharp from "sharp";
import { pictures } from "../tools/images";

const [width, height] = [40, 30];

/** Pixels with some detail, `channels` bytes each, the same each time. */
const pixels = (channels: 3 | 4, pages = 1) => {
  const data = Buffer.from(
    Array.from({ length: width * height * pages * channels }, (_, at) => (at * 37 + (at >> 5) * 11) % 256),
  );
  return sharp(data, { raw: { width, height: height * pages, channels, pageHeight: height } });
};

/** A good image of 40 by 30 pixels in each form that a format has. */
export async function baseImages(): Promise<Record<string, Buffer>> {
  const made = {
    "progressive JPEG": pixels(3).jpeg({ progressive: true, chromaSubsampling: "4:4:4" }),
    "CMYK JPEG": pixels(3).toColourspace("cmyk").jpeg(),
    "grey JPEG": pixels(3).toColourspace("b-w").jpeg(),
    "interlaced PNG of 16 bits": pixels(4).toColourspace("rgb16").png({ progressive: true }),
    "PNG with a palette and alpha": pixels(4).png({ palette: true, colours: 16 }),
    "PNG with a wide profile": pixels(3).withIccProfile("p3").png(),
    "animated WebP": pixels(3, 3).webp({ loop: 2, delay: [100, 100, 100] }),
    "lossless animated WebP": pixels(4, 3).webp({ lossless: true, delay: [100, 100, 100] }),
  };
  const encoded = await Promise.all(
    Object.entries(made).map(async ([name, image]) => [name, await image.toBuffer()] as const),
  );
  const { png, jpeg, webp, losslessWebp, alphaWebp } = pictures;
  const drawn = {
    PNG: png,
    JPEG: jpeg,
    WebP: webp,
    "lossless WebP": losslessWebp,
    "WebP with alpha": alphaWebp,
  };
  return { ...drawn, ...Object.fromEntries(encoded) };
}
