import { describe, expect, it } from "vitest";
import type { Call, Shape } from "../../contract/call";
import { permissions } from "../../contract/permissions";
import type { Filter, Screen } from "../../src/console/declaration";
import { listed } from "../../src/console/schema-facts";
import en from "../../src/i18n/en";
import pt from "../../src/i18n/pt";
import { screens } from "../../src/resources";

type Tree = { readonly [key: string]: string | Tree };

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

interface Asking {
  readonly call: Call;
  readonly asks: object;
  readonly says?: unknown;
}

function askKeys(at: string, { call, asks, says }: Asking) {
  const shape = call.in.shape as Shape;
  return [
    `${at}.title`,
    says ? `${at}.submit.none` : `${at}.submit`,
    ...Object.keys(asks).flatMap((field) => [
      `${at}.fields.${field}.title`,
      ...listed(shape[field]).map((value) => `${at}.fields.${field}.${String(value)}`),
    ]),
  ];
}

function wantedKeys(name: string, screen: Screen): string[] {
  return [
    `${name}.title`,
    `${name}.menu`,
    `${name}.about`,
    ...screen.filters.flatMap((filter) => filterKeys(name, filter)),
    ...screen.columns.map(({ field }) => `${name}.columns.${field}.title`),
    ...Object.entries({ ...screen.actions, ...screen.creates }).flatMap(([action, declared]) => {
      const at = `${name}.actions.${action}`;
      if (declared.kind === "open") return [`${at}.label`, `${at}.title`];
      return [`${at}.label`, ...askKeys(at, declared)];
    }),
  ];
}

describe.each([
  ["Portuguese", pt],
  ["English", en],
])("the texts in %s", (_language, texts) => {
  it.each(Object.entries(screens))("name everything that the screen of %s declares", (name, screen) => {
    const missing = wantedKeys(name, screen).filter((key) => typeof textAt(texts as Tree, key) !== "string");

    expect(missing).toEqual([]);
  });

  it("name every permission", () => {
    const missing = permissions.filter(
      (name) => typeof textAt(texts as Tree, `permissions.${name}`) !== "string",
    );

    expect(missing).toEqual([]);
  });

  it("say of every action that it was done", () => {
    const silent = Object.entries(screens).flatMap(([name, { actions, creates }]) =>
      Object.entries({ ...actions, ...creates })
        .filter(([, { kind }]) => kind !== "open")
        .map(([action]) => `${name}.actions.${action}.success`)
        .filter((key) => textAt(texts as Tree, key) === undefined),
    );

    expect(silent).toEqual([]);
  });
});

describe("the two languages", () => {
  it("have the same keys", () => {
    expect(keysOf(en as Tree).sort()).toEqual(keysOf(pt as Tree).sort());
  });

  it("fill the same values in", () => {
    const values = (text: unknown) => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();
    const differing = keysOf(pt as Tree).filter(
      (key) => values(textAt(pt as Tree, key)).join() !== values(textAt(en as Tree, key)).join(),
    );

    expect(differing).toEqual([]);
  });

  it("differ wherever a sentence is said", () => {
    const same = keysOf(pt as Tree).filter((key) => {
      const text = String(textAt(pt as Tree, key));
      return /\p{Ll}{2,} \p{L}{2,}/u.test(text) && text !== "White Label" && text === textAt(en as Tree, key);
    });

    expect(same).toEqual([]);
  });
});
