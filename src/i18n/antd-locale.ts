import type { Locale } from "antd/es/locale";
import type { Language } from "./languages";

const files = import.meta.glob<{ readonly default: Locale }>("./*/antd.ts");
const loaded = new Map<Language, Locale>();

/** Loads the texts of antd's own components in a language. */
export async function loadAntdLocale(language: Language): Promise<void> {
  const load = files[`./${language}/antd.ts`];
  if (!load) throw new Error(`src/i18n/${language}/antd.ts is missing`);
  loaded.set(language, (await load()).default);
}

/** What `loadAntdLocale` has loaded; antd speaks English without it. */
export const antdLocale = (language: Language): Locale | undefined => loaded.get(language);
