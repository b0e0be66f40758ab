import MagicString from "magic-string";
import type { Plugin } from "vite";

const use = "papaparse.unparse(";

/**
 * Makes Refine's `useExport` await papaparse, which `build/substituted-imports.ts` fetches when it is used. The build fails when
 * `useExport` no longer looks as it does.
 */
export function awaitedUnparse(): Plugin {
  return {
    name: "awaited-unparse",
    apply: "build",
    transform: {
      filter: { id: /[\\/]@refinedev[\\/]core[\\/]dist[\\/]index\.mjs$/ },
      handler(code) {
        if (code.split(use).length !== 2) this.error(`@refinedev/core no longer has exactly one "${use}".`);
        const edited = new MagicString(code);
        edited.prependLeft(code.indexOf(use), "await ");
        return { code: edited.toString(), map: edited.generateMap({ hires: true }) };
      },
    },
  };
}
