import { Semaphore } from "async-mutex";
import type { Metadata, Sharp } from "sharp";
import { CallError } from "../errors/call-error";
import type { Dimensions, ImageType } from "../reference-data/file-type";
import { withoutMetadata } from "./png";
import { sniff } from "./sniff";
import { isLossless } from "./webp";

/** An image that was decoded and encoded anew: upright, in sRGB, without metadata. */
export interface CleanImage extends Dimensions {
  bytes: Buffer;
  type: ImageType;
}

/** Why an image is refused: no image of an accepted type, too many bytes, or its size with what is allowed, as texts. */
export type ImageFault = "type" | "tooLarge" | { dimension: string; required: string };

/** Pixels. */
const longestSide = 10_000;
/** Millions of pixels, over all frames of an animation: encoding WebP takes some 36 bytes of memory a pixel, the others 8. */
const megapixels: Record<ImageType, number> = { "image/jpeg": 16, "image/png": 16, "image/webp": 4 };
/** Bytes of an image encoded anew, which may be more than were sent. */
const longestResult = 6 * 1024 * 1024;
/** Seconds that decoding and encoding an image may take. */
const timeout = 10;

/** Bounds the memory of a process. */
const oneAtATime = new Semaphore(1);

let library: Promise<typeof import("sharp").default> | undefined;

/** Loads sharp when the first image comes, and lets it decode the accepted types only. */
function loadSharp() {
  library ??= import("sharp").then(({ default: sharp }) => {
    sharp.cache(false);
    sharp.concurrency(1);
    sharp.block({ operation: ["VipsForeignLoad"] });
    const types = ["Jpeg", "Png", "Webp"];
    sharp.unblock({ operation: types.map((type) => `VipsForeignLoad${type}Buffer`) });
    return sharp;
  });
  return library;
}

function requireSize(type: ImageType, { width, height }: Dimensions, frames: number): ImageFault | undefined {
  const size = `${width}x${height}`;
  if (Math.max(width, height) > longestSide)
    return { dimension: size, required: `≤ ${longestSide}x${longestSide}` };
  if (width * height * frames <= megapixels[type] * 1_000_000) return undefined;
  return { dimension: frames > 1 ? `${size}x${frames}` : size, required: `≤ ${megapixels[type]} MP` };
}

function encode(image: Sharp, type: ImageType, bytes: Buffer, { chromaSubsampling }: Metadata): Sharp {
  switch (type) {
    case "image/jpeg":
      return image.jpeg({
        quality: 90,
        chromaSubsampling: chromaSubsampling?.startsWith("4:4:4") ? "4:4:4" : "4:2:0",
        // It would keep all pixels in memory.
        optimiseCoding: false,
      });
    case "image/png":
      return image.png({ adaptiveFiltering: true });
    case "image/webp":
      return image.webp(isLossless(bytes) ? { lossless: true, effort: 2 } : { quality: 90, effort: 2 });
  }
}

async function encodeAnew(bytes: Buffer, { type, ...size }: Omit<CleanImage, "bytes">) {
  const sharp = await loadSharp();
  const limitInputPixels = megapixels[type] * 1_000_000;
  const input = type === "image/png" ? withoutMetadata(bytes) : bytes;
  try {
    const metadata = await sharp(input, { limitInputPixels: false, animated: true }).metadata();
    const { pages = 1 } = metadata;
    const fault = requireSize(type, size, pages);
    if (fault) return fault;
    const image = sharp(input, { failOn: "warning", limitInputPixels, sequentialRead: true, animated: true });
    // The library cannot turn an animation.
    const upright = pages === 1 ? image.autoOrient() : image;
    return await encode(upright, type, bytes, metadata).timeout({ seconds: timeout }).toBuffer();
  } catch (error) {
    if (error instanceof Error && error.message.startsWith("timeout:")) throw new CallError("busy");
    return "type";
  }
}

/**
 * Decodes an image and encodes it anew in its own type, so that nothing is stored that is not a pixel: no place where a photo was
 * taken, no comment, no bytes made for somebody's decoder. Throws CallError `busy` for an image that takes too long.
 */
export async function cleanImage(bytes: Buffer): Promise<CleanImage | ImageFault> {
  const facts = sniff(bytes);
  if (!facts || facts.type === "application/pdf") return "type";
  const fault = requireSize(facts.type, facts, 1);
  if (fault) return fault;
  const result = await oneAtATime.runExclusive(() => encodeAnew(bytes, facts));
  if (!Buffer.isBuffer(result)) return result;
  if (result.length > longestResult) return "tooLarge";
  // Pixels can be chosen so that their code spells something else.
  const stored = sniff(result);
  return stored && stored.type === facts.type ? { ...stored, bytes: result } : "type";
}
