import type { Context } from "hono";
import { deepestBody, isTooDeep } from "./body-depth";
import { HttpError } from "./envelope";

const kibibyte = 1024;
/** Bytes that the body of most calls may have. */
export const defaultBodyLimit = 64 * kibibyte;
/** Bytes of a form with images: ten slides of 3 MiB are 40 MiB as data URLs, plus room for the rest of the form. */
export const imageBodyLimit = 44 * kibibyte * kibibyte;

function tooLarge(limit: number): HttpError {
  const size =
    limit >= kibibyte * kibibyte ? `${limit / kibibyte / kibibyte} MiB` : `${limit / kibibyte} KiB`;
  return new HttpError(413, "tooLarge", { limit: size });
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = request.headers.get("content-length");
  if (declared !== null) {
    // Node ends a body at its declared length, so there is no need to count.
    if (Number(declared) > limit) throw tooLarge(limit);
    return new Uint8Array(await request.arrayBuffer());
  }
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body ?? []) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** Strict: invalid UTF-8 would otherwise be stored as characters that were never sent. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Accepts JSON or no content type. Other sites' pages can send forms and plain text without a preflight request. */
function requireJson(headers: Headers): void {
  const type = headers.get("content-type");
  if (!type || headers.get("content-length") === "0") return;
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new HttpError(415, "wrongType");
}

function parseJson(bytes: Uint8Array): unknown {
  try {
    const text = utf8.decode(bytes);
    return text.trim() === "" ? {} : JSON.parse(text);
  } catch {
    throw new HttpError(400, "malformed");
  }
}

/**
 * Reads the JSON object in a body, empty without a body. Throws HttpError 413 past `limit` bytes, 415 for another content type,
 * and 400 for anything that is nested too deep or not an object.
 */
export async function readObject(c: Context, limit: number): Promise<Record<string, unknown>> {
  requireJson(c.req.raw.headers);
  const value = parseJson(await readBytes(c.req.raw, limit));
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new HttpError(400, "malformed");
  const object = value as Record<string, unknown>;
  if (isTooDeep(object)) throw new HttpError(400, "tooDeep", { limit: deepestBody });
  return object;
}
