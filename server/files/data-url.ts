/** A file decoded from a data URL. */
export interface DecodedFile {
  bytes: Buffer;
  /** The file's name if the sender gave one, cut to the 20 characters that the console shows. */
  name?: string;
}

const longestHead = 300;
/** The most characters of a file's name in messages, as many as the console shows. */
export const longestName = 20;

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

/** The file of a data URL; "tooLarge" past the limit, undefined for anything but a data URL in strict base64. */
export type DataUrlContent = DecodedFile | "tooLarge" | undefined;

/** True for a text that is a data URL in base64 by its head. A text that begins with the word `data:` is none. */
export const isDataUrl = (text: string): boolean => /^data:[^,]{0,294};base64,/.test(text);

/** Takes the place of a long data URL in a body that was read by `createBodyReader`, so that its text is not kept. */
export class Upload {
  readonly content: DataUrlContent;

  constructor(content: DataUrlContent) {
    this.content = content;
  }
}

/** Decodes a data URL of up to `limit` bytes; past that it decodes nothing. The media type that it claims is ignored. */
export function decodeDataUrl(text: string, limit: number): DataUrlContent {
  const comma = text.indexOf(",");
  const head = text.slice(0, comma);
  if (comma < 0 || comma > longestHead || !/^data:[^,]*;base64$/.test(head)) return undefined;
  const body = text.slice(comma + 1);
  const padding = body.endsWith("==") ? 2 : body.endsWith("=") ? 1 : 0;
  if ((body.length / 4) * 3 - padding > limit) return "tooLarge";
  if (body.length === 0 || body.length % 4 !== 0 || body.includes("-") || body.includes("_"))
    return undefined;
  const bytes = Buffer.from(body, "base64");
  // The decoder skips what is not base64, apart from the two characters above: a pattern takes ten times as long to say the same.
  if (bytes.length !== (body.length / 4) * 3 - padding) return undefined;
  const name = readName(head);
  return { bytes, ...(name && { name }) };
}
