import { useTranslation } from "@refinedev/core";
import { useMemo } from "react";
import type { Translate } from "./declaration";

/** The words of the current language, and its tag for the browser's formatters. */
export function useTexts(): { readonly t: Translate; readonly locale: string } {
  const { translate, getLocale } = useTranslation();
  const language = getLocale() ?? "pt";
  return useMemo(
    () => ({ t: (key, values) => translate(key, values), locale: language === "pt" ? "pt-BR" : "en" }),
    [translate, language],
  );
}
