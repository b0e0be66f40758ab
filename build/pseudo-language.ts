import type { Plugin } from "vite";

/** The line of the registry of languages, before the end of its list. */
const line = '  pseudo: { name: "Pseudo", locale: "en" },\n';
const endOfList = "} as const satisfies";

/** What is added to the modules that find the files of a language: the same files as English has, made from them. */
const additions: Readonly<Record<string, string>> = {
  "src/i18n/resource-texts.ts": `
import { pseudoTexts } from "/build/pseudo-text.ts";
for (const [path, load] of Object.entries(files))
  if (/[.\\/]en[.\\/]/.test(path))
    files[path.replace(/([.\\/])en([.\\/])/, "$1pseudo$2")] = async () => ({ default: pseudoTexts((await load()).default) });
`,
  "src/i18n/antd-locale.ts": `
import { pseudoTexts } from "/build/pseudo-text.ts";
files["./pseudo/antd.ts"] = async () => ({ default: pseudoTexts((await files["./en/antd.ts"]()).default) });
`,
  "src/ui/date-picker/calendar.ts": `
locales.set("../../i18n/pseudo/calendar.ts", locales.get("../../i18n/en/calendar.ts"));
`,
};

const registry = "src/i18n/languages.ts";

/**
 * Adds a language to the development server that shows what is not translated and what is too narrow (`build/pseudo-text.ts`). It is
 * made from English, in the way that a person would add one: a line in the registry, and the files. No build has it.
 */
export function pseudoLanguage(): Plugin {
  return {
    name: "pseudo-language",
    apply: "serve",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]src[\\/](i18n|ui[\\/]date-picker)[\\/][\w-]+\.ts$/ },
      handler(code, id) {
        const path = id.replace(/\\/g, "/").replace(/^.*\/(?=src\/)/, "");
        if (path === registry) {
          if (!code.includes(endOfList))
            this.error(`${registry} has no list of languages that ends in "${endOfList}"`);
          return code.replace(endOfList, line + endOfList);
        }
        return Object.hasOwn(additions, path) ? `${code}${additions[path]}` : null;
      },
    },
  };
}
