import {
  type GoConfig,
  matchResourceFromRoute,
  type ParseResponse,
  ResourceContext,
  type RouterProvider,
} from "@refinedev/core";
import { createElement, forwardRef, type ReactNode, useCallback, useContext } from "react";
import { Link, useLocation, useNavigate } from "react-router";

function searchOf(query: Record<string, unknown>, current: string): string {
  const params = new URLSearchParams(current);
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === null || value === "") params.delete(name);
    else params.set(name, String(value));
  }
  return params.size > 0 ? `?${params}` : "";
}

function useGo() {
  const location = useLocation();
  const navigate = useNavigate();
  return useCallback(
    ({ to, type, query = {}, hash, options = {} }: GoConfig) => {
      const anchor = (hash ?? (options.keepHash ? location.hash : "")).replace(/^#?/, "#").replace(/^#$/, "");
      const path = `${to ?? ""}${searchOf(query, options.keepQuery ? location.search : "")}${anchor}`;
      if (type === "path") return path;
      void navigate(path, { replace: type === "replace" });
      return undefined;
    },
    [location.search, location.hash, navigate],
  );
}

function useBack() {
  const navigate = useNavigate();
  return useCallback(() => void navigate(-1), [navigate]);
}

function useParse() {
  const { pathname, search: query } = useLocation();
  const { resources } = useContext(ResourceContext);
  return useCallback((): ParseResponse => {
    const { resource, action } = matchResourceFromRoute(pathname, resources);
    return {
      ...(resource ? { resource } : {}),
      ...(action ? { action } : {}),
      pathname,
      params: Object.fromEntries(new URLSearchParams(query)),
    };
  }, [pathname, query, resources]);
}

const RouterLink = forwardRef<HTMLAnchorElement, { to: string; children?: ReactNode }>(
  function RouterLink(props, ref) {
    return createElement(Link, { ...props, ref });
  },
);

/** Refine's router bindings for flat query strings; the stock ones bundle a parser for nested queries, which this console never has. */
export const routerProvider: RouterProvider = {
  go: () => useGo(),
  back: () => useBack(),
  parse: () => useParse(),
  Link: RouterLink as NonNullable<RouterProvider["Link"]>,
};
