import type { ResourceProps } from "@refinedev/core";
import type { Screen } from "../console/declaration";
import { customers } from "./customers";
import { payouts } from "./payouts/payouts";

/** Every screen by the name of its resource, in the order of the menus. */
export const screens: Readonly<Record<string, Screen>> = {
  customers,
  payouts,
};

/** The screens as Refine knows them; `meta.contract` is where the data provider looks calls up. */
export const refineResources: ResourceProps[] = Object.entries(screens).map(
  ([name, { path, menu, contract }]) => ({
    name,
    list: path,
    meta: { menu, contract },
  }),
);
