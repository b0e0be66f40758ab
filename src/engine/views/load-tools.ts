import type { I18n } from "../../i18n/i18n";
import { textsOf } from "../../i18n/resource-texts";

async function loadTools(i18n: I18n) {
  const [tools] = await Promise.all([import("./list-tools"), i18n.loadTexts("views", textsOf("views"))]);
  return tools;
}
let loader: (() => ReturnType<typeof loadTools>) | undefined;

/** The loader of the tools above lists with their texts, and of what arranges lists. */
export const listToolsLoader = (i18n: I18n) => {
  loader ??= () => loadTools(i18n);
  return loader;
};
