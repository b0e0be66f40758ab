import { type Language, languageCodes } from "./languages";

type Loader = () => Promise<{ readonly default: object }>;

/** Loads the texts of a part of the console, such as a screen, in each language. */
export type TextLoaders = Readonly<Record<Language, Loader>>;

/** A chunk for every file of texts. The common texts of the default language are part of the first bundle instead. */
const files = import.meta.glob<{ readonly default: object }>([
  "./*/*.ts",
  "!./pt/common.ts",
  "!./*/permissions.ts",
  "!./*/antd.ts",
  "!./*/calendar.ts",
  "!./*/sentences-*.ts",
  "!./*/signed-in-*.ts",
  "../../own/*/console/texts/*.ts",
]);

const missing =
  (path: string): Loader =>
  () =>
    Promise.reject(new Error(`src/i18n${path.slice(1)} is missing`));

/** The loaders of `src/i18n/<language>/<name>.ts` or, for a screen in own/, `own/<name>/console/texts/<language>.ts`, by language. */
export const textsOf = (name: string): TextLoaders =>
  Object.fromEntries(
    languageCodes.map((language) => {
      const path = `./${language}/${name}.ts`;
      const ownPath = `../../own/${name}/console/texts/${language}.ts`;
      return [language, files[path] ?? files[ownPath] ?? missing(path)];
    }),
  ) as Record<Language, Loader>;
