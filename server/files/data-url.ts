/** A file decoded from a data URL. */
export interface Decoded {
  bytes: Buffer;
  /** The file's name if the sender gave one, cut to the 20 characters that the console shows. */
  name?: string;
}

const longestHead = 300;
const longestName = 20;

/** The parameter `name` in the head of a data URL. */
function readName(head: string): string | undefined {
  const name = /;name=([^;,]+)/.exec(head)?.[1];
  if (!name) return undefined;
  try {
    return decodeURIComponent(name).slice(0, longestName);
  } catch {
    return name.slice(0, longestName);
  }
}

/**
 * Decodes a data URL. Returns "tooLarge" past `limit` bytes, before anything is decoded, and undefined for anything but a data
 * URL in strict base64. The media type that it claims is ignored.
 */
export function decodeDataUrl(text: string, limit: number): Decoded | "tooLarge" | undefined {
  const comma = text.indexOf(",");
  const head = text.slice(0, comma);
  if (comma < 0 || comma > longestHead || !/^data:[^,]*;base64$/.test(head)) return undefined;
  const body = text.slice(comma + 1);
  const padding = body.endsWith("==") ? 2 : body.endsWith("=") ? 1 : 0;
  if ((body.length / 4) * 3 - padding > limit) return "tooLarge";
  if (body.length === 0 || body.length % 4 !== 0 || !/^[A-Za-z0-9+/]+={0,2}$/.test(body)) return undefined;
  const name = readName(head);
  return { bytes: Buffer.from(body, "base64"), ...(name && { name }) };
}
