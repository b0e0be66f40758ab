import { fileURLToPath } from "node:url";
import { PresetColors } from "antd/lib/theme/interface/presetColors.js";
import type { ESTree, Plugin } from "vite";
import { extractStyles, generators, keyOf } from "./extract.ts";
import type { StaticStyle } from "./marks.ts";
import { foldColors } from "./preset-colors.ts";

const own = (name: string) => fileURLToPath(new URL(name, import.meta.url));
/** The modules of antd that put styles into the page, and what stands in for them. */
const substitutes: Readonly<Record<string, string>> = {
  "antd/es/theme/util/genStyleUtils.js": own("gen-style-hooks.ts"),
  "antd/es/theme/util/useResetIconStyle.js": own("use-reset-icon-style.ts"),
};
const sharedStyles = own("shared-styles.ts");
const call = new RegExp(`\\b(?:${generators.join("|")})\\(`);
const withSlashes = (path: string) => path.replace(/\\/g, "/");

interface Styled {
  /** The key of the part among what is extracted. */
  readonly key: string;
  /** Where the function that makes the styles stands in the code. */
  readonly start: number;
  readonly end: number;
}

/** The calls of a module that make styles. */
function styledIn(program: ESTree.Program): Styled[] {
  const found: Styled[] = [];
  const visit = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return;
    const { type, callee, arguments: input } = node as Partial<ESTree.CallExpression>;
    if (
      type === "CallExpression" &&
      callee?.type === "Identifier" &&
      generators.some((each) => each === callee.name)
    ) {
      const [component, styles] = input ?? [];
      const names = component?.type === "ArrayExpression" ? component.elements : [component];
      const words = names.map((each) => (each?.type === "Literal" ? String(each.value) : ""));
      const key = keyOf(
        words.length === 1 ? String(words) : words,
        found.map((each) => each.key),
      );
      if (styles) found.push({ key, start: styles.start, end: styles.end });
    }
    Object.values(node).forEach(visit);
  };
  visit(program.body);
  return found;
}

/**
 * Puts the styles of antd's parts into the build as the text that antd would make of them in the browser (decision record 170): the functions
 * that make them, and what turns their result into text, are left out. The order of the styles in the page stays antd's.
 */
export function staticStyles(): Plugin {
  let extracted: Map<string, StaticStyle> | undefined;
  const styleOf = (name: string): StaticStyle => {
    extracted ??= extractStyles();
    const style = extracted.get(name);
    if (!style) throw new Error(`antd has no styles of the name ${name}.`);
    return { ...style, css: foldColors(style.css, PresetColors) };
  };
  return {
    name: "static-styles",
    apply: "build",
    enforce: "pre",
    async resolveId(source, importer) {
      if (!importer || !withSlashes(importer).includes("/antd/es/theme/")) return null;
      const resolved = await this.resolve(source, importer, { skipSelf: true });
      const path =
        withSlashes(resolved?.id ?? "")
          .split("node_modules/")
          .at(-1) ?? "";
      return substitutes[path] ?? resolved;
    },
    load(id) {
      if (id !== sharedStyles) return null;
      return `export const shared = ${JSON.stringify(styleOf("Shared"))};
        export const icons = ${JSON.stringify(styleOf("ant-design-icons"))};`;
    },
    transform: {
      filter: { id: /[\\/]antd[\\/]es[\\/](?!theme[\\/]).*\.js$/, code: call },
      handler(code) {
        const styled = styledIn(this.parse(code)).sort((a, b) => b.start - a.start);
        return {
          code: styled.reduce(
            (text, { key, start, end }) =>
              text.slice(0, start) + JSON.stringify(styleOf(key)) + text.slice(end),
            code,
          ),
          map: null,
        };
      },
    },
  };
}
