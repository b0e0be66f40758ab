import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { type Marks, marks, type StaticStyle } from "./marks.ts";

/** Functions of antd that make the hook which puts the styles of a part into the page. */
export const generators = ["genStyleHooks", "genSubStyleComponent", "genComponentStyleHook"] as const;

type Generator = (component: string | readonly string[], ...rest: unknown[]) => unknown;
/** How cssinjs keeps a style: its text, and the texts of its effects. */
type Kept = readonly [
  count: number,
  kept: readonly [css: string, token: string, id: string, effects: object],
];

/** The parts that make their hook each time they are drawn, and what their hook takes beside a prefix. */
const lateParts = ({ root, variables }: Marks) => ({
  menu: [variables],
  tooltip: [],
  "tree-select": [`${root}-select-tree`, variables],
});

/** A mark for each part until its styles are read: antd keeps styles by name and prefix. */
const prefixOf = (part: string, at: number) =>
  `${part}${[...String(at)].map((digit) => "abcdefghij"[Number(digit)]).join("")}__`;

type UseStyle = (prefix: string, ...more: readonly string[]) => unknown;

const require = createRequire(import.meta.url);

/** The modules of antd that have styles. */
function styleModules(folder: string): string[] {
  const call = new RegExp(`(?:${generators.join("|")})\\)\\(`);
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return styleModules(path);
    return path.endsWith(".js") && call.test(readFileSync(path, "utf8")) ? [path] : [];
  });
}

/** A part's styles, and what draws it once with a prefix of its own. */
interface Part {
  /**
   * Its name, such as `Button-Button` or `Button-compact`, and its number among those of the name, from 0: `Grid-Grid#1` is the second one.
   * Undefined for a part that names itself only when it is drawn, and is the only one of its name.
   */
  readonly key: string | undefined;
  readonly prefix: string;
  readonly element: unknown;
}

/** The key of a part, with the keys that there are before it. */
export function keyOf(
  component: string | readonly string[],
  before: readonly (string | undefined)[],
): string {
  const name = typeof component === "string" ? `${component}-${component}` : component.join("-");
  return `${name}#${before.filter((key) => key?.startsWith(`${name}#`)).length}`;
}

/** Loads every module with styles, and returns what draws each of them once. */
function loadParts(given: Marks): Part[] {
  const { createElement } = require("react");
  // whoever loaded it before did not ask for its styles
  for (const path of Object.keys(require.cache))
    if (/[\\/]antd[\\/]lib[\\/]/.test(path)) delete require.cache[path];
  const utilities = require("antd/lib/theme/util/genStyleUtils");
  const parts: Part[] = [];
  const add = (key: string | undefined, make: (prefix: string) => unknown) =>
    parts.push({
      key,
      prefix: prefixOf(given.part, parts.length),
      element: make(prefixOf(given.part, parts.length)),
    });
  const drawn = (useStyle: UseStyle, more: readonly string[]) => (prefix: string) =>
    createElement(
      () => {
        useStyle(prefix, ...more);
        return null;
      },
      { key: prefix },
    );
  let isLoading = true;
  for (const name of generators) {
    const generate: Generator = utilities[name];
    utilities[name] = (...input: Parameters<Generator>) => {
      const made = generate(...input);
      const key = keyOf(
        input[0],
        parts.map((part) => part.key),
      );
      if (isLoading && name === "genSubStyleComponent")
        add(key, (prefixCls) => createElement(made, { key: prefixCls, prefixCls, rootCls: given.variables }));
      else if (isLoading) add(key, drawn(made as UseStyle, [given.variables]));
      return made;
    };
  }
  for (const path of styleModules(join(dirname(require.resolve("antd/package.json")), "lib"))) require(path);
  isLoading = false;
  for (const [name, more] of Object.entries(lateParts(given)))
    add(undefined, drawn(require(`antd/lib/${name}/style`).default, more));
  return parts;
}

/** Draws all parts with a theme, and returns their styles by key; `Shared` and `ant-design-icons` are what all parts share. */
function stylesWith(parts: readonly Part[], given: Marks, algorithm: unknown): Map<string, StaticStyle> {
  const { createElement } = require("react");
  const { renderToString } = require("react-dom/server");
  const { createCache, StyleProvider } = require("@ant-design/cssinjs");
  const { ConfigProvider } = require("antd");
  const cache: { readonly cache: Map<string, Kept> } = createCache();
  const theme = { algorithm, cssVar: { key: "static", prefix: "ant" }, hashed: false };
  const provider = { prefixCls: given.root, iconPrefixCls: given.icon, theme };
  const elements = parts.map(({ element }) => element);
  renderToString(createElement(StyleProvider, { cache }, createElement(ConfigProvider, provider, elements)));
  return new Map(
    [...cache.cache].flatMap(([path, [, [css, , , effects]]]) => {
      const [kind, , name = "", prefix = ""] = path.split("%");
      if (kind !== "style") return [];
      const part = parts.find((each) => each.prefix === prefix);
      const key = part ? (part.key ?? `${name}#0`) : name;
      const text = JSON.stringify({ css, effects }).replaceAll(prefix, given.part);
      return [[key, JSON.parse(text) as StaticStyle]];
    }),
  );
}

/**
 * The styles of every part of antd, made once for all themes: with CSS variables their text is the same in each, which is checked. Throws
 * where it is not.
 */
export function extractStyles(given: Marks = marks): Map<string, StaticStyle> {
  const parts = loadParts(given);
  const { theme } = require("antd");
  const light = stylesWith(parts, given, theme.defaultAlgorithm);
  const dark = stylesWith(parts, given, theme.darkAlgorithm);
  for (const [name, style] of light)
    if (JSON.stringify(style) !== JSON.stringify(dark.get(name)))
      throw new Error(`The styles of antd's ${name} depend on the theme.`);
  return light;
}
