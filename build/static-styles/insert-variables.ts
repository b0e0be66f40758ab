import StyleContext, { ATTR_MARK } from "@ant-design/cssinjs/es/StyleContext";
import { transformToken } from "@ant-design/cssinjs/es/util/css-variables";
import { updateCSS } from "rc-util/es/Dom/dynamicCSS";
import { useContext, useInsertionEffect } from "react";
import { perRoot } from "./per-root";

/** The CSS variables of a part. */
export interface Variables {
  readonly part: string;
  /** The class of the theme, which has the variables where it stands with `scope`. */
  readonly key: string;
  readonly scope: string;
  /** Names the values of the theme: others have another one. */
  readonly theme: string;
  readonly prefix: string | undefined;
  readonly unitless: Readonly<Record<string, boolean>>;
  readonly ignore: Readonly<Record<string, boolean>> | undefined;
}

/** The theme whose values each root of styles has, by the variables' id. */
const insertedIn = perRoot(() => new Map<string, string>());

/**
 * Puts the CSS variables of a part into the page and leaves them there, with the values of the theme that it was drawn in last. antd takes
 * them out with the last part of a kind and puts them in again with the next; at each, the browser computes the styles of all elements anew,
 * which takes longer than drawing what is opened.
 */
export function useVariables(variables: Variables, make: () => Readonly<Record<string, unknown>>): void {
  const { part, key, scope, theme, prefix, unitless, ignore } = variables;
  const id = `${part}|${key}|${scope}`;
  const { container } = useContext(StyleContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the id and the theme stand for the rest
  useInsertionEffect(() => {
    const attachTo = container ?? document.head;
    const themes = insertedIn(attachTo);
    if (themes.get(id) === theme) return;
    themes.set(id, theme);
    const [, css] = transformToken({ ...make() }, key, {
      scope,
      unitless,
      ...(prefix !== undefined && { prefix }),
      ...(ignore && { ignore }),
    });
    if (css) updateCSS(css, id, { mark: ATTR_MARK, prepend: "queue", attachTo, priority: -999 });
  }, [id, theme, container]);
}
