import type { FieldDefinition } from "../../../contract/templates";
import { explain, type FieldError, type Language, type Rule } from "../../../contract/validation";
import { type TextKey, translate } from "../../errors/messages";
import { siteImageOf, siteImagePath } from "../../files/site-image";
import { unstorable } from "../../format/storable-text";
import { acceptImage, CheckedImage } from "./image";

type StepSchema = Readonly<Record<string, FieldDefinition>>;
type Values = Record<string, unknown>;

const maxTextLength = 5000;
/** The maximum number of items of a list whose template sets none (requirement S9.22). */
const defaultMaxItems = 10;

/** The saved state of a site. */
export interface Site {
  /** The step as saved: fields of an unknown kind keep their saved value (requirement H4). */
  readonly saved: Values;
  /** Content hashes of the images that the site already uses and may keep. */
  readonly images: ReadonlySet<string>;
}

/** The result of reading a step: values to save, content hashes of new images, and errors by dotted path. */
export interface StepReading {
  values: Values;
  images: Set<string>;
  errors: FieldError[];
}

const isRecord = (value: unknown): value is Values =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isMissing = (value: unknown): boolean => value === undefined || value === null || value === "";
const own = (values: unknown, name: string): unknown =>
  isRecord(values) && Object.hasOwn(values, name) ? values[name] : undefined;

/** A step as it was sent: its form with the images checked, and the names of new images' files by dotted path. */
export interface SentStep {
  readonly form: Values;
  readonly fileNames?: Readonly<Record<string, string>> | undefined;
}

/** Reads the fields of one step and collects new images and errors on the way. */
class StepReader {
  readonly images = new Set<string>();
  readonly errors: FieldError[] = [];
  readonly #fileNames: SentStep["fileNames"];
  readonly #site: Site;
  readonly #language: Language;

  constructor({ fileNames }: SentStep, site: Site, language: Language) {
    this.#fileNames = fileNames;
    this.#site = site;
    this.#language = language;
  }

  readFields(schema: StepSchema, value: unknown, path: string, saved: unknown): Values | null {
    const sent = isMissing(value) ? {} : value;
    if (!isRecord(sent)) return this.#breaks(path, "invalidField");
    const at = (name: string) => (path ? `${path}.${name}` : name);
    for (const name of Object.keys(sent))
      if (!Object.hasOwn(schema, name)) this.#fails(at(name), "fieldUnknown");
    return Object.fromEntries(
      Object.entries(schema).map(([name, field]) => [
        name,
        this.#readField(field, own(sent, name), at(name), own(saved, name)),
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
    return text.length > maxTextLength ? this.#breaks(path, "maxLength", { max: maxTextLength }) : text;
  }

  #readImage(definition: FieldDefinition, value: unknown, path: string): string | null {
    if (isMissing(value)) return null;
    if (value instanceof CheckedImage) return this.#takeImage(definition, value, path);
    if (typeof value !== "string") return this.#breaks(path, "invalidField");
    if (value.startsWith("data:")) return this.#takeImage(definition, new CheckedImage("type"), path);
    const known = siteImageOf(value);
    return known && this.#site.images.has(known) ? siteImagePath(known) : this.#fails(path, "imageUnknown");
  }

  #takeImage(definition: FieldDefinition, checked: CheckedImage, path: string): string | null {
    const name = own(this.#fileNames, path);
    const named = typeof name === "string" && name ? checked.called(name) : checked;
    const image = acceptImage(named, { label: path, ...definition }, this.#language);
    if ("message" in image) {
      this.errors.push({ field: path, message: image.message });
      return null;
    }
    this.images.add(image.sha256);
    return siteImagePath(image.sha256);
  }

  /** Image items arrive as `{ img }`; items without an image are dropped. */
  #readItems(
    { items, max = defaultMaxItems }: FieldDefinition,
    value: unknown,
    path: string,
    saved: unknown,
  ) {
    const sent = isMissing(value) ? [] : value;
    if (!Array.isArray(sent) || !items) return this.#breaks(path, "invalidField");
    if (sent.length > max) return this.#breaks(path, "maxItems", { max });
    const before: unknown[] = Array.isArray(saved) ? saved : [];
    if (items.kind !== "image")
      return sent.map((item: unknown, i) => this.#readField(items, item, `${path}.${i}`, before[i]));
    return sent
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

/** Validates what was sent for one step against the definitions of its fields. */
export function readStep(schema: StepSchema, sent: SentStep, site: Site, language: Language): StepReading {
  const reader = new StepReader(sent, site, language);
  const values = reader.readFields(schema, sent.form, "", site.saved) ?? {};
  return { values, images: reader.images, errors: reader.errors };
}
