import { type FieldDefinition, imageLimit } from "../../../../contract/templates";
import { readImageSize } from "./read-image-size";
import type { ImageDraft } from "./step-values";

/** The highest number of characters shown of a file's name (requirement S5.30). */
const maxNameLength = 20;

/** A file's name, shortened in the middle so that its extension stays. */
export function shortName(name: string): string {
  if (name.length <= maxNameLength) return name;
  const extension = /\.[^.]{1,5}$/.exec(name)?.[0] ?? "";
  return `${name.slice(0, maxNameLength - extension.length - 1)}…${extension}`;
}

/** Why a file is not accepted, with the values its message shows. */
export type Fault =
  | { readonly kind: "tooLarge" | "type"; readonly file: string }
  | { readonly kind: "dimensions"; readonly dimension: string; readonly required: string };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size in pixels as drawn, with the camera's orientation applied as the platform does; undefined for a damaged file. */
async function drawnSize(file: Blob): Promise<Size | undefined> {
  try {
    const bitmap = await createImageBitmap(file);
    const { width, height } = bitmap;
    bitmap.close();
    return { width, height };
  } catch {
    return undefined;
  }
}

/** A file as a data URL of a media type: without parameters, since platforms may match `data:image/png;base64,`. */
const asDataUrl = (file: Blob, type: string): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onerror = () => reject(reader.error ?? new Error("The file could not be read."));
    reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, `data:${type};base64,`));
    reader.readAsDataURL(file);
  });

/**
 * A chosen file as an image of the site, or the reason it is not accepted. Checks its size first, then its content, then its
 * dimensions (requirement H5).
 */
export async function imageOf(
  file: File,
  { dimensions }: Pick<FieldDefinition, "dimensions">,
): Promise<ImageDraft | Fault> {
  const name = shortName(file.name);
  if (file.size > imageLimit.bytes) return { kind: "tooLarge", file: name };
  const facts = readImageSize(await file.arrayBuffer());
  const size = facts && (await drawnSize(file));
  if (!size) return { kind: "type", file: name };
  if (dimensions && (size.width !== dimensions[0] || size.height !== dimensions[1]))
    return {
      kind: "dimensions",
      dimension: `${size.width}x${size.height}`,
      required: dimensions.join("x"),
    };
  return { url: await asDataUrl(file, facts.type), name };
}
