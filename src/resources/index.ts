import type { ResourceProps } from "@refinedev/core";
import type { Screens } from "../console/declaration";

/** Every screen by the name of its resource, in the order of the menus; what it is made of is fetched when it is opened. */
export const screens: Screens = {
  customers: {
    path: "/customer/list",
    menu: "customer",
    go: "c",
    needs: "customer",
    load: () => import("./customers"),
    texts: { pt: () => import("../i18n/customers/pt"), en: () => import("../i18n/customers/en") },
  },
  payouts: {
    path: "/finance/withdrawals",
    menu: "finance",
    go: "w",
    needs: "payments",
    load: () => import("./payouts/payouts"),
    texts: { pt: () => import("../i18n/payouts/pt"), en: () => import("../i18n/payouts/en") },
  },
  users: {
    path: "/users",
    menu: "admin",
    go: "u",
    needs: "users",
    load: () => import("./users/users"),
    texts: { pt: () => import("../i18n/users/pt"), en: () => import("../i18n/users/en") },
  },
  levels: {
    path: "/users/types",
    menu: "admin",
    go: "v",
    needs: "users",
    load: () => import("./levels/levels"),
    texts: { pt: () => import("../i18n/levels/pt"), en: () => import("../i18n/levels/en") },
  },
};

/** The screens as Refine knows them; their calls come with each screen. */
export const refineResources: ResourceProps[] = Object.entries(screens).map(([name, { path, menu }]) => ({
  name,
  list: path,
  meta: { menu },
}));
