import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

/** What one package imports, and what it gets in its place. Whoever else imports the same gets the same as ever. */
interface Substitution {
  /** The package or module that imports, as its path begins below `node_modules/`; any, when left out. */
  readonly importer?: string;
  readonly source: string;
  /** A module beside this file, or one of a package. */
  readonly target?: string;
  /** The code of the module, in place of a target. */
  readonly code?: string;
  /** True where the development server has to do the same. */
  readonly isForDevelopment?: true;
}

const own = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Each saves bytes of a page's first view (brotli), or time; what it changes is said where it is more than that. */
const substitutions: readonly Substitution[] = [
  // 6 kB, and the binding asks `qs` not to encode values, so that "Silva & Filhos" would come back as "Silva "
  {
    importer: "@refinedev/react-router/",
    source: "qs",
    target: own("nested-query.ts"),
    isForDevelopment: true,
  },
  // 12 kB: antd's inputs read one context of forms, and need no form to do so
  {
    importer: "antd/es/form/context.js",
    source: "rc-field-form",
    target: "rc-field-form/es/FormContext",
  },
  // 1.5 kB: what antd draws with before React 19; the console brings what stands in for it (`@ant-design/v5-patch-for-react-19`)
  {
    importer: "antd/es/config-provider/UnstableContext.js",
    source: "rc-util/es/React/render",
    code: "export const render = () => undefined; export const unmount = () => Promise.resolve();",
  },
  // 6 kB, fetched with the first export or import
  {
    importer: "@refinedev/core/",
    source: "papaparse",
    code: `
      const call = (name) => async (...input) => (await import("papaparse")).default[name](...input);
      export default { parse: call("parse"), unparse: call("unparse") };
    `,
  },
  // 1 kB: the package's own entry is its development build, with its warnings
  { source: "react-router", target: own("../node_modules/react-router/dist/production/index.mjs") },
  // 2 kB: a default that the console replaces
  {
    importer: "@refinedev/core/",
    source: "pluralize",
    code: "const same = (name) => name; export default { plural: same, singular: same };",
  },
  // a twentieth of what opening a record takes: all hooks of Refine look up the resource at every address
  {
    importer: "@refinedev/react-router/",
    source: "@refinedev/core",
    target: own("matched-resource.ts"),
  },
  // a tenth of what opening a record takes: nothing is looked for where the variables of the theme are there already
  {
    importer: "@ant-design/cssinjs/es/hooks/useCacheToken.js",
    source: "rc-util/es/Dom/dynamicCSS",
    target: own("static-styles/kept-css.ts"),
  },
];

const prefix = "\0substituted:";

const pathOf = (importer = "") => importer.replace(/\\/g, "/").split("node_modules/").at(-1) ?? "";

/** Applies the substitutions. The build fails when a package no longer imports what is substituted. */
export function substitutedImports(): Plugin {
  const present = new Set<Substitution>();
  const used = new Set<Substitution>();
  let isBuild = false;
  return {
    name: "substituted-imports",
    enforce: "pre",
    config(_config, { command }) {
      isBuild = command === "build";
      // the development server would bundle these packages with what they import beforehand
      const packages = substitutions.filter(({ isForDevelopment }) => isForDevelopment);
      return { optimizeDeps: { exclude: packages.map(({ importer = "" }) => importer.slice(0, -1)) } };
    },
    async resolveId(source, importer) {
      const path = pathOf(importer);
      const candidates = substitutions.filter(
        ({ importer: from = "", isForDevelopment }) => path.startsWith(from) && (isBuild || isForDevelopment),
      );
      for (const each of candidates) present.add(each);
      const found = candidates.find((each) => each.source === source);
      if (!found) return null;
      used.add(found);
      if (found.target === undefined) return prefix + found.source;
      return this.resolve(found.target, importer, { skipSelf: true });
    },
    load(id) {
      if (!id.startsWith(prefix)) return null;
      return substitutions.find(({ source }) => source === id.slice(prefix.length))?.code ?? null;
    },
    buildEnd(error) {
      const unused = [...present].filter((each) => !used.has(each));
      if (!error && unused.length > 0)
        this.error(
          unused
            .map(({ importer = "nothing", source }) => `${importer} no longer imports ${source}`)
            .join("; "),
        );
    },
  };
}
