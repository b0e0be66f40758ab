import { type FieldDefinition, imageLimit } from "../../../contract/templates";
import type { Language } from "../../../contract/validation";
import { CallError } from "../../errors/call-error";
import { translate } from "../../errors/messages";
import { type CleanImage, cleanImage, type ImageFault } from "../../files/clean-image";
import { decodeDataUrl, isDataUrl, longestName, Upload } from "../../files/data-url";
import type { Dimensions } from "../../reference-data/file-type";

type Values = Record<string, unknown>;

/** An image that was decoded, encoded anew and stored. */
export interface StoredImage extends Dimensions {
  sha256: string;
}

/** Stores an image and resolves with its SHA-256. */
type Store = (image: CleanImage) => Promise<string>;

/** An image of a form as it is stored, or why it is refused. */
export class CheckedImage {
  readonly result: StoredImage | ImageFault;
  /** The file's name, if the sender gave one. */
  readonly name: string | undefined;

  constructor(result: StoredImage | ImageFault, name?: string) {
    this.result = result;
    this.name = name;
  }

  /** The same image under the name that came beside the form, unless its data URL has one. */
  called(name: string): CheckedImage {
    return new CheckedImage(this.result, this.name ?? name.slice(0, longestName));
  }
}

/** Images in one form; a template's step has ten or a few lists of ten. */
const mostImages = 100;
/** Milliseconds that all images of a form may take, half of the time after which the console gives up. */
const longestCheck = 15_000;

async function checkImage(content: Upload["content"], store: Store): Promise<CheckedImage> {
  if (content === "tooLarge" || content === undefined) return new CheckedImage(content ?? "type");
  const image = await cleanImage(content.bytes);
  if (typeof image === "string" || "required" in image) return new CheckedImage(image, content.name);
  const { width, height } = image;
  return new CheckedImage({ sha256: await store(image), width, height }, content.name);
}

/** Checks and stores the images of a form one after the other, and lets go of each upload on the way. */
class ImageChecker {
  readonly #store: Store;
  readonly #deadline = Date.now() + longestCheck;
  #count = 0;

  constructor(store: Store) {
    this.#store = store;
  }

  async check(value: unknown): Promise<unknown> {
    const content = typeof value === "string" ? this.#decode(value) : value;
    if (content instanceof Upload) return await this.#checkNext(content);
    if (typeof content !== "object" || content === null) return content;
    const values = content as Values;
    for (const [name, inner] of Object.entries(values)) {
      const checked = await this.check(inner);
      if (checked !== inner) values[name] = checked;
    }
    return values;
  }

  #decode(text: string): string | Upload {
    return isDataUrl(text) ? new Upload(decodeDataUrl(text, imageLimit.bytes)) : text;
  }

  async #checkNext({ content }: Upload): Promise<CheckedImage> {
    this.#count += 1;
    if (this.#count > mostImages) throw new CallError("imagesTooMany", { max: mostImages });
    if (Date.now() > this.#deadline) throw new CallError("busy");
    return await checkImage(content, this.#store);
  }
}

/**
 * The form with a CheckedImage in the place of each data URL. This takes up to 15 seconds, so call it outside of a transaction;
 * then it throws CallError `busy`.
 */
export const checkImages = async (form: Values, store: Store): Promise<Values> =>
  (await new ImageChecker(store).check(form)) as Values;

/** The image as it is stored, or a message in `language` that says why it is refused (requirement H5). */
export function acceptImage(
  { result, name }: CheckedImage,
  { dimensions, label = "" }: FieldDefinition,
  language: Language,
): StoredImage | { message: string } {
  const file = name ?? label;
  if (result === "tooLarge") return { message: translate("imageTooLarge", language, { file }) };
  if (result === "type") return { message: translate("imageType", language, { file }) };
  const required = dimensions?.join("x");
  if ("required" in result) {
    const bounds = { ...result, ...(required && { required }) };
    return { message: translate("imageDimensions", language, bounds) };
  }
  const dimension = `${result.width}x${result.height}`;
  if (!required || dimension === required) return result;
  return { message: translate("imageDimensions", language, { dimension, required }) };
}
