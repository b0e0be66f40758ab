import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const binding = "@refinedev/react-router";
const nestedQuery = fileURLToPath(new URL("nested-query.ts", import.meta.url));

/**
 * Gives Refine's binding to react-router, and it alone, `build/nested-query.ts` for `qs`: 6 kB less, and the binding asks `qs` not
 * to encode values, so that "Silva & Filhos" would come back as "Silva ". Whoever else imports `qs` gets `qs`.
 */
export function routerQuery(): Plugin {
  let isUsed = false;
  let isBinding = false;
  return {
    name: "router-query",
    enforce: "pre",
    // the development server would bundle the binding with `qs` beforehand
    config: () => ({ optimizeDeps: { exclude: [binding] } }),
    resolveId(source, importer) {
      if (!importer?.replace(/\\/g, "/").includes(`node_modules/${binding}/`)) return null;
      isBinding = true;
      if (source !== "qs") return null;
      isUsed = true;
      return nestedQuery;
    },
    buildEnd(error) {
      if (!error && isBinding && !isUsed)
        this.error(`${binding} no longer imports qs: ${nestedQuery} is of no use.`);
    },
  };
}
