/** Bytes that were sent within JSON. */
export interface Decoded {
  bytes: Buffer;
  /** The file's name where the sender gave one, cut to 20 characters as the console shows it. */
  name?: string;
}

const longestHead = 300;
const longestName = 20;

/** The parameter `name` of a data URL's head. */
function readName(head: string): string | undefined {
  const given = /;name=([^;,]+)/.exec(head)?.[1];
  if (!given) return undefined;
  try {
    return decodeURIComponent(given).slice(0, longestName);
  } catch {
    return given.slice(0, longestName);
  }
}

/**
 * What a data URL holds; "tooLarge" past `limit` bytes, which is told before anything is decoded, and undefined for
 * what is no data URL in strict base64. The type that it claims counts for nothing.
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
