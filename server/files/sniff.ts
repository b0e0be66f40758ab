import type { FileFacts } from "../reference-data/file-type";
import { readJpeg } from "./jpeg";
import { isPdf } from "./pdf";
import { readPng } from "./png";
import { isPolyglot } from "./polyglot";
import { readWebp } from "./webp";

const images = { "image/png": readPng, "image/jpeg": readJpeg, "image/webp": readWebp } as const;

function recognise(bytes: Buffer): FileFacts | undefined {
  for (const [type, read] of Object.entries(images)) {
    const size = read(bytes);
    if (size && size.width > 0 && size.height > 0) return { type: type as keyof typeof images, ...size };
  }
  return isPdf(bytes) ? { type: "application/pdf" } : undefined;
}

/**
 * Detects the type and size of a file by its content, ignoring its name. Undefined for a file that is damaged, cut short, of
 * another type, or of two types at once.
 */
export function sniff(bytes: Buffer): FileFacts | undefined {
  const facts = recognise(bytes);
  return facts && !isPolyglot(bytes, facts.type) ? facts : undefined;
}
