import type { FieldDefinition } from "../../../contract/templates";
import { explain, type FieldError, type Language, type Rule } from "../../../contract/validation";
import { type TextKey, translate } from "../../errors/messages";
import { nameOf } from "../../files/file-store";
import { siteImageOf, siteImagePath } from "../../files/site-image";
import { unstorable } from "../../format/storable-text";
import { type NewImage, readNewImage } from "./image";

type Shape = Readonly<Record<string, FieldDefinition>>;
type Values = Record<string, unknown>;

const longestText = 5000;
/** Items of a list whose template does not say how many (specification 9). */
const mostItems = 10;

/** What a site has already. */
export interface Site {
  /** The step as it was saved: fields of a kind that we do not know stay as they are (decision H4). */
  readonly saved: Values;
  /** Names of the images that the site may go on using. */
  readonly images: ReadonlySet<string>;
}

/** A step's values as they are kept, its new images by name, and what is wrong, by dotted path. */
export interface StepReading {
  values: Values;
  images: Map<string, NewImage>;
  errors: FieldError[];
}

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";
const own = (values: unknown, name: string): unknown =>
  isRecord(values) && Object.hasOwn(values, name) ? values[name] : undefined;

/** Reads one step's fields, noting new images and errors on the way. */
class StepReader {
  readonly images = new Map<string, NewImage>();
  readonly errors: FieldError[] = [];
  readonly #site: Site;
  readonly #language: Language;

  constructor(site: Site, language: Language) {
    this.#site = site;
    this.#language = language;
  }

  readFields(shape: Shape, value: unknown, path: string, saved: unknown): Values | null {
    const given = isMissing(value) ? {} : value;
    if (!isRecord(given)) return this.#breaks(path, "invalidField");
    const at = (name: string) => (path ? `${path}.${name}` : name);
    for (const name of Object.keys(given))
      if (!Object.hasOwn(shape, name)) this.#fails(at(name), "fieldUnknown");
    return Object.fromEntries(
      Object.entries(shape).map(([name, field]) => [
        name,
        this.#readField(field, own(given, name), at(name), own(saved, name)),
      ]),
    );
  }

  #readField(definition: FieldDefinition, value: unknown, path: string, saved: unknown): unknown {
    switch (definition.kind) {
      case "string":
        return this.#readText(value, path);
      case "image":
        return this.#readImage(definition, value, path);
      case "object":
        return this.readFields(definition.shape ?? {}, value, path, saved);
      case "array":
        return this.#readItems(definition, value, path, saved);
      default:
        return saved ?? null;
    }
  }

  #readText(value: unknown, path: string): string | null {
    if (isMissing(value)) return this.#breaks(path, "required");
    if (typeof value !== "string" || unstorable.test(value)) return this.#breaks(path, "invalidField");
    const text = value.trim();
    if (text === "") return this.#breaks(path, "required");
    return text.length > longestText ? this.#breaks(path, "maxLength", { max: longestText }) : text;
  }

  #readImage(definition: FieldDefinition, value: unknown, path: string): string | null {
    if (isMissing(value)) return null;
    if (typeof value !== "string") return this.#breaks(path, "invalidField");
    if (!value.startsWith("data:")) {
      const known = siteImageOf(value);
      return known && this.#site.images.has(known) ? siteImagePath(known) : this.#fails(path, "imageUnknown");
    }
    const image = readNewImage(value, { label: path, ...definition }, this.#language);
    if ("message" in image) {
      this.errors.push({ field: path, message: image.message });
      return null;
    }
    const name = nameOf(image.bytes);
    this.images.set(name, image);
    return siteImagePath(name);
  }

  /** Items that are images come as `{ img }`; one without its image is none. */
  #readItems({ items, max = mostItems }: FieldDefinition, value: unknown, path: string, saved: unknown) {
    const given = isMissing(value) ? [] : value;
    if (!Array.isArray(given) || !items) return this.#breaks(path, "invalidField");
    if (given.length > max) return this.#breaks(path, "maxItems", { max });
    const before: unknown[] = Array.isArray(saved) ? saved : [];
    if (items.kind !== "image")
      return given.map((item: unknown, i) => this.#readField(items, item, `${path}.${i}`, before[i]));
    return given
      .map((item: unknown, i) => this.readFields({ img: items }, item, `${path}.${i}`, before[i]))
      .filter((item) => item?.img);
  }

  #fails(path: string, text: TextKey): null {
    this.errors.push({ field: path, message: translate(text, this.#language) });
    return null;
  }

  #breaks(path: string, rule: Rule, bounds: { max?: number } = {}): null {
    this.errors.push({ field: path, message: explain({ rule, bounds }, this.#language) });
    return null;
  }
}

/** Reads what was sent for one step by the definitions of its fields. */
export function readStep(shape: Shape, form: Values, site: Site, language: Language): StepReading {
  const reader = new StepReader(site, language);
  const values = reader.readFields(shape, form, "", site.saved) ?? {};
  return { values, images: reader.images, errors: reader.errors };
}
