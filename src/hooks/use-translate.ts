import { createContext, useContext } from "react";
import type { I18n } from "../i18n/i18n";
import { type Language, localeOf } from "../i18n/languages";
import type { Translate } from "../i18n/translate";

/** Translates into the current language. */
export interface Translator {
  readonly t: Translate;
  readonly language: Language;
  /** The language's tag for the browser's formatters. */
  readonly locale: string;
}

/** Creates the translator of the current language; a new object after each switch makes every component follow it. */
export const translatorOf = (i18n: I18n): Translator => ({
  t: (key, values) => i18n.t(key, values),
  language: i18n.language(),
  locale: localeOf(i18n.language()),
});

export const TranslatorContext = createContext<Translator | undefined>(undefined);

/** The translator of the current language; throws outside of `TranslatorContext`. */
export function useTranslate(): Translator {
  const translator = useContext(TranslatorContext);
  if (!translator) throw new Error("useTranslate needs a TranslatorContext above it.");
  return translator;
}
