import type { Context } from "hono";
import { deepestBody, isTooDeep } from "./body-depth";
import { HttpError } from "./envelope";

const kibibyte = 1024;
/** Bytes that the body of a call may have. */
export const usualLimit = 64 * kibibyte;
/** Ten slides of 3 MiB are 40 MiB as data URLs; with room for the rest of the form. */
export const imageFormLimit = 44 * kibibyte * kibibyte;

function tooLarge(limit: number): HttpError {
  const size =
    limit >= kibibyte * kibibyte ? `${limit / kibibyte / kibibyte} MiB` : `${limit / kibibyte} KiB`;
  return new HttpError(413, "tooLarge", { limit: size });
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  const declared = request.headers.get("content-length");
  if (declared !== null) {
    // Node ends a body at its declared length, so nothing needs to be counted.
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

/** Decoded strictly: what is no UTF-8 would be stored as something that nobody sent. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** JSON, or not said; forms and text are what pages of other sites can send without being asked. */
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

/** The JSON object in the body, empty without a body; refuses what is larger than `limit` bytes, too deep or no object. */
export async function readObject(c: Context, limit: number): Promise<Record<string, unknown>> {
  requireJson(c.req.raw.headers);
  const value = parseJson(await readBytes(c.req.raw, limit));
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new HttpError(400, "malformed");
  const object = value as Record<string, unknown>;
  if (isTooDeep(object)) throw new HttpError(400, "tooDeep", { limit: deepestBody });
  return object;
}
