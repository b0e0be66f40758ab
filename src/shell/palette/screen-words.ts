import type { Screens } from "../../engine/declaration/screens-context";
import { languageCodes } from "../../i18n/languages";
import { textsOf } from "../../i18n/resource-texts";
import type { Translate } from "../../i18n/translate";
import { foldWord, type ScreenWords } from "./recognition/recognise";

/** What people call the records of screens, in every language: text files have them by screen, separated by commas. */
let spoken: readonly Readonly<Record<string, string>>[] = [];

/** Loads the words of every language. */
export async function loadSpokenWords(): Promise<void> {
  const files = textsOf("palette");
  const texts = await Promise.all(languageCodes.map((language) => files[language]()));
  spoken = texts.map(
    ({ default: each }) => (each as { readonly words: Readonly<Record<string, string>> }).words,
  );
}

/** The words of every language for the records of a screen. */
export const spokenWords = (name: string): readonly string[] =>
  spoken.flatMap((each) => (each[name] ?? "").split(",").filter(Boolean));

/** The screens that each word means: the words of every language, and what the screens are called in this one. */
export function screenWords(screens: Screens, t: Translate): ScreenWords {
  const meant = new Map<string, string[]>();
  for (const name of Object.keys(screens)) {
    const words = [...spokenWords(name), t(`screens.${name}.title`), t(`screens.${name}.menu`)];
    for (const word of new Set(words.map(foldWord))) meant.set(word, [...(meant.get(word) ?? []), name]);
  }
  return meant;
}
