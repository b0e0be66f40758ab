import { describe, expect, it } from "vitest";
import type { Call, Shape } from "../../contract/call";
import { permissions } from "../../contract/permissions";
import { enumValues } from "../../contract/schema";
import type { Language } from "../../contract/validation";
import type { Filter, Screen } from "../../src/engine/declaration/resource";
import commonEn from "../../src/i18n/en/common";
import signedInEn from "../../src/i18n/en/signed-in";
import commonPt from "../../src/i18n/pt/common";
import signedInPt from "../../src/i18n/pt/signed-in";
import { textsOf } from "../../src/i18n/resource-texts";
import { screens as entries } from "../../src/resources";

type Tree = { readonly [key: string]: string | Tree };

const screens = Object.fromEntries(
  await Promise.all(
    Object.entries(entries).map(async ([name, { load }]) => [name, (await load()).default] as const),
  ),
);

/** The texts of every page and of every screen, as they are when all screens were opened. */
async function textsIn(language: Language, common: object): Promise<Tree> {
  const parts = Object.entries(entries).map(
    async ([name, { texts = name }]) => [name, (await textsOf(texts)[language]()).default] as const,
  );
  return { ...common, ...Object.fromEntries(await Promise.all(parts)) } as Tree;
}

const pt = await textsIn("pt", { ...commonPt, ...signedInPt });
const en = await textsIn("en", { ...commonEn, ...signedInEn });

const textAt = (texts: Tree, key: string): unknown =>
  key
    .split(".")
    .reduce<string | Tree | undefined>((at, part) => (typeof at === "object" ? at[part] : undefined), texts);

const keysOf = (texts: Tree, above = ""): string[] =>
  Object.entries(texts).flatMap(([key, text]) =>
    typeof text === "string" ? [`${above}${key}`] : keysOf(text, `${above}${key}.`),
  );

const filterKeys = (name: string, { kind, fields, options = [], dateTypes = [] }: Filter) => {
  const at = `${name}.filters.${fields[0]}`;
  if (kind === "search") return [at];
  return [`${at}.title`, ...[...options, ...dateTypes].map((option) => `${at}.${String(option)}`)];
};

interface DeclaredForm {
  readonly call: Call;
  readonly fields: object;
  readonly messageVariant?: unknown;
  readonly result?: unknown;
}

function formKeys(at: string, { call, fields, messageVariant, result }: DeclaredForm) {
  const shape = call.input.shape as Shape;
  return [
    `${at}.title`,
    messageVariant ? `${at}.submit.none` : `${at}.submit`,
    ...(result ? [`${at}.unshown`] : []),
    // what asks for nothing asks whether
    ...(Object.keys(fields).length === 0 ? [`${at}.confirm`] : []),
    ...Object.keys(fields).flatMap((field) => [
      `${at}.fields.${field}.title`,
      ...enumValues(shape[field]).map((value) => `${at}.fields.${field}.${String(value)}`),
    ]),
  ];
}

function wantedKeys(name: string, screen: Screen): string[] {
  return [
    `screens.${name}.title`,
    `screens.${name}.menu`,
    `screens.${name}.about`,
    ...screen.filters.flatMap((filter) => filterKeys(name, filter)),
    ...screen.columns.map(({ field }) => `${name}.columns.${field}.title`),
    ...Object.entries({ ...screen.actions, ...screen.createActions }).flatMap(([action, declared]) => {
      const at = `${name}.actions.${action}`;
      if (declared.kind === "link") return [`${at}.label`];
      if (declared.kind === "modal" || declared.kind === "newTab") return [`${at}.label`, `${at}.title`];
      return [`${at}.label`, ...formKeys(at, declared)];
    }),
  ];
}

describe.each([
  ["Portuguese", "pt", pt],
  ["English", "en", en],
])("the texts in %s", (_language, folder, texts) => {
  it.each(Object.entries(screens))("name everything that the screen of %s declares", (name, screen) => {
    const file = `src/i18n/${folder}/${entries[name]?.texts ?? name}.ts`;
    const missing = wantedKeys(name, screen).filter((key) => typeof textAt(texts, key) !== "string");

    expect(missing.map((key) => `${file} lacks ${key}`)).toEqual([]);
  });

  it("name every permission", () => {
    const missing = permissions.filter((name) => typeof textAt(texts, `permissions.${name}`) !== "string");

    expect(missing).toEqual([]);
  });

  it("say of every action that it was done", () => {
    const silent = Object.entries(screens).flatMap(([name, { actions, createActions }]) =>
      Object.entries({ ...actions, ...createActions })
        .filter(([, { kind }]) => kind === "form" || kind === "create")
        .map(([action]) => `${name}.actions.${action}.success`)
        .filter((key) => textAt(texts, key) === undefined),
    );

    expect(silent).toEqual([]);
  });
});

describe("the two languages", () => {
  it("have the same keys", () => {
    expect(keysOf(en).sort()).toEqual(keysOf(pt).sort());
  });

  it("fill the same values in", () => {
    const values = (text: unknown) => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const differing = keysOf(pt).filter(
      (key) => values(textAt(pt, key)).join() !== values(textAt(en, key)).join(),
    );

    expect(differing).toEqual([]);
  });

  it("differ wherever a sentence is said", () => {
    const same = keysOf(pt).filter((key) => {
      const text = String(textAt(pt, key));
      return /\p{Ll}{2,} \p{L}{2,}/u.test(text) && !/^White labels?$/i.test(text) && text === textAt(en, key);
    });

    expect(same).toEqual([]);
  });
});

describe("the menus", () => {
  it.each(Object.entries(screens))("know what the list of %s needs", (name, screen) => {
    expect(entries[name]?.permission).toBe(screen.contract.list.needs);
  });
});

describe("the letters", () => {
  const repeated = (letters: readonly (string | undefined)[]) =>
    letters.filter((letter, at) => letter !== undefined && letters.indexOf(letter) !== at);

  it("after g lead to one screen each, and none home", () => {
    expect(repeated(["h", ...Object.values(entries).map(({ hotkey }) => hotkey)])).toEqual([]);
  });

  it.each(Object.entries(screens))(
    "of the actions of %s are one each, and none moves the row",
    (_name, screen) => {
      const shortcuts = Object.values(screen.actions).map(({ hotkey }) => hotkey);

      expect(repeated(["j", "k", "g", ...shortcuts])).toEqual([]);
    },
  );
});
