import { type FieldDefinition, imageLimit } from "../../../contract/templates";
import type { Language } from "../../../contract/validation";
import { translate } from "../../errors/messages";
import { decodeDataUrl } from "../../files/data-url";
import { sniff } from "../../files/sniff";
import type { FileType } from "../../reference-data/file-type";

/** An image that is new to a site. */
export interface NewImage {
  bytes: Buffer;
  type: FileType;
}

/** Pixels a side: what is larger fills the memory of whoever looks at it, however small the file. */
const largestSide = 10_000;

const isImage = (type: FileType): boolean => imageLimit.types.some((allowed) => allowed === type);

/** The image of a data URL, or what is wrong with it in `language` (decision H5). */
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
  if (fits && Math.max(width, height) <= largestSide) return { bytes: decoded.bytes, type };
  const required = dimensions ? dimensions.join("x") : `≤ ${largestSide}x${largestSide}`;
  return { message: translate("imageDimensions", language, { dimension: `${width}x${height}`, required }) };
}
