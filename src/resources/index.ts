import type { ResourceProps } from "@refinedev/core";
import type { Screens } from "../console/screen-entry";

/** Every screen by the name of its resource, in the order of the menus; what it is made of is fetched when it is opened. */
export const screens: Screens = {
  customers: {
    path: "/customer/list",
    menu: "customer",
    go: "c",
    needs: "customer",
    load: () => import("./customers/customers"),
    texts: { pt: () => import("../i18n/customers/pt"), en: () => import("../i18n/customers/en") },
  },
  blacklist: {
    path: "/customer/blacklist",
    menu: "customer",
    go: "b",
    needs: "customer",
    load: () => import("./blacklist"),
    texts: { pt: () => import("../i18n/blacklist/pt"), en: () => import("../i18n/blacklist/en") },
  },
  checkoutOrders: {
    path: "/finance/orders_checkout",
    menu: "finance",
    go: "o",
    needs: "orders",
    load: () => import("./finance/checkout-orders"),
    texts: { pt: () => import("../i18n/orders/pt"), en: () => import("../i18n/orders/en") },
  },
  depositOrders: {
    path: "/finance/orders_deposit",
    menu: "finance",
    go: "d",
    needs: "orders",
    load: () => import("./finance/deposit-orders"),
    texts: { pt: () => import("../i18n/orders/pt"), en: () => import("../i18n/orders/en") },
  },
  approvals: {
    path: "/finance/orders_approval",
    menu: "finance",
    go: "a",
    needs: "payments",
    load: () => import("./finance/approvals"),
    texts: { pt: () => import("../i18n/approvals/pt"), en: () => import("../i18n/approvals/en") },
  },
  insertions: {
    path: "/finance/cash_inserts",
    menu: "finance",
    go: "i",
    needs: "finance",
    load: () => import("./finance/insertions"),
    texts: { pt: () => import("../i18n/insertions/pt"), en: () => import("../i18n/insertions/en") },
  },
  payouts: {
    path: "/finance/withdrawals",
    menu: "finance",
    go: "w",
    needs: "payments",
    load: () => import("./finance/payouts"),
    texts: { pt: () => import("../i18n/payouts/pt"), en: () => import("../i18n/payouts/en") },
  },
  offices: {
    path: "/white-label",
    menu: "office",
    go: "l",
    needs: "office",
    load: () => import("./offices/offices"),
    texts: { pt: () => import("../i18n/offices/pt"), en: () => import("../i18n/offices/en") },
  },
  templates: {
    path: "/white-label/templates",
    menu: "office",
    go: "t",
    needs: "office",
    load: () => import("./templates"),
    texts: { pt: () => import("../i18n/templates/pt"), en: () => import("../i18n/templates/en") },
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
