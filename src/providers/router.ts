import type { ParseResponse, RouterProvider } from "@refinedev/core";
import reactRouterProvider from "@refinedev/react-router";
import { useCallback } from "react";
import { reservedMeta } from "./resource-calls";

const isReserved = (name: string) => (reservedMeta as readonly string[]).includes(name);

const useStockParse = reactRouterProvider.parse as NonNullable<RouterProvider["parse"]>;

/** What the address says, without the names of `meta` that only code may set: Refine hands all of it on to the data provider. */
function useParse() {
  const parse = useStockParse();
  return useCallback((): ParseResponse => {
    const { params, ...location } = parse();
    const harmless = Object.entries(params ?? {}).filter(([name]) => !isReserved(name));
    return { ...location, params: Object.fromEntries(harmless) };
  }, [parse]);
}

/** Refine's binding to react-router, except that an address cannot choose the calls that are made. */
export const routerProvider: RouterProvider = { ...reactRouterProvider, parse: useParse };
