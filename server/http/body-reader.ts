import { randomUUID } from "node:crypto";
import { type DataUrlContent, decodeDataUrl, isDataUrl, Upload } from "../files/data-url";
import { isTooDeep } from "./body-depth";

/** A shorter string stays in the JSON, data URL or not. */
const shortestUpload = 1024;
/** Room in a string for escapes, as of slashes or plus signs, and for the head of a data URL. */
const slack = 1.25;
const start = Buffer.from("data:");
const [quote, backslash] = [0x22, 0x5c];

/** Why a body cannot be read: its texts are too long, it is not JSON in UTF-8, or it is nested too deep. */
export type BodyFault = "tooLarge" | "malformed" | "tooDeep";

/** Bytes that parts of a body may have. */
export interface PartLimits {
  /** All that is not a long data URL. */
  text: number;
  /** The file of a data URL. */
  upload: number;
}

/** Strict: invalid UTF-8 would otherwise be stored as characters that were never sent. */
const utf8 = new TextDecoder("utf-8", { fatal: true });

/** Parses JSON that is not nested too deep; no text is an empty object. */
export function parseBody(bytes: Uint8Array): { value: unknown } | BodyFault {
  try {
    const text = utf8.decode(bytes);
    const value: unknown = text.trim() === "" ? {} : JSON.parse(text);
    return typeof value === "object" && value !== null && isTooDeep(value) ? "tooDeep" : { value };
  } catch {
    return "malformed";
  }
}

function decodeText(bytes: Uint8Array): string | undefined {
  try {
    return utf8.decode(bytes);
  } catch {
    return undefined;
  }
}

/** The text of a string of JSON, given without its quotes; undefined when it is none. */
function decodeEscapes(bytes: Buffer): string | undefined {
  const parsed = parseBody(Buffer.concat([Buffer.from('"'), bytes, Buffer.from('"')]));
  return typeof parsed === "object" ? String(parsed.value) : undefined;
}

/**
 * The offset of the quote that ends a string. Without one, the piece's length, or one more when the piece ends with a backslash
 * that escapes the next byte.
 */
function findEnd(piece: Buffer, from: number): number {
  const isEscaped = (at: number) => {
    let before = at;
    while (before > from && piece[before - 1] === backslash) before -= 1;
    return (at - before) % 2 === 1;
  };
  let end = piece.indexOf(quote, from);
  while (end >= 0 && isEscaped(end)) end = piece.indexOf(quote, end + 1);
  return end >= 0 ? end : piece.length + (isEscaped(piece.length) ? 1 : 0);
}

/** A string of the body, of which the pieces are kept until its end unless it is too long for either kind of part. */
class LongString {
  readonly #limits: PartLimits;
  #pieces: Buffer[] = [];
  #size = 0;
  #isTooLarge = false;

  constructor(limits: PartLimits) {
    this.#limits = limits;
  }

  /** False once it is longer than any text may be. */
  add(piece: Buffer): boolean {
    this.#pieces.push(piece);
    this.#size += piece.length;
    if (this.#size >= start.length && !this.#mayBeUpload()) return this.#size <= this.#limits.text;
    if (this.#size > (this.#limits.upload / 3) * 4 * slack) {
      this.#isTooLarge = true;
      this.#pieces = [];
    }
    return true;
  }

  #mayBeUpload(): boolean {
    return this.#isTooLarge || Buffer.concat(this.#pieces, start.length).equals(start);
  }

  /** The content of a data URL, the bytes of any other string, or a fault for what is no string of JSON. */
  end(): { upload: DataUrlContent } | Buffer | BodyFault {
    if (this.#isTooLarge) return { upload: "tooLarge" };
    const bytes = Buffer.concat(this.#pieces);
    if (bytes.length < shortestUpload || !this.#mayBeUpload()) return bytes;
    const text = bytes.includes(backslash) ? decodeEscapes(bytes) : decodeText(bytes);
    if (text === undefined) return "malformed";
    return isDataUrl(text) ? { upload: decodeDataUrl(text, this.#limits.upload) } : bytes;
  }
}

/** Puts the uploads where their placeholders stand; `value` is not nested too deep to be walked. */
function restore(value: unknown, uploads: ReadonlyMap<string, Upload>): unknown {
  if (typeof value === "string") return uploads.get(value) ?? value;
  if (typeof value !== "object" || value === null) return value;
  if (Array.isArray(value)) return value.map((item: unknown) => restore(item, uploads));
  return Object.fromEntries(Object.entries(value).map(([name, inner]) => [name, restore(inner, uploads)]));
}

/**
 * Reads a body of JSON while it arrives, and decodes each long data URL as soon as it is complete: a form's images are held as
 * bytes, never as text, and what is left to parse at the end is small.
 */
export class BodyReader {
  readonly #limits: PartLimits;
  readonly #uploads = new Map<string, Upload>();
  /** Nobody can send a placeholder, because it has a part that was drawn for this body. */
  readonly #mark = randomUUID();
  readonly #text: Buffer[] = [];
  #textSize = 0;
  #string: LongString | undefined;
  /** Bytes at the start of the next piece that are escaped by the end of the last one. */
  #skip = 0;

  constructor(limits: PartLimits) {
    this.#limits = limits;
  }

  /** Takes the next piece; returns a fault as soon as there is one. */
  push(bytes: Uint8Array): BodyFault | undefined {
    const piece = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
    let [at, textFrom] = [0, 0];
    while (at < piece.length) {
      if (this.#string) {
        const end = this.#continueString(this.#string, piece, at);
        if (typeof end === "string") return end;
        at = end + 1;
        textFrom = Math.min(end, piece.length);
      } else {
        const open = piece.indexOf(quote, at);
        if (open < 0) break;
        const end = findEnd(piece, open + 1);
        at = end + 1;
        if (end < piece.length && end - open <= shortestUpload) continue;
        this.#addText(piece.subarray(textFrom, open + 1));
        this.#string = new LongString(this.#limits);
        at = open + 1;
        textFrom = at;
      }
    }
    this.#addText(piece.subarray(textFrom));
    return this.#textSize > this.#limits.text ? "tooLarge" : undefined;
  }

  /** The offset of the string's end, or the piece's length or more when it goes on in the next piece. */
  #continueString(string: LongString, piece: Buffer, from: number): number | BodyFault {
    const end = findEnd(piece, from + this.#skip);
    this.#skip = Math.max(0, end - piece.length);
    if (!string.add(piece.subarray(from, end))) return "tooLarge";
    if (end >= piece.length) return end;
    this.#string = undefined;
    const content = string.end();
    if (typeof content === "string") return content;
    if (Buffer.isBuffer(content)) this.#addText(content);
    else {
      const placeholder = `${this.#mark}:${this.#uploads.size}`;
      this.#uploads.set(placeholder, new Upload(content.upload));
      this.#addText(Buffer.from(placeholder));
    }
    return end;
  }

  /** Copied, because a few bytes of text would keep the whole piece in memory. */
  #addText(bytes: Buffer): void {
    this.#textSize += bytes.length;
    if (bytes.length > 0) this.#text.push(Buffer.from(bytes));
  }

  /** The value of the whole body, with an Upload in the place of each long data URL. */
  end(): { value: unknown } | BodyFault {
    const body = this.#string ? "malformed" : parseBody(Buffer.concat(this.#text));
    if (typeof body === "string" || this.#uploads.size === 0) return body;
    return { value: restore(body.value, this.#uploads) };
  }
}
