import type { ResourceProps } from "@refinedev/core";
import * as own from "../../own/screens";
import { consoleConfiguration } from "../config/console-configuration";
import type { ScreenEntry, Screens } from "../engine/declaration/screens-context";
import type { LoadCalls } from "../providers/resource-calls";
import { shownScreens } from "./shown-screens";

/** The product's screens by resource name, in the order of the menus. A screen's code and texts are fetched when it is opened. */
const productScreens = {
  customers: {
    path: "/customer/list",
    menu: "customer",
    hotkey: "c",
    permission: "customer",
    auditKind: "customer",
    identifies: "customerId",
    load: () => import("./customers/resource"),
  },
  blacklist: {
    path: "/customer/blacklist",
    menu: "customer",
    hotkey: "b",
    permission: "customer",
    auditKind: "customer",
    load: () => import("./blacklist/resource"),
  },
  checkoutOrders: {
    path: "/finance/orders_checkout",
    menu: "finance",
    hotkey: "o",
    permission: "orders",
    auditKind: "order",
    load: () => import("./finance/orders/checkout-orders"),
    texts: "orders",
  },
  depositOrders: {
    path: "/finance/orders_deposit",
    menu: "finance",
    hotkey: "d",
    permission: "orders",
    auditKind: "order",
    load: () => import("./finance/orders/deposit-orders"),
    texts: "orders",
  },
  approvals: {
    path: "/finance/orders_approval",
    menu: "finance",
    hotkey: "a",
    permission: "payments",
    auditKind: "approval",
    load: () => import("./finance/approvals/resource"),
  },
  insertions: {
    path: "/finance/cash_inserts",
    menu: "finance",
    hotkey: "i",
    permission: "finance",
    auditKind: "insertion",
    load: () => import("./finance/insertions/resource"),
  },
  payouts: {
    path: "/finance/withdrawals",
    menu: "finance",
    hotkey: "w",
    permission: "payments",
    auditKind: "payout",
    load: () => import("./finance/payouts/resource"),
  },
  offices: {
    path: "/white-label",
    menu: "office",
    hotkey: "l",
    permission: "office",
    auditKind: "office",
    load: () => import("./offices/resource"),
  },
  templates: {
    path: "/white-label/templates",
    menu: "office",
    hotkey: "t",
    permission: "office",
    load: () => import("./templates/resource"),
  },
  users: {
    path: "/users",
    menu: "admin",
    hotkey: "u",
    permission: "users",
    auditKind: "user",
    load: () => import("./users/resource"),
  },
  levels: {
    path: "/users/types",
    menu: "admin",
    hotkey: "v",
    permission: "users",
    auditKind: "level",
    load: () => import("./levels/resource"),
  },
  audit: {
    path: "/users/audit",
    menu: "admin",
    hotkey: "r",
    permission: "users",
    feature: "audit",
    sharedTexts: ["sentences"],
    load: () => import("./audit/resource"),
  },
} satisfies Screens;

/** Every screen that the console has: the product's and those in own/, as own/configuration.ts says. */
export const screens: Screens = shownScreens({ ...productScreens, ...own }, consoleConfiguration);

/** A loader of the calls of a screen, which come with the screen; undefined for what is no screen. */
export const loadCalls = (entry: ScreenEntry | undefined): LoadCalls | undefined =>
  entry && (async () => (await entry.load()).default.calls);

/** The screens as Refine's resources. Their calls are fetched when a hook first needs one. */
export const refineResources: ResourceProps[] = Object.entries(screens).map(([name, entry]) => ({
  name,
  list: entry.path,
  meta: { menu: entry.menu, contract: loadCalls(entry) },
}));
