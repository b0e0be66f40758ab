import { type Translator, translatorOf } from "../../../src/hooks/use-translate";
import { createI18n } from "../../../src/i18n/i18n";
import type { Language } from "../../../src/i18n/languages";
import { textsOf } from "../../../src/i18n/resource-texts";
import { createStorage } from "../clients/tab";

/** The texts of a signed-in admin and of the audit in a language, without a page. */
export async function translatorIn(lang: Language): Promise<Translator> {
  const page = { documentElement: { lang } } as Document;
  const i18n = await createI18n(() => createStorage({ lang }), page);
  await i18n.loadCommonTexts("signed-in", textsOf("signed-in"));
  await i18n.loadTexts("sentences", textsOf("sentences"));
  return translatorOf(i18n);
}
