import type { I18nProvider } from "@refinedev/core";
import i18next, { type i18n } from "i18next";
import { type Language, languages } from "../../contract/validation";
import type { StorageLike } from "../http/safe-storage";
import { storageKeys } from "../http/storage-keys";
import pt from "./pt/common";

const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

function storedLanguage(storage: () => StorageLike): Language {
  try {
    const lang = storage().getItem(storageKeys.language);
    return isLanguage(lang) ? lang : "pt";
  } catch {
    return "pt";
  }
}

/** Loads the texts of a part of the console, such as a screen, in each language. */
export type TextLoaders = Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

/** The name of a part whose texts are not nested below a name. */
const common = "";

/** Loads each text file once; the common Portuguese texts are part of the bundle. */
function createLoader(instance: i18n) {
  const parts = new Map<string, TextLoaders>();
  const loaded = new Set<string>();

  async function loadCommon(lang: Language): Promise<void> {
    if (instance.hasResourceBundle(lang, "translation")) return;
    const { default: texts } = await import("./en/common");
    // deep and overwriting, as parts may have been loaded first
    instance.addResourceBundle(lang, "translation", texts, true, true);
  }

  async function loadPart(lang: Language, name: string, load: TextLoaders): Promise<void> {
    if (loaded.has(`${lang} ${name}`)) return;
    const { default: texts } = await load[lang]();
    instance.addResourceBundle(lang, "translation", name === common ? texts : { [name]: texts }, true, true);
    loaded.add(`${lang} ${name}`);
  }

  return {
    load: (lang: Language) =>
      Promise.all([loadCommon(lang), ...[...parts].map(([name, load]) => loadPart(lang, name, load))]),
    add(lang: Language, name: string, load: TextLoaders): Promise<void> {
      parts.set(name, load);
      return loadPart(lang, name, load);
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

/** Creates the console's texts in the stored language, Portuguese on a first visit. A change of language is stored. */
export async function createI18n(storage: () => StorageLike, page: Document) {
  const instance = i18next.createInstance();
  const language = storedLanguage(storage);
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { pt: { translation: pt } },
    interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
    returnNull: false,
    parseMissingKeyHandler: fallbackText,
  });
  const loader = createLoader(instance);
  await loader.load(language);
  // the current or coming language: a part requested while another language loads is loaded in that one too
  let wanted = language;
  async function loadTexts(name: string, part: TextLoaders): Promise<void> {
    for (let lang: Language | undefined; lang !== wanted; ) {
      lang = wanted;
      await loader.add(lang, name, part);
    }
  }
  const show = (lang: string) => {
    page.documentElement.lang = lang === "pt" ? "pt-BR" : "en";
  };
  show(language);

  return {
    t(name: string, values: Readonly<Record<string, unknown>> = {}) {
      // Portuguese plural rules treat 0 as singular, but the texts need the plural: "0 não lidas"
      const many = `${name}_other`;
      return instance.t(values.count === 0 && instance.exists(many) ? many : name, values);
    },
    language: () => instance.language as Language,
    /** Loads a part's texts below its name, now and after every later change of language. */
    loadTexts,
    /** Loads texts into the top level, in the same way. */
    loadCommonTexts: (part: TextLoaders): Promise<void> => loadTexts(common, part),
    /** Switches the language without a reload, and stores it. */
    async change(lang: Language): Promise<void> {
      wanted = lang;
      await loader.load(lang);
      await instance.changeLanguage(lang);
      show(lang);
      try {
        storage().setItem(storageKeys.language, lang);
      } catch {
        // a blocked storage only forgets the choice
      }
    },
    subscribe(listener: () => void) {
      instance.on("languageChanged", listener);
      return () => instance.off("languageChanged", listener);
    },
    exists: (name: string) => instance.exists(name),
  };
}

export type I18n = Awaited<ReturnType<typeof createI18n>>;

/** Creates Refine's i18n provider; a new object after each switch makes every consumer follow it. */
export function createI18nProvider(i18n: I18n): I18nProvider {
  return {
    translate: (key: string, values?: Record<string, unknown>, fallback?: string) =>
      fallback !== undefined && !i18n.exists(key) ? fallback : i18n.t(key, values),
    changeLocale: (lang: string) => (isLanguage(lang) ? i18n.change(lang) : Promise.resolve()),
    getLocale: () => i18n.language(),
  };
}
