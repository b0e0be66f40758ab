import StyleContext, { ATTR_MARK } from "@ant-design/cssinjs/es/StyleContext";
import { ConfigContext } from "antd/es/config-provider/context";
import { PresetColors } from "antd/es/theme/interface";
import { updateCSS } from "rc-util/es/Dom/dynamicCSS";
import { useContext, useInsertionEffect } from "react";
import { type Marks, type StaticStyle, withPrefixes } from "./marks";
import { perRoot } from "./per-root";
import { unfoldColors } from "./preset-colors";

/** Names of what each root of styles has. */
const insertedIn = perRoot(() => new Set<string>());

/** Puts the styles of a part, if it has any, into the page, once for each prefix; `priority` orders it among antd's styles, lower ones first. */
export function useStaticStyle(
  name: string,
  style: StaticStyle | undefined,
  prefixes: Marks,
  priority: number,
): void {
  const { part, root, icon } = prefixes;
  const id = `${name}|${part}|${root}|${icon}`;
  const { container } = useContext(StyleContext);
  const { csp } = useContext(ConfigContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id stands for the rest
  useInsertionEffect(() => {
    const attachTo = container ?? document.head;
    const names = insertedIn(attachTo);
    if (!style || names.has(id)) return;
    names.add(id);
    const options = { mark: ATTR_MARK, prepend: "queue", attachTo, priority, ...(csp && { csp }) } as const;
    const insert = (text: string, mark: string) =>
      updateCSS(
        withPrefixes(unfoldColors(text, PresetColors), prefixes),
        mark,
        options as Parameters<typeof updateCSS>[2],
      );
    insert(style.css, id);
    for (const [effect, text] of Object.entries(style.effects)) insert(text, `_effect-${effect}`);
  }, [id, style, container]);
}
