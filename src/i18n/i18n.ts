import type { I18nProvider } from "@refinedev/core";
import i18next, { type i18n } from "i18next";
import { type Language, languages } from "../../contract/validation";
import type { StorageLike } from "../http/safe-storage";
import { storageKeys } from "../http/storage-keys";
import pt from "./pt/common";

const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

function stored(storage: () => StorageLike): Language {
  try {
    const lang = storage().getItem(storageKeys.language);
    return isLanguage(lang) ? lang : "pt";
  } catch {
    return "pt";
  }
}

/** The texts of a part of the console, such as a screen: fetched with it, in the language that is shown. */
export type TextLoaders = Readonly<Record<Language, () => Promise<{ readonly default: object }>>>;

/** In the place of a part's name: its texts have no name to stand below. */
const common = "";

/** Loads texts once; the Portuguese ones that every page needs are always there. */
function createLoader(instance: i18n) {
  const parts = new Map<string, TextLoaders>();
  const there = new Set<string>();

  async function loadCommon(lang: Language): Promise<void> {
    if (instance.hasResourceBundle(lang, "translation")) return;
    const { default: texts } = await import("./en/common");
    // parts may have come first
    instance.addResourceBundle(lang, "translation", texts, true, true);
  }

  async function loadPart(lang: Language, name: string, load: TextLoaders): Promise<void> {
    if (there.has(`${lang} ${name}`)) return;
    const { default: texts } = await load[lang]();
    instance.addResourceBundle(lang, "translation", name === common ? texts : { [name]: texts }, true, true);
    there.add(`${lang} ${name}`);
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

/** A letter that there is no word for is shown as it is, and one that a platform left out as a dash; no other name should be missing. */
function codeOf(name: string): string {
  const letter = name.slice(name.lastIndexOf(".") + 1);
  if (["", "null", "undefined"].includes(letter)) return "–";
  return letter.length === 1 ? letter : name;
}

/** The console's texts in the stored language, Portuguese on a first visit; changes are kept and told to subscribers. */
export async function createI18n(storage: () => StorageLike, page: Document) {
  const instance = i18next.createInstance();
  const language = stored(storage);
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { pt: { translation: pt } },
    interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
    returnNull: false,
    parseMissingKeyHandler: codeOf,
  });
  const loader = createLoader(instance);
  await loader.load(language);
  // the language that is or will be shown: a part that comes while another language loads comes in that one too
  let wanted = language;
  async function need(name: string, part: TextLoaders): Promise<void> {
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
      // the rules of Portuguese count 0 as one, its readers as many: "0 não lidas"
      const many = `${name}_other`;
      return instance.t(values.count === 0 && instance.exists(many) ? many : name, values);
    },
    language: () => instance.language as Language,
    /** Loads a part's texts below its name, in this language now and in every later one. */
    need,
    /** Loads the texts that stand beside the common ones, in the same way. */
    needCommon: (part: TextLoaders): Promise<void> => need(common, part),
    /** Switches the language without a reload. */
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

/** Refine's side of the texts; a new object a language, so that every consumer follows a switch. */
export function createI18nProvider(texts: I18n): I18nProvider {
  return {
    translate: (name: string, values?: Record<string, unknown>, fallback?: string) =>
      fallback !== undefined && !texts.exists(name) ? fallback : texts.t(name, values),
    changeLocale: (lang: string) => (isLanguage(lang) ? texts.change(lang) : Promise.resolve()),
    getLocale: () => texts.language(),
  };
}
