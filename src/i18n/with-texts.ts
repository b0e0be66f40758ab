import type { I18n } from "./i18n";
import { textsOf } from "./resource-texts";

/**
 * Makes the loader of a component that comes with texts of its own, by the names of their files. The same function for each `I18n`.
 * @example const dossierLoader = withTexts(["dossier"], () => import("./dossier"));
 */
export function withTexts<Module>(
  names: readonly string[],
  load: () => Promise<Module>,
): (i18n: I18n) => () => Promise<Module> {
  const loaders = new WeakMap<I18n, () => Promise<Module>>();
  return (i18n) => {
    const texts = () => names.map((name) => i18n.loadTexts(name, textsOf(name)));
    const loader = loaders.get(i18n) ?? (async () => (await Promise.all([load(), ...texts()]))[0]);
    loaders.set(i18n, loader);
    return loader;
  };
}
