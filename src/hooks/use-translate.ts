import { createContext, useContext } from "react";
import type { Language } from "../../contract/validation";
import type { I18n } from "../i18n/i18n";
import type { Translate } from "../i18n/translate";

/** The words of the current language. */
export interface Translator {
  readonly t: Translate;
  readonly language: Language;
  /** The language's tag for the browser's formatters. */
  readonly locale: string;
}

/** A new object a language, so that everything that shows a text follows a switch. */
export const translatorOf = (texts: I18n): Translator => ({
  t: (key, values) => texts.t(key, values),
  language: texts.language(),
  locale: texts.language() === "pt" ? "pt-BR" : "en",
});

export const TranslatorContext = createContext<Translator | undefined>(undefined);

/** The words of the current language; only below the app's root. */
export function useTranslate(): Translator {
  const words = useContext(TranslatorContext);
  if (!words) throw new Error("useTexts is for parts below the app's root.");
  return words;
}
