import { ConfigContext } from "antd/es/config-provider/context";
import useToken, { unitless } from "antd/es/theme/useToken";
import { type ReactNode, useContext } from "react";
import { useStaticStyle } from "./insert-styles";
import { useVariables } from "./insert-variables";
import type { StaticStyle } from "./marks";
import { shared } from "./shared-styles";

type Tokens = Readonly<Record<string, unknown>>;
type Component = string | readonly [component: string, part: string];
type DefaultTokens = Tokens | ((token: Tokens) => Tokens) | null | undefined;

interface Options {
  readonly deprecatedTokens?: readonly (readonly [old: string, current: string])[];
  /** False where the part has no styles of its own, only the CSS variables of its tokens. */
  readonly injectStyle?: boolean;
  readonly order?: number;
  /** Tokens that are numbers without a unit. */
  readonly unitless?: Readonly<Record<string, boolean>>;
  readonly ignore?: Readonly<Record<string, boolean>>;
}

/** antd's styles come first in the page, those of a part's parts after them. */
const orders = { part: -999, partOfPart: -998 } as const;

const noVariables: Tokens = {};

const nameOf = (component: Component) => (typeof component === "string" ? component : component[0]);
const capitalised = (word: string) => word.charAt(0).toUpperCase() + word.slice(1);

/** The values of a component's tokens: its defaults, and what the theme says of it; those that all components share are left out. */
function componentTokens(
  component: string,
  token: Tokens,
  defaults: Tokens,
  { deprecatedTokens = [] }: Options,
): Tokens {
  const chosen: Record<string, unknown> = { ...(token[component] as Tokens | undefined) };
  for (const [old, current] of deprecatedTokens) if (chosen[old]) chosen[current] ??= chosen[old];
  const own = Object.entries({ ...defaults, ...chosen }).filter(([name, value]) => value !== token[name]);
  return Object.fromEntries(own);
}

/** The tokens of a component as its CSS variables name them: its own ones begin with its name. */
function variableTokens(
  component: string,
  token: Tokens,
  defaultTokens: DefaultTokens,
  options: Options,
): Tokens {
  const defaults =
    typeof defaultTokens === "function"
      ? defaultTokens({ ...token, ...(token[component] as Tokens | undefined) })
      : (defaultTokens ?? {});
  const values = Object.entries(componentTokens(component, token, defaults, options));
  return Object.fromEntries(
    values.map(([name, value]) => [
      Object.hasOwn(defaults, name) ? component + capitalised(name) : name,
      value,
    ]),
  );
}

/** Makes the hook that puts a part's styles into the page; it returns the class of the theme's hash. */
export function genComponentStyleHook(
  component: Component,
  style: StaticStyle,
  _defaultTokens?: DefaultTokens,
  { order = orders.part, injectStyle = true }: Options = {},
) {
  const name = typeof component === "string" ? component : component.join("-");
  return (prefixCls: string, rootCls = prefixCls): readonly [(node: ReactNode) => ReactNode, string] => {
    const [, , hashId] = useToken();
    const { getPrefixCls, iconPrefixCls } = useContext(ConfigContext);
    const root = getPrefixCls();
    useStaticStyle("Shared", shared, { part: root, variables: root, root, icon: iconPrefixCls }, orders.part);
    useStaticStyle(
      name,
      injectStyle ? style : undefined,
      { part: prefixCls, variables: rootCls, root, icon: iconPrefixCls },
      order,
    );
    return [(node) => node, hashId];
  };
}

/** Makes the hook of a component: its styles, and the CSS variables of its tokens on the class that it returns. */
export function genStyleHooks(
  component: Component,
  style: StaticStyle,
  defaultTokens?: DefaultTokens,
  options: Options = {},
) {
  const name = nameOf(component);
  const own = Object.entries(options.unitless ?? {}).map(([token, is]) => [name + capitalised(token), is]);
  const withoutUnit = { ...unitless, [`${name}ZIndexPopup`]: true, ...Object.fromEntries(own) };
  const useStyle = genComponentStyleHook(component, style, defaultTokens, options);
  return (prefixCls: string, rootCls = prefixCls) => {
    const [, realToken, , , cssVar] = useToken();
    const [wrap, hashId] = useStyle(prefixCls, rootCls);
    const hasVariables = options.injectStyle !== false && cssVar !== undefined;
    useVariables(
      {
        part: name,
        key: cssVar?.key ?? "",
        scope: hasVariables ? rootCls : "",
        theme: (realToken as { readonly _tokenKey?: string })._tokenKey ?? "",
        prefix: cssVar?.prefix,
        unitless: withoutUnit,
        ignore: options.ignore,
      },
      () =>
        hasVariables
          ? variableTokens(name, realToken as unknown as Tokens, defaultTokens, options)
          : noVariables,
    );
    return [wrap, hashId, cssVar?.key] as const;
  };
}

/** Makes the component that puts the styles of a part's part into the page. */
export function genSubStyleComponent(
  component: Component,
  style: StaticStyle,
  defaultTokens?: DefaultTokens,
  options: Options = {},
) {
  const useStyle = genComponentStyleHook(component, style, defaultTokens, {
    order: orders.partOfPart,
    ...options,
  });
  return function SubStyle({
    prefixCls,
    rootCls,
  }: {
    readonly prefixCls: string;
    readonly rootCls?: string;
  }) {
    useStyle(prefixCls, rootCls);
    return null;
  };
}
