import sharp from "sharp";

/** The pixels of an image, upright and in sRGB, four bytes each. */
const pixelsOf = (image: Buffer) =>
  sharp(image).autoOrient().ensureAlpha().toColourspace("srgb").raw().toBuffer({ resolveWithObject: true });

/** The mean difference of the channels of two images, 0 to 255; Infinity for images of different sizes. */
export async function difference(one: Buffer, other: Buffer): Promise<number> {
  const [a, b] = await Promise.all([pixelsOf(one), pixelsOf(other)]);
  if (a.info.width !== b.info.width || a.info.height !== b.info.height) return Number.POSITIVE_INFINITY;
  return a.data.reduce((sum, value, at) => sum + Math.abs(value - (b.data[at] ?? 0)), 0) / a.data.length;
}

/** The width and height of an image, in pixels. */
export async function sizeOf(image: Buffer): Promise<{ width: number; height: number }> {
  const { width, height } = await sharp(image).metadata();
  return { width, height };
}
