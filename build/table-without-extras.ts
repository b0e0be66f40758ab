import type { Plugin } from "vite";

/**
 * Substitutes for the parts of antd's table that this console never uses: pagination, row selection, filter menus, sort tooltips
 * and the loading spinner. They would add 40 kB to the first list.
 */
const substitutes: Readonly<Record<string, string>> = {
  "antd/es/table/InternalTable.js ../pagination": "export default () => null;",
  "antd/es/table/InternalTable.js ../spin": "export default ({ children }) => children;",
  "antd/es/table/hooks/useSorter.js ../../tooltip": "export default ({ children }) => children;",
  "antd/es/table/hooks/useFilter/index.js ./FilterDropdown":
    "export const flattenKeys = () => []; export default () => null;",
  "antd/es/table/InternalTable.js ./hooks/useSelection": selection(),
  "antd/es/table/Table.js ./hooks/useSelection": selection(),
};

function selection(): string {
  return `
    const none = new Set();
    export const SELECTION_COLUMN = {};
    export const SELECTION_ALL = "SELECT_ALL";
    export const SELECTION_INVERT = "SELECT_INVERT";
    export const SELECTION_NONE = "SELECT_NONE";
    export default () => [(columns) => columns, none];
  `;
}

const prefix = "\0table-without:";

/** Leaves the unused parts of antd's table out of the build, which fails when one of them is not found. */
export function tableWithoutExtras(): Plugin {
  const found = new Set<string>();
  return {
    name: "table-without-extras",
    apply: "build",
    enforce: "pre",
    resolveId(source, importer) {
      const from = importer?.replace(/\\/g, "/").split("node_modules/").at(-1) ?? "";
      const key = `${from} ${source}`;
      if (!Object.hasOwn(substitutes, key)) return null;
      found.add(key);
      return prefix + key;
    },
    load(id) {
      return id.startsWith(prefix) ? (substitutes[id.slice(prefix.length)] ?? null) : null;
    },
    buildEnd(error) {
      const missing = Object.keys(substitutes).filter((key) => !found.has(key));
      if (!error && missing.length > 0) this.error(`antd's table has other parts now: ${missing.join(", ")}`);
    },
  };
}
