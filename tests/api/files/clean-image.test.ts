import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { type CleanImage, cleanImage } from "../../../server/files/clean-image";
import { baseImages } from "../../support/images/bases";
import { noisePng } from "../../support/images/noise";
import { pngHeader, pngOfParts, pngPixels } from "../../support/images/parts";
import { pictures } from "../../support/tools/images";
import { difference } from "../../support/tools/pixels";

const bases = await baseImages();

async function clean(bytes: Buffer | undefined): Promise<CleanImage> {
  const result = await cleanImage(bytes ?? Buffer.alloc(0));
  if (typeof result === "string" || "required" in result) throw new Error(JSON.stringify(result));
  return result;
}

const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: "#ffffff" } });

describe("an image that is encoded anew", () => {
  it.each(["PNG", "PNG with a palette and alpha", "lossless WebP"])(
    "has the very pixels of a %s",
    async (base) => {
      const { bytes, width, height } = await clean(bases[base]);

      expect([width, height]).toEqual([40, 30]);
      expect(await difference(bytes, bases[base] ?? Buffer.alloc(0))).toBe(0);
    },
  );

  it.each([
    "interlaced PNG of 16 bits",
    "progressive JPEG",
    "CMYK JPEG",
    "grey JPEG",
    "WebP",
    "WebP with alpha",
  ])("looks like a %s", async (base) => {
    const { bytes } = await clean(bases[base]);

    const { depth, space } = await sharp(bytes).metadata();
    expect({ depth, isForScreens: space === "srgb" || space === "b-w" }).toEqual({
      depth: "uchar",
      isForScreens: true,
    });
    expect(await difference(bytes, bases[base] ?? Buffer.alloc(0))).toBeLessThan(12);
  });

  it("stands upright as its camera held it, and is measured so", async () => {
    const lying = await blank(60, 40).withMetadata({ orientation: 6 }).jpeg().toBuffer();

    const { bytes, width, height } = await clean(lying);

    expect([width, height]).toEqual([40, 60]);
    expect((await sharp(bytes).metadata()).orientation).toBeUndefined();
  });

  it("has the colours that a wide profile means, without the profile", async () => {
    const { bytes } = await clean(bases["PNG with a wide profile"]);

    expect((await sharp(bytes).metadata()).icc).toBeUndefined();
    expect(await difference(bytes, bases["PNG with a wide profile"] ?? Buffer.alloc(0))).toBeLessThan(1);
  });

  it.each(["animated WebP", "lossless animated WebP"])("moves like an %s", async (base) => {
    const { bytes } = await clean(bases[base]);

    const { pages, delay } = await sharp(bytes, { animated: true }).metadata();
    expect({ pages, delay }).toEqual({ pages: 3, delay: [100, 100, 100] });
  });

  it("keeps the type, and as many bytes at most as it came with where there is no metadata", async () => {
    const noise = noisePng(1);

    const { bytes, type } = await clean(noise);

    expect(type).toBe("image/png");
    expect(bytes.length).toBeLessThan(noise.length * 1.01);
  });
});

describe("an image is refused", () => {
  it.each([
    ["longer than 10,000 pixels", blank(10_001, 1).png(), "≤ 10000x10000"],
    ["of more than 16 million pixels", blank(4001, 4000).png(), "≤ 16 MP"],
    ["of more than 4 million pixels, as WebP", blank(2001, 2000).webp(), "≤ 4 MP"],
  ])("when it is %s", async (_, image, required) => {
    expect(await cleanImage(await image.toBuffer())).toMatchObject({ required });
  });

  it("when all frames of an animation have too many pixels together", async () => {
    const pages = Buffer.concat([1, 2, 3, 4, 5].map((shade) => Buffer.alloc(1000 * 1000 * 3, shade * 50)));
    const frames = sharp(pages, { raw: { width: 1000, height: 5000, channels: 3, pageHeight: 1000 } });

    const result = await cleanImage(await frames.webp({ effort: 0 }).toBuffer());

    expect(result).toEqual({ dimension: "1000x1000x5", required: "≤ 4 MP" });
  });

  it.each([
    ["garbage", Buffer.from("garbage")],
    ["nothing", Buffer.alloc(0)],
    ["a JPEG cut short", pictures.jpeg.subarray(0, -20)],
    ["pixels that are too few", pngOfParts(pngHeader(), pngPixels(Buffer.alloc(100)))],
  ])("when it is %s", async (_, bytes) => {
    expect(await cleanImage(bytes)).toBe("type");
  });
});
