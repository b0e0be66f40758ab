import type { FieldDefinition } from "../../../../../contract/templates";
import { isSlides, itemOf, labelOf, type Shape } from "../field-definitions";
import { asFields, asImage, asItems, asText, type Draft, type ImageDraft } from "../step-values";
import type { Step } from "../steps";
import { readColor } from "./contrast";

/** A text of the layout; an empty one shows its field's label. */
export interface LayoutText {
  readonly text: string;
  readonly isEmpty: boolean;
}

/** An image of the layout, or a placeholder where it is null. */
export interface LayoutImage {
  readonly label: string;
  readonly image: ImageDraft | null;
}

/** A section of the page. */
export type Block =
  /** Texts over an image, which may be the first of several slides. */
  | {
      readonly kind: "hero";
      readonly picture: LayoutImage;
      readonly texts: readonly LayoutText[];
      readonly slides: number;
    }
  | { readonly kind: "texts"; readonly texts: readonly LayoutText[] }
  | { readonly kind: "picture"; readonly picture: LayoutImage }
  | { readonly kind: "cards"; readonly title: string; readonly cards: readonly Card[] };

/** One of several items side by side. */
export interface Card {
  readonly key: number;
  readonly picture: LayoutImage | undefined;
  readonly texts: readonly LayoutText[];
}

/** The layout of a site's page: the head, the blocks of each step, and those that go to the footer. */
export interface SiteLayout {
  readonly title: LayoutText | undefined;
  readonly slogan: LayoutText | undefined;
  readonly logo: LayoutImage | undefined;
  readonly icon: LayoutImage | undefined;
  readonly parts: readonly { readonly step: string; readonly blocks: readonly Block[] }[];
  readonly footer: readonly { readonly step: string; readonly blocks: readonly Block[] }[];
}

type Entry = readonly [name: string, definition: FieldDefinition, value: unknown];

const entriesOf = (shape: Shape, values: Draft): Entry[] =>
  Object.entries(shape).map(([name, definition]) => [name, definition, values[name]]);

const textOf = ([name, definition, value]: Entry): LayoutText => {
  const text = asText(value).trim();
  return { text: text || labelOf(name, definition), isEmpty: text === "" };
};

const pictureOf = ([name, definition, value]: Entry): LayoutImage => ({
  label: labelOf(name, definition),
  image: asImage(value),
});

/** True for an image as wide as the page, which has texts over it. */
const isWide = ({ kind, dimensions }: FieldDefinition): boolean =>
  kind === "image" && dimensions !== undefined && dimensions[0] >= 600 && dimensions[0] >= 2 * dimensions[1];

const isText = ([, { kind }, value]: Entry) => kind === "string" && readColor(asText(value)) === undefined;
const isImage = ([, { kind }]: Entry) => kind === "image";

/** The wide image that the other entries are laid over: an image field, or the first slide of a list. */
function heroOf(
  entries: readonly Entry[],
): { entry: Entry; picture: LayoutImage; slides: number } | undefined {
  const entry = entries.find(([, definition]) => isWide(definition.items ?? definition));
  if (!entry) return undefined;
  const [name, definition, value] = entry;
  if (!isSlides(definition)) return { entry, picture: pictureOf(entry), slides: 1 };
  const items = asItems(value);
  const image = asImage(asFields(items[0]?.value).img);
  return { entry, picture: { label: labelOf(name, definition), image }, slides: items.length };
}

/** True for an object of texts only, which is laid over the hero image of the entries around it. */
const isAllText = ([, { kind, shape }]: Entry) =>
  kind === "object" && Object.values(shape ?? {}).every((inner) => inner.kind === "string");

const textsIn = ([, { shape = {} }, value]: Entry): LayoutText[] =>
  entriesOf(shape, asFields(value)).filter(isText).map(textOf);

function cardsOf([name, definition, value]: Entry): Block {
  const item = itemOf(definition);
  const cards = asItems(value).map(({ key, value: inner }): Card => {
    const entries: Entry[] = item.shape
      ? entriesOf(item.shape, asFields(inner))
      : [[String(key + 1), item, inner]];
    const picture = entries.find(isImage);
    return { key, picture: picture && pictureOf(picture), texts: entries.filter(isText).map(textOf) };
  });
  return { kind: "cards", title: labelOf(name, definition), cards };
}

/** The blocks of a step or an object, in the usual order of a page: hero or texts first. */
function blocksOf(entries: readonly Entry[]): Block[] {
  const hero = heroOf(entries);
  const others = entries.filter((entry) => entry !== hero?.entry);
  const texts = others.filter(isText).map(textOf);
  const over = hero ? others.filter(isAllText) : [];
  const blocks: Block[] = [];
  if (hero) {
    const { picture, slides } = hero;
    blocks.push({ kind: "hero", picture, slides, texts: [...texts, ...over.flatMap(textsIn)] });
  } else if (texts.length > 0) blocks.push({ kind: "texts", texts });
  for (const entry of others) {
    const [, { kind, shape = {} }, value] = entry;
    if (kind === "image") blocks.push({ kind: "picture", picture: pictureOf(entry) });
    if (kind === "array") blocks.push(cardsOf(entry));
    if (kind === "object" && !over.includes(entry))
      blocks.push(...blocksOf(entriesOf(shape, asFields(value))));
  }
  return blocks;
}

/** Names of steps and fields that go to the footer. */
const footerNames = /foot|contact|contato|social|rodap/i;

/** The fields that make up the head of the page: for each role the first match in any step. */
function headOf(all: readonly Entry[]) {
  const first = (kind: string, pattern: RegExp) =>
    all.find(([name, definition]) => definition.kind === kind && pattern.test(name));
  return {
    title: first("string", /^(title|name|site_?name)$/i),
    slogan: first("string", /slogan|tagline/i),
    logo: first("image", /logo/i),
    icon: first("image", /icon/i),
  };
}

/** Lays out a site from the drafts of its steps. */
export function siteLayoutOf(steps: readonly Step[]): SiteLayout {
  const byStep = steps.map(({ name, shape, draft }) => ({ step: name, entries: entriesOf(shape, draft) }));
  const head = headOf(byStep.flatMap(({ entries }) => entries));
  const used = new Set<Entry | undefined>(Object.values(head));
  const part = (isWanted: (step: string, entry: Entry) => boolean) =>
    byStep.map(({ step, entries }) => ({
      step,
      blocks: blocksOf(entries.filter((entry) => !used.has(entry) && isWanted(step, entry))),
    }));
  const isFooter = (step: string, [name]: Entry) => footerNames.test(step) || footerNames.test(name);
  return {
    title: head.title && textOf(head.title),
    slogan: head.slogan && textOf(head.slogan),
    logo: head.logo && pictureOf(head.logo),
    icon: head.icon && pictureOf(head.icon),
    parts: part((step, entry) => !isFooter(step, entry)),
    footer: part(isFooter),
  };
}
