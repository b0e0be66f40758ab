import { readFile } from "node:fs/promises";
import type { Plugin } from "vite";

/**
 * Substitutes for the parts of antd's table that the console's own table never uses: pagination, row selection, filter menus, sort
 * tooltips, the loading spinner, the picture of an empty table and rows without a table element. They would add 48 kB to the first list.
 */
const substitutes: Readonly<Record<string, string>> = {
  "antd/es/table/InternalTable.js ../pagination": "export default () => null;",
  "antd/es/table/InternalTable.js ../spin": "export default ({ children }) => children;",
  "antd/es/table/InternalTable.js ../config-provider/defaultRenderEmpty": "export default () => null;",
  "antd/es/table/hooks/useSorter.js ../../tooltip": "export default ({ children }) => children;",
  "antd/es/table/hooks/useFilter/index.js ./FilterDropdown":
    "export const flattenKeys = () => []; export default () => null;",
  "antd/es/table/InternalTable.js ./RcTable/VirtualTable": "export default () => null;",
  "antd/es/table/InternalTable.js ./hooks/useSelection": selection(),
  "antd/es/table/Table.js ./hooks/useSelection": selection(),
  // measured by a layout of the whole page, for tables whose rows scroll below a head of its own
  "rc-table/es/Table.js rc-util/es/getScrollBarSize":
    "export const getTargetScrollBarSize = () => ({ width: 0, height: 0 });",
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

const prefix = "\0basic-table:";
/** Marks the modules of the copy. */
const copy = "?basic-table";

const withSlashes = (path = "") => path.replace(/\\/g, "/");
const startsCopy = (source: string, importer = "") =>
  source === "antd/es/table" && withSlashes(importer).endsWith("/src/engine/table/basic-table.ts");
/** True for the modules of the table; its styles are the same ones for both. */
const isOfTable = (id: string) =>
  /\/antd\/es\/table\/(?!style\/)|\/rc-table\/es\/(index|Table)\.js$/.test(withSlashes(id));

/**
 * Makes `src/engine/table/basic-table.ts` import a copy of antd's table without the unused parts. The table that antd exports is
 * not touched. The build fails when one of the parts is not found.
 */
export function basicTable(): Plugin {
  const found = new Set<string>();
  return {
    name: "basic-table",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      const isInCopy = importer?.endsWith(copy) ?? false;
      if (!isInCopy && !startsCopy(source, importer)) return null;
      const from = importer?.replace(copy, "");
      const key = `${withSlashes(from).split("node_modules/").at(-1)} ${source}`;
      if (isInCopy && Object.hasOwn(substitutes, key)) {
        found.add(key);
        return prefix + key;
      }
      const resolved = await this.resolve(source, from, { skipSelf: true });
      return resolved && isOfTable(resolved.id) ? { ...resolved, id: resolved.id + copy } : resolved;
    },
    load(id) {
      if (id.startsWith(prefix)) return substitutes[id.slice(prefix.length)] ?? null;
      return id.endsWith(copy) ? readFile(id.slice(0, -copy.length), "utf8") : null;
    },
    buildEnd(error) {
      if (found.size === 0) return;
      const missing = Object.keys(substitutes).filter((key) => !found.has(key));
      if (!error && missing.length > 0) this.error(`antd's table has other parts now: ${missing.join(", ")}`);
    },
  };
}
