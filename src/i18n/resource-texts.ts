import { type Language, languages } from "../../contract/validation";
import type { TextLoaders } from "./i18n";

type Loader = TextLoaders[Language];

/** A chunk for every file of texts but those that the pages without and with a session begin with. */
const files = import.meta.glob<{ readonly default: object }>([
  "./*/*.ts",
  "!./*/common.ts",
  "!./*/signed-in.ts",
  "!./*/permissions.ts",
  "../../own/*/console/texts/*.ts",
]);

const missing =
  (path: string): Loader =>
  () =>
    Promise.reject(new Error(`src/i18n${path.slice(1)} is missing`));

/** The loaders of `src/i18n/<language>/<name>.ts` or, for a screen in own/, `own/<name>/console/texts/<language>.ts`, by language. */
export const textsOf = (name: string): TextLoaders =>
  Object.fromEntries(
    languages.map((language) => {
      const path = `./${language}/${name}.ts`;
      const ownPath = `../../own/${name}/console/texts/${language}.ts`;
      return [language, files[path] ?? files[ownPath] ?? missing(path)];
    }),
  ) as Record<Language, Loader>;
