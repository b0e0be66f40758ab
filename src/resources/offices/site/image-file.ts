import { type FieldDefinition, imageLimit } from "../../../../contract/templates";
import type { ImageDraft } from "./draft";
import { readImageSize } from "./read-image-size";

/** So many characters of a file's name are shown (specification 5). */
const longestName = 20;

/** A file's name, shortened in its midst: the ending says what it is. */
export function shortName(name: string): string {
  if (name.length <= longestName) return name;
  const ending = /\.[^.]{1,5}$/.exec(name)?.[0] ?? "";
  return `${name.slice(0, longestName - ending.length - 1)}…${ending}`;
}

/** What is wrong with a chosen file, and what the message says of it. */
export type Fault =
  | { readonly is: "tooLarge" | "type"; readonly file: string }
  | { readonly is: "dimensions"; readonly dimension: string; readonly required: string };

async function canBeDrawn(file: Blob): Promise<boolean> {
  try {
    (await createImageBitmap(file)).close();
    return true;
  } catch {
    return false;
  }
}

const asDataUrl = (file: Blob, type: string, name: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error("The file could not be read."));
    // the platform names the file in its messages by the URL's parameter
    reader.onload = () => {
      const content = String(reader.result).replace(/^[^,]*,/, "");
      resolve(`data:${type};name=${encodeURIComponent(name)};base64,${content}`);
    };
    reader.readAsDataURL(file);
  });

/** A chosen file as an image of the site, or what is wrong with it: size first, then content, then dimensions (decision H5). */
export async function imageOf(
  file: File,
  { dimensions }: Pick<FieldDefinition, "dimensions">,
): Promise<ImageDraft | Fault> {
  const name = shortName(file.name);
  if (file.size > imageLimit.bytes) return { is: "tooLarge", file: name };
  const facts = readImageSize(await file.arrayBuffer());
  if (!facts || !(await canBeDrawn(file))) return { is: "type", file: name };
  if (dimensions && (facts.width !== dimensions[0] || facts.height !== dimensions[1]))
    return {
      is: "dimensions",
      dimension: `${facts.width}x${facts.height}`,
      required: dimensions.join("x"),
    };
  return { url: await asDataUrl(file, facts.type, name), name };
}
