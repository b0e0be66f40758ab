import type { I18nProvider } from "@refinedev/core";
import i18next, { type i18n } from "i18next";
import { type Language, languages } from "../../contract/validation";
import pt from "../i18n/pt";
import type { StorageLike } from "./http/safe-storage";
import { storageKeys } from "./http/storage-keys";

const isLanguage = (text: unknown): text is Language => languages.includes(text as Language);

function stored(storage: () => StorageLike): Language {
  try {
    const lang = storage().getItem(storageKeys.language);
    return isLanguage(lang) ? lang : "pt";
  } catch {
    return "pt";
  }
}

/** Loads a language's texts once; Portuguese is always there. */
async function loadTexts(instance: i18n, lang: Language): Promise<void> {
  if (instance.hasResourceBundle(lang, "translation")) return;
  const { default: texts } = await import("../i18n/en");
  instance.addResourceBundle(lang, "translation", texts);
}

/** The console's texts in the stored language, Portuguese on a first visit; changes are kept and told to subscribers. */
export async function createTexts(storage: () => StorageLike, page: Document) {
  const instance = i18next.createInstance();
  const language = stored(storage);
  await instance.init({
    lng: language,
    fallbackLng: false,
    resources: { pt: { translation: pt } },
    interpolation: { escapeValue: false, prefix: "{", suffix: "}" },
    returnNull: false,
  });
  await loadTexts(instance, language);
  const show = (lang: string) => {
    page.documentElement.lang = lang === "pt" ? "pt-BR" : "en";
  };
  show(language);

  return {
    t: (name: string, values?: Readonly<Record<string, unknown>>) => instance.t(name, values ?? {}),
    language: () => instance.language as Language,
    /** Switches the language without a reload. */
    async change(lang: Language): Promise<void> {
      await loadTexts(instance, lang);
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

export type Texts = Awaited<ReturnType<typeof createTexts>>;

/** Refine's side of the texts; a new object a language, so that every consumer follows a switch. */
export function createI18nProvider(texts: Texts): I18nProvider {
  return {
    translate: (name: string, values?: Record<string, unknown>, fallback?: string) =>
      fallback !== undefined && !texts.exists(name) ? fallback : texts.t(name, values),
    changeLocale: (lang: string) => (isLanguage(lang) ? texts.change(lang) : Promise.resolve()),
    getLocale: () => texts.language(),
  };
}
