import type { ResourceProps } from "@refinedev/core";
import type { Screens } from "../console/declaration";

/** Every screen by the name of its resource, in the order of the menus; what it is made of is fetched when it is opened. */
export const screens: Screens = {
  customers: {
    path: "/customer/list",
    menu: "customer",
    go: "c",
    load: () => import("./customers/customers"),
    texts: { pt: () => import("../i18n/customers/pt"), en: () => import("../i18n/customers/en") },
  },
  blacklist: {
    path: "/customer/blacklist",
    menu: "customer",
    go: "b",
    load: () => import("./blacklist"),
    texts: { pt: () => import("../i18n/blacklist/pt"), en: () => import("../i18n/blacklist/en") },
  },
  payouts: {
    path: "/finance/withdrawals",
    menu: "finance",
    go: "w",
    load: () => import("./payouts/payouts"),
    texts: { pt: () => import("../i18n/payouts/pt"), en: () => import("../i18n/payouts/en") },
  },
};

/** The screens as Refine knows them; their calls come with each screen. */
export const refineResources: ResourceProps[] = Object.entries(screens).map(([name, { path, menu }]) => ({
  name,
  list: path,
  meta: { menu },
}));
