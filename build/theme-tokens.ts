import type { Plugin } from "vite";
import { cssVariables } from "../src/theme/shared-tokens.ts";

const declarations = (variables: Readonly<Record<string, string>>) =>
  Object.entries(variables)
    .map(([name, value]) => `${name}: ${value};`)
    .join(" ");

/** The rules that declare the CSS variables of `src/theme/shared-tokens.ts`; print always has the light theme. */
export const tokenRules = (): string =>
  `:root { ${declarations(cssVariables.light)} }\n` +
  `@media screen { :root[data-theme="dark"] { ${declarations(cssVariables.dark)} } }\n`;

/** Adds the CSS variables of `src/theme/shared-tokens.ts` to `src/theme/tokens.css`, in the build and on the development server. */
export function themeTokens(): Plugin {
  return {
    name: "theme-tokens",
    enforce: "pre",
    transform: {
      filter: { id: /[\\/]src[\\/]theme[\\/]tokens\.css(\?|$)/ },
      handler: (code) => ({ code: tokenRules() + code, map: null }),
    },
  };
}
