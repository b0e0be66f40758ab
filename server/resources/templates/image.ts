import { type FieldDefinition, imageLimit } from "../../../contract/templates";
import type { Language } from "../../../contract/validation";
import { translate } from "../../errors/messages";
import { decodeDataUrl } from "../../files/data-url";
import { sniff } from "../../files/sniff";
import type { FileType } from "../../reference-data/file-type";

/** An uploaded image, decoded and checked. */
export interface NewImage {
  bytes: Buffer;
  type: FileType;
}

/** Pixels: a larger image takes too much memory to show, however small its file. */
const maxSide = 10_000;

const isImage = (type: FileType): boolean => imageLimit.types.some((allowed) => allowed === type);

/** Decodes the image of a data URL; answers a message in `language` when it is refused (requirement H5). */
export function readNewImage(
  dataUrl: string,
  { dimensions, label = "" }: FieldDefinition,
  language: Language,
): NewImage | { message: string } {
  const decoded = decodeDataUrl(dataUrl, imageLimit.bytes);
  if (decoded === "tooLarge") return { message: translate("imageTooLarge", language, { file: label }) };
  const file = decoded?.name ?? label;
  const facts = decoded && sniff(decoded.bytes);
  if (!facts || !isImage(facts.type)) return { message: translate("imageType", language, { file }) };
  const { type, width = 0, height = 0 } = facts;
  const [requiredWidth, requiredHeight] = dimensions ?? [width, height];
  const fits = width === requiredWidth && height === requiredHeight;
  if (fits && Math.max(width, height) <= maxSide) return { bytes: decoded.bytes, type };
  const required = dimensions ? dimensions.join("x") : `≤ ${maxSide}x${maxSide}`;
  return { message: translate("imageDimensions", language, { dimension: `${width}x${height}`, required }) };
}
