import type { Context } from "hono";
import { HttpRefusal } from "./envelope";
import { deepestBody, isTooDeep } from "./stored-text";

const kibibyte = 1024;
/** Bytes that the body of a call may have. */
export const usualLimit = 64 * kibibyte;
/** Ten slides of 3 MiB, as data URLs, with room for the rest of the form. */
export const imageFormLimit = 48 * kibibyte * kibibyte;

function tooLarge(limit: number): HttpRefusal {
  const size =
    limit >= kibibyte * kibibyte ? `${limit / kibibyte / kibibyte} MiB` : `${limit / kibibyte} KiB`;
  return new HttpRefusal(413, "tooLarge", { limit: size });
}

async function readText(request: Request, limit: number): Promise<string> {
  const declared = request.headers.get("content-length");
  if (declared !== null) {
    // Node ends a body at its declared length, so nothing needs to be counted.
    if (Number(declared) > limit) throw tooLarge(limit);
    return await request.text();
  }
  if (!request.body) return "";
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of request.body) {
    size += chunk.length;
    if (size > limit) throw tooLarge(limit);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString("utf8");
}

/** The JSON object in the body, empty without a body; refuses what is larger than `limit` bytes, too deep or no object. */
export async function readObject(c: Context, limit: number): Promise<Record<string, unknown>> {
  const text = await readText(c.req.raw, limit);
  if (text.trim() === "") return {};
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new HttpRefusal(400, "malformed");
  }
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new HttpRefusal(400, "malformed");
  const object = value as Record<string, unknown>;
  if (isTooDeep(object)) throw new HttpRefusal(400, "tooDeep", { limit: deepestBody });
  return object;
}
