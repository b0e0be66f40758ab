import type { Context } from "hono";
import { imageLimit } from "../../contract/templates";
import { deepestBody } from "./body-depth";
import { type BodyFault, BodyReader, parseBody } from "./body-reader";
import { HttpError } from "./envelope";

const kibibyte = 1024;
const mebibyte = kibibyte * kibibyte;
/** Bytes that the body of most calls may have. */
export const defaultBodyLimit = 64 * kibibyte;
/** Bytes of a form with images: ten slides of 3 MiB are 40 MiB as data URLs, plus room for the rest of the form. */
export const imageBodyLimit = 44 * mebibyte;
/** Bytes of the texts of a form with images: far more than any has, and parsed in milliseconds. */
const formTextLimit = 2 * mebibyte;

function tooLarge(limit: number): HttpError {
  const size = limit >= mebibyte ? `${limit / mebibyte} MiB` : `${limit / kibibyte} KiB`;
  return new HttpError(413, "tooLarge", { limit: size });
}

/** The length that a request declares for its body; undefined for one that is sent in chunks. */
export function declaredLength(request: Request): number | undefined {
  const declared = request.headers.get("content-length");
  return declared === null ? undefined : Number(declared);
}

/** Throws HttpError 413 for a body that is declared to be longer than `limit` bytes. */
export function requireLength(request: Request, limit: number): void {
  if ((declaredLength(request) ?? 0) > limit) throw tooLarge(limit);
}

/** The pieces of a body; throws HttpError 413 past `limit` bytes. */
async function* readPieces(request: Request, limit: number): AsyncGenerator<Uint8Array> {
  let size = 0;
  for await (const piece of request.body ?? []) {
    size += piece.length;
    if (size > limit) throw tooLarge(limit);
    yield piece;
  }
}

async function readBytes(request: Request, limit: number): Promise<Uint8Array> {
  requireLength(request, limit);
  // Node ends a body at its declared length, so there is no need to count.
  if (declaredLength(request) !== undefined) return new Uint8Array(await request.arrayBuffer());
  const pieces: Uint8Array[] = [];
  for await (const piece of readPieces(request, limit)) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** Accepts JSON or no content type. Other sites' pages can send forms and plain text without a preflight request. */
function requireJson(headers: Headers): void {
  const type = headers.get("content-type");
  if (!type || headers.get("content-length") === "0") return;
  if (!/^application\/json\s*(;|$)/i.test(type)) throw new HttpError(415, "wrongType");
}

function errorOf(fault: BodyFault): HttpError {
  if (fault === "tooLarge") return tooLarge(formTextLimit);
  return new HttpError(400, fault, fault === "tooDeep" ? { limit: deepestBody } : {});
}

function requireObject(body: { value: unknown } | BodyFault): Record<string, unknown> {
  if (typeof body === "string") throw errorOf(body);
  const { value } = body;
  if (typeof value !== "object" || value === null || Array.isArray(value))
    throw new HttpError(400, "malformed");
  return value as Record<string, unknown>;
}

/**
 * Reads the JSON object in a body, empty without a body. Throws HttpError 413 past `limit` bytes, 415 for another content type,
 * and 400 for anything that is nested too deep or not an object.
 */
export async function readObject(c: Context, limit: number): Promise<Record<string, unknown>> {
  requireJson(c.req.raw.headers);
  return requireObject(parseBody(await readBytes(c.req.raw, limit)));
}

/** Reads the JSON object of a form with images, each long data URL as an Upload; throws as `readObject` does. */
export async function readImageForm(c: Context): Promise<Record<string, unknown>> {
  const request = c.req.raw;
  requireJson(request.headers);
  requireLength(request, imageBodyLimit);
  const reader = new BodyReader({ text: formTextLimit, upload: imageLimit.bytes });
  for await (const piece of readPieces(request, imageBodyLimit)) {
    const fault = reader.push(piece);
    if (fault) throw errorOf(fault);
  }
  return requireObject(reader.end());
}

/** Reads a body of up to `limit` bytes to its end and keeps nothing, so that a browser sees the answer that follows. */
export async function discardBody(request: Request, limit: number): Promise<void> {
  for await (const piece of readPieces(request, limit)) void piece;
}
