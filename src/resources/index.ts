import type { ResourceProps } from "@refinedev/core";
import type { Screens } from "../engine/declaration/registry";

/** Every screen by the name of its resource, in the order of the menus; what it is made of is fetched when it is opened. */
export const screens: Screens = {
  customers: {
    path: "/customer/list",
    menu: "customer",
    hotkey: "c",
    permission: "customer",
    load: () => import("./customers/resource"),
    texts: { pt: () => import("../i18n/pt/customers"), en: () => import("../i18n/en/customers") },
  },
  blacklist: {
    path: "/customer/blacklist",
    menu: "customer",
    hotkey: "b",
    permission: "customer",
    load: () => import("./blacklist/resource"),
    texts: { pt: () => import("../i18n/pt/blacklist"), en: () => import("../i18n/en/blacklist") },
  },
  checkoutOrders: {
    path: "/finance/orders_checkout",
    menu: "finance",
    hotkey: "o",
    permission: "orders",
    load: () => import("./finance/orders/checkout-orders"),
    texts: { pt: () => import("../i18n/pt/orders"), en: () => import("../i18n/en/orders") },
  },
  depositOrders: {
    path: "/finance/orders_deposit",
    menu: "finance",
    hotkey: "d",
    permission: "orders",
    load: () => import("./finance/orders/deposit-orders"),
    texts: { pt: () => import("../i18n/pt/orders"), en: () => import("../i18n/en/orders") },
  },
  approvals: {
    path: "/finance/orders_approval",
    menu: "finance",
    hotkey: "a",
    permission: "payments",
    load: () => import("./finance/approvals/resource"),
    texts: { pt: () => import("../i18n/pt/approvals"), en: () => import("../i18n/en/approvals") },
  },
  insertions: {
    path: "/finance/cash_inserts",
    menu: "finance",
    hotkey: "i",
    permission: "finance",
    load: () => import("./finance/insertions/resource"),
    texts: { pt: () => import("../i18n/pt/insertions"), en: () => import("../i18n/en/insertions") },
  },
  payouts: {
    path: "/finance/withdrawals",
    menu: "finance",
    hotkey: "w",
    permission: "payments",
    load: () => import("./finance/payouts/resource"),
    texts: { pt: () => import("../i18n/pt/payouts"), en: () => import("../i18n/en/payouts") },
  },
  offices: {
    path: "/white-label",
    menu: "office",
    hotkey: "l",
    permission: "office",
    load: () => import("./offices/resource"),
    texts: { pt: () => import("../i18n/pt/offices"), en: () => import("../i18n/en/offices") },
  },
  templates: {
    path: "/white-label/templates",
    menu: "office",
    hotkey: "t",
    permission: "office",
    load: () => import("./templates/resource"),
    texts: { pt: () => import("../i18n/pt/templates"), en: () => import("../i18n/en/templates") },
  },
  users: {
    path: "/users",
    menu: "admin",
    hotkey: "u",
    permission: "users",
    load: () => import("./users/resource"),
    texts: { pt: () => import("../i18n/pt/users"), en: () => import("../i18n/en/users") },
  },
  levels: {
    path: "/users/types",
    menu: "admin",
    hotkey: "v",
    permission: "users",
    load: () => import("./levels/resource"),
    texts: { pt: () => import("../i18n/pt/levels"), en: () => import("../i18n/en/levels") },
  },
};

/** The screens as Refine knows them; their calls come with each screen. */
export const refineResources: ResourceProps[] = Object.entries(screens).map(([name, { path, menu }]) => ({
  name,
  list: path,
  meta: { menu },
}));
