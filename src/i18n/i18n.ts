import type { I18nProvider } from "@refinedev/core";
import i18next, { type i18n } from "i18next";
import { createSafeStorage, type SafeStorage, type StorageLike } from "../http/safe-storage";
import { storageKeys } from "../http/storage-keys";
import { storedUser } from "../http/stored-user";
import { defaultLanguage, type Language, languageFor, localeOf } from "./languages";
import pt from "./pt/common";
import { type TextLoaders, textsOf } from "./resource-texts";
import type { Translate } from "./translate";

const chosenLanguage = (store: SafeStorage) => languageFor(store.get(storageKeys.language));

/** The language chosen in this browser, or else the signed-in admin's, or else the default. */
const initialLanguage = (store: SafeStorage): Language =>
  chosenLanguage(store) ?? languageFor(storedUser(store)?.lang) ?? defaultLanguage;

/** Loads something of a language. */
type Load = (language: Language) => Promise<void>;

/** Loads each part of the console once in each language, the common texts first. */
function createLoader(instance: i18n, initial: Language) {
  // the current or coming language: what is requested while another language loads is loaded in that one too
  let wanted = initial;
  const parts = new Map<string, Load>();
  // part of the bundle
  const loaded = new Set([`${defaultLanguage} common`]);

  async function loadPart(language: Language, name: string, load: Load): Promise<void> {
    if (loaded.has(`${language} ${name}`)) return;
    await load(language);
    loaded.add(`${language} ${name}`);
  }

  async function prepare(name: string, load: Load): Promise<void> {
    parts.set(name, load);
    for (let language: Language | undefined; language !== wanted; ) {
      language = wanted;
      await loadPart(language, name, load);
    }
  }

  const loadTexts = (name: string, files: TextLoaders, at: (texts: object) => object) =>
    prepare(name, async (language) => {
      const { default: texts } = await files[language]();
      // deep and overwriting, as other parts may have been loaded first
      instance.addResourceBundle(language, "translation", at(texts), true, true);
    });

  return {
    wanted: () => wanted,
    prepare,
    loadTexts: (name: string, files: TextLoaders) => loadTexts(name, files, (texts) => ({ [name]: texts })),
    loadCommonTexts: (name: string, files: TextLoaders) => loadTexts(name, files, (texts) => texts),
    async change(language: Language): Promise<void> {
      wanted = language;
      await Promise.all([...parts].map(([name, load]) => loadPart(language, name, load)));
    },
  };
}

/** Shows a code without a text as it is, and one that the platform left out as a dash. No other key should be missing. */
function fallbackText(key: string, defaultText?: string): string {
  if (defaultText !== undefined) return defaultText;
  const code = key.slice(key.lastIndexOf(".") + 1);
  if (["", "null", "undefined"].includes(code)) return "–";
  return code.length === 1 ? code : key;
}

/** A text by its key, in the plural form of `count` if that is given. */
function translate(instance: i18n, key: string, values: Readonly<Record<string, unknown>>): string {
  const many = `${key}_other`;
  if (values.count === undefined || !instance.exists(many, values)) return instance.t(key, values);
  // Portuguese counts 0 as singular by its rules, but says "0 não lidas"; and it has a form for whole millions, which no text has
  const hasForm = values.count === 0 ? instance.exists(`${key}_zero`, values) : instance.exists(key, values);
  return instance.t(hasForm ? key : many, values);
}

/**
 * Looks up texts without values once in each language: the cells of a list ask for the same few a thousand times, and a lookup of
 * i18next takes as long as React takes to draw one of them.
 */
function createLookup(instance: i18n): (key: string) => string {
  const known = new Map<string, string>();
  const forget = () => known.clear();
  instance.on("languageChanged", forget);
  instance.store.on("added", forget);
  return (key) => {
    const text = known.get(key) ?? instance.t(key);
    known.set(key, text);
    return text;
  };
}

/** Creates the console's texts, in the language chosen in this browser if there was any. A change of language is stored. */
export async function createI18n(storage: () => StorageLike, page: Document) {
  const store = createSafeStorage(storage);
  const instance = i18next.createInstance();
  const initial = initialLanguage(store);
  await instance.init({
    lng: initial,
    fallbackLng: false,
    resources: { [defaultLanguage]: { translation: pt } },
    interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
    returnNull: false,
    parseMissingKeyHandler: fallbackText,
  });
  const loader = createLoader(instance, initial);
  await loader.loadCommonTexts("common", textsOf("common"));
  async function show(language: Language): Promise<void> {
    await loader.change(language);
    await instance.changeLanguage(language);
    page.documentElement.lang = localeOf(language);
  }
  page.documentElement.lang = localeOf(initial);
  const lookUp = createLookup(instance);

  return {
    t: (key: string, values?: Readonly<Record<string, unknown>>) =>
      values ? translate(instance, key, values) : lookUp(key),
    /** Translates into the language of now, whatever follows: for a file that takes a while to be written. */
    fixed(): Translate {
      const lng = instance.language;
      return (key, values) => translate(instance, key, { ...values, lng });
    },
    language: () => instance.language as Language,
    /** Loads something other than texts, now and before every later change of language. */
    prepare: loader.prepare,
    /** Loads a part's texts below its name, now and before every later change of language. */
    loadTexts: loader.loadTexts,
    /** Loads texts into the top level, in the same way; `name` is that of the part. */
    loadCommonTexts: loader.loadCommonTexts,
    /** Switches the language without a reload, and stores it. */
    async change(language: Language): Promise<void> {
      await show(language);
      store.set(storageKeys.language, language);
    },
    /** Switches to an admin's language, if the console has it, unless one was chosen in this browser. It is not stored. */
    async follow(tag: unknown): Promise<void> {
      const language = languageFor(tag);
      if (language && language !== loader.wanted() && !chosenLanguage(store)) await show(language);
    },
    subscribe(listener: () => void) {
      instance.on("languageChanged", listener);
      return () => instance.off("languageChanged", listener);
    },
    exists: (key: string) => instance.exists(key),
  };
}

export type I18n = Awaited<ReturnType<typeof createI18n>>;

/** The title of a screen, which Refine's components ask for as `payouts.payouts`, `payouts.titles.list` or `payouts.titles.edit`. */
function screenTitle(i18n: I18n, key: string): string | undefined {
  const [, resource, name] = /^(\w+)\.(?:titles\.)?(\w+)$/.exec(key) ?? [];
  const isTitle = key.includes(".titles.") || name === resource;
  const title = `screens.${resource}.title`;
  if (!isTitle || !i18n.exists(title)) return undefined;
  const action = `titles.${name}`;
  return i18n.exists(action) ? i18n.t(action, { resource: i18n.t(title) }) : i18n.t(title);
}

/** Creates Refine's i18n provider; a new object after each switch makes every consumer follow it. */
export function createI18nProvider(i18n: I18n): I18nProvider {
  return {
    /** Refine's components pass the default text second where a text has no values, and third otherwise. */
    translate(key: string, values?: Record<string, unknown> | string, fallback?: string) {
      const [data, defaultText] = typeof values === "string" ? [{}, values] : [values ?? {}, fallback];
      if (i18n.exists(key)) return i18n.t(key, data);
      return screenTitle(i18n, key) ?? defaultText ?? i18n.t(key, data);
    },
    changeLocale: (tag: string) => {
      const language = languageFor(tag);
      return language ? i18n.change(language) : Promise.resolve();
    },
    getLocale: () => i18n.language(),
  };
}
