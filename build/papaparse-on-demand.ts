import MagicString from "magic-string";
import type { Plugin } from "vite";

const statement = 'import papaparse from "papaparse";';
const use = "papaparse.unparse(";

/**
 * Makes Refine's `useExport` fetch papaparse when something is exported: Refine's code is one module, of which every page has the
 * import at its top. The build fails when `useExport` no longer looks as it does.
 */
export function papaparseOnDemand(): Plugin {
  return {
    name: "papaparse-on-demand",
    apply: "build",
    transform: {
      filter: { id: /[\\/]@refinedev[\\/]core[\\/]dist[\\/]index\.mjs$/ },
      handler(code) {
        const edited = new MagicString(code);
        for (const text of [statement, use])
          if (code.split(text).length !== 2)
            this.error(`@refinedev/core no longer has exactly one "${text}".`);
        const at = code.indexOf(statement);
        edited.remove(at, at + statement.length);
        const call = code.indexOf(use);
        edited.overwrite(call, call + use.length, '(await import("papaparse")).default.unparse(');
        return { code: edited.toString(), map: edited.generateMap({ hires: true }) };
      },
    },
  };
}
