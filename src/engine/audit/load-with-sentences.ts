import type { I18n } from "../../i18n/i18n";
import { loadSentences } from "./load-sentences";

/**
 * Makes the loader of a component that says entries of the audit: it comes with their texts. The same function for each `I18n`.
 * @example const historyLoader = withSentences(() => import("./history"));
 */
export function withSentences<Module>(load: () => Promise<Module>): (i18n: I18n) => () => Promise<Module> {
  const loaders = new WeakMap<I18n, () => Promise<Module>>();
  return (i18n) => {
    const loader = loaders.get(i18n) ?? (async () => (await Promise.all([load(), loadSentences(i18n)]))[0]);
    loaders.set(i18n, loader);
    return loader;
  };
}
