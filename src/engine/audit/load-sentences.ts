import type { I18n } from "../../i18n/i18n";
import { textsOf } from "../../i18n/resource-texts";

/** Loads the texts of `sentenceOf`, now and before every later change of language. */
export const loadSentences = (i18n: I18n): Promise<void> => i18n.loadTexts("sentences", textsOf("sentences"));
