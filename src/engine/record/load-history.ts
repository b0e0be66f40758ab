import type { I18n } from "../../i18n/i18n";
import { loadSentences } from "../audit/load-sentences";

async function loadHistory(i18n: I18n) {
  const [history] = await Promise.all([import("./history"), loadSentences(i18n)]);
  return history;
}
let loader: (() => ReturnType<typeof loadHistory>) | undefined;

/** The loader of a record's history with the texts of what it tells. */
export const historyLoader = (i18n: I18n) => {
  loader ??= () => loadHistory(i18n);
  return loader;
};
