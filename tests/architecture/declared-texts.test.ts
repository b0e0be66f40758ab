import { describe, expect, it } from "vitest";
import type { Call, Shape } from "../../contract/call";
import { permissions } from "../../contract/permissions";
import { enumValues } from "../../contract/schema";
import type { Field, FieldGroup } from "../../src/engine/declaration/field";
import type { Filter, Screen } from "../../src/engine/declaration/resource";
import { maxWithoutHeadings } from "../../src/engine/overlay/row-menu";
import { defaultLanguage, type Language, languageCodes, languages } from "../../src/i18n/languages";
import { screens as entries } from "../../src/resources";

type Tree = { readonly [key: string]: string | Tree };

const screens = Object.fromEntries(
  await Promise.all(
    Object.entries(entries).map(async ([name, { load }]) => [name, (await load()).default] as const),
  ),
);

/** Every file of every language, by its path: the product's and those of a company's own screens. */
const files = import.meta.glob<{ readonly default?: object }>(
  ["../../src/i18n/*/*.ts", "../../own/*/console/texts/*.ts"],
  { eager: true },
);

const nameOf = (path: string) => path.split("/").at(-1) ?? "";
const fileNames = Object.keys(files)
  .filter((path) => path.startsWith(`../../src/i18n/${defaultLanguage}/`))
  .map(nameOf);

const missingFiles = (language: Language) =>
  fileNames.map((name) => `src/i18n/${language}/${name}`).filter((path) => !files[`../../${path}`]);

const textsIn = (language: Language, name: string): Tree =>
  ((files[`../../src/i18n/${language}/${name}.ts`] ?? files[`../../own/${name}/console/texts/${language}.ts`])
    ?.default ?? {}) as Tree;

/** The texts of every page and of every screen, as they are when all screens were opened. */
function allTexts(language: Language): Tree {
  const parts = Object.entries(entries).map(
    ([name, { texts = name }]) => [name, textsIn(language, texts)] as const,
  );
  const others = [
    "dashboard",
    "dossier",
    "export",
    "foot",
    "help",
    "palette",
    "queue",
    "sentences",
    "session",
    "views",
  ].map((name) => [name, textsIn(language, name)] as const);
  return {
    ...textsIn(language, "common"),
    ...textsIn(language, "signed-in"),
    ...Object.fromEntries([...others, ...parts]),
  };
}

const texts = Object.fromEntries(languageCodes.map((language) => [language, allTexts(language)])) as Record<
  Language,
  Tree
>;

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
  readonly fields: Readonly<Record<string, Field>>;
  readonly groups?: readonly FieldGroup[];
  readonly messageVariant?: unknown;
  readonly result?: unknown;
}

function formKeys(at: string, { call, fields, groups = [], messageVariant, result }: DeclaredForm) {
  const shape = call.input.shape as Shape;
  return [
    `${at}.title`,
    messageVariant ? `${at}.submit.none` : `${at}.submit`,
    ...(result ? [`${at}.unshown`] : []),
    // what asks for nothing asks whether
    ...(Object.keys(fields).length === 0 ? [`${at}.confirm`] : []),
    ...groups.map(({ title }) => title),
    ...Object.keys(fields).flatMap((field) => [
      `${at}.fields.${field}.title`,
      ...(fields[field]?.titled?.names ?? []).map((name) => `${at}.fields.${field}.titles.${name}`),
      ...(fields[field]?.props?.hasPlaceholder ? [`${at}.fields.${field}.placeholder`] : []),
      ...enumValues(shape[field]).map((value) => `${at}.fields.${field}.${String(value)}`),
    ]),
  ];
}

/** The actions in the menu of a row; what opens in a tab of another screen's record is in none. */
const inMenu = ({ actions }: Screen) =>
  Object.entries(actions).filter(([, action]) => action.kind !== "tab" || action.screen === undefined);

const isLong = (screen: Screen) => inMenu(screen).length > maxWithoutHeadings;

/** The names of the groups of a menu that is long enough to show them. */
const groupKeys = (name: string, screen: Screen): string[] =>
  isLong(screen)
    ? inMenu(screen).flatMap(([, { group }]) => (group === undefined ? [] : `${name}.groups.${group}`))
    : [];

function wantedKeys(name: string, screen: Screen): string[] {
  return [
    `screens.${name}.title`,
    `screens.${name}.menu`,
    `screens.${name}.about`,
    ...screen.filters.flatMap((filter) => filterKeys(name, filter)),
    ...screen.columns.map(({ field }) => `${name}.columns.${field}.title`),
    ...groupKeys(name, screen),
    ...Object.entries({ ...screen.actions, ...screen.createActions }).flatMap(([action, declared]) => {
      const at = `${name}.actions.${action}`;
      if (declared.kind === "link") return [`${at}.label`];
      if (declared.kind !== "form" && declared.kind !== "create") return [`${at}.label`, `${at}.title`];
      return [`${at}.label`, ...formKeys(at, declared)];
    }),
  ];
}

const pluralForm = /_(?:zero|one|two|few|many|other)$/;
const isKeyOf = (key: string, tree: Tree) => typeof textAt(tree, key) === "string";

/** The keys of a language but for those of plural forms, which each language has of its own. */
const plainKeys = (language: Language) => keysOf(texts[language]).filter((key) => !pluralForm.test(key));

/** What is counted, as `list.loaded`. */
const counted = (language: Language) => [
  ...new Set(
    keysOf(texts[language])
      .filter((key) => pluralForm.test(key))
      .map((key) => key.replace(pluralForm, "")),
  ),
];

/** The plural forms that a language has below a thousand. */
const formsOf = (language: Language) => {
  const rules = new Intl.PluralRules(languages[language].locale);
  return [...new Set(Array.from({ length: 1000 }, (_, count) => rules.select(count)))];
};

const valuesIn = (text: unknown) => [...String(text).matchAll(/\{(\w+)\}/g)].map(([, name]) => name).sort();

describe.each(languageCodes)("the texts in %s", (language) => {
  const own = texts[language];

  it("are in a file for each of the default language's", () => {
    expect(missingFiles(language)).toEqual([]);
  });

  it.each(Object.entries(screens))("name everything that the screen of %s declares", (name, screen) => {
    const file = `src/i18n/${language}/${entries[name]?.texts ?? name}.ts`;
    const missing = wantedKeys(name, screen).filter((key) => !isKeyOf(key, own));

    expect(missing.map((key) => `${file} lacks ${key}`)).toEqual([]);
  });

  it("name every permission", () => {
    expect(permissions.filter((name) => !isKeyOf(`permissions.${name}`, own))).toEqual([]);
  });

  it("say of every action that it was done", () => {
    const silent = Object.entries(screens).flatMap(([name, { actions, createActions }]) =>
      Object.entries({ ...actions, ...createActions })
        .filter(([, { kind }]) => kind === "form" || kind === "create")
        .map(([action]) => `${name}.actions.${action}.success`)
        .filter((key) => textAt(own, key) === undefined),
    );

    expect(silent).toEqual([]);
  });

  it("have the keys of the default language", () => {
    expect(plainKeys(language).sort()).toEqual(plainKeys(defaultLanguage).sort());
    expect(counted(language).sort()).toEqual(counted(defaultLanguage).sort());
  });

  it("have every plural form of the language", () => {
    const missing = counted(language).flatMap((key) =>
      formsOf(language)
        .map((form) => `${key}_${form}`)
        .filter((form) => !isKeyOf(form, own)),
    );

    expect(missing).toEqual([]);
  });

  it("fill the same values in", () => {
    const differing = keysOf(own).filter((key) => {
      const original = isKeyOf(key, texts[defaultLanguage]) ? key : key.replace(pluralForm, "_other");
      return valuesIn(textAt(own, key)).join() !== valuesIn(textAt(texts[defaultLanguage], original)).join();
    });

    expect(differing).toEqual([]);
  });

  it.each(languageCodes.filter((other) => other !== language))(
    "differ from those in %s wherever a sentence is said",
    (other) => {
      const same = keysOf(own).filter((key) => {
        const text = String(textAt(own, key));
        return (
          /\p{Ll}{2,} \p{L}{2,}/u.test(text) &&
          !/^White labels?( \{id\})?$/i.test(text) &&
          text === textAt(texts[other], key)
        );
      });

      expect(same).toEqual([]);
    },
  );
});

describe("the menus", () => {
  it("of more than eight actions put each in a group that both languages name", () => {
    const long = Object.entries(screens).filter(([, screen]) => isLong(screen));
    const faults = long.flatMap(([name, screen]) =>
      inMenu(screen).flatMap(([action, { group }]) =>
        group === undefined
          ? [`${name}.${action} is in no group`]
          : languageCodes
              .filter((language) => !isKeyOf(`${name}.groups.${group}`, texts[language]))
              .map((language) => `src/i18n/${language}/${name}.ts does not name the group ${group}`),
      ),
    );

    expect(maxWithoutHeadings).toBe(8);
    expect(long.map(([name]) => name)).toContain("customers");
    expect(faults).toEqual([]);
  });

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
    "of the actions of %s are one each, and none moves the row, reads the list again, compares rows or opens the filters",
    (_name, screen) => {
      const shortcuts = Object.values(screen.actions).map(({ hotkey }) => hotkey);
      const { amount, customer } = screen.contract.list.query ?? {};
      const filters = amount || customer ? ["f"] : [];

      expect(repeated(["j", "k", "g", "r", "c", ...filters, ...shortcuts])).toEqual([]);
    },
  );
});
