/** What the console has to know of a language besides its texts, which are in the folder of its code. */
interface LanguageInfo {
  /** Its own name for itself, which is the same in every language. */
  readonly name: string;
  /** The BCP 47 tag by which numbers, dates and the order of texts are formatted, and which the page's `lang` has. */
  readonly locale: string;
}

/** The console's languages by code, in the order in which they are offered. docs/changing-the-language.md adds one. */
export const languages = {
  pt: { name: "Português", locale: "pt-BR" },
  en: { name: "English", locale: "en" },
} as const satisfies Readonly<Record<string, LanguageInfo>>;

export type Language = keyof typeof languages;

/** The language of a first visit (requirement S9.5); its common texts are part of the first bundle. */
export const defaultLanguage = "pt" satisfies Language;

export const languageCodes = Object.keys(languages) as readonly Language[];

/** The tag by which the browser formats what a language shows. */
export const localeOf = (language: Language): string => languages[language].locale;

/** The console's language for a tag such as `es`, `es-MX` or `ES_mx`; undefined when the console does not have it. */
export function languageFor(tag: unknown): Language | undefined {
  const [code = ""] = typeof tag === "string" ? tag.toLowerCase().split(/[-_]/) : [];
  return languageCodes.find((language) => language === code);
}
