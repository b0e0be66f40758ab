import { createCipheriv } from "node:crypto";
import { pngHeader, pngOfParts, pngPixels } from "./parts";

const [width, height] = [1024, 1021];
const line = width * 3 + 1;

/** A PNG of one million random pixels, almost 3 MiB, the same for the same seed (up to 255). */
export function noisePng(seed: number): Buffer {
  const cipher = createCipheriv("aes-128-ctr", Buffer.alloc(16, seed), Buffer.alloc(16));
  const raw = cipher.update(Buffer.alloc(line * height));
  for (let y = 0; y < height; y += 1) raw[y * line] = 0;
  return pngOfParts(pngHeader({ width, height }), pngPixels(raw));
}
