import { type checkoutOrders, type depositOrders, type Order, orders } from "../../../../contract/orders";
import type { Action } from "../../../engine/declaration/action";
import type { Column } from "../../../engine/declaration/cell";
import * as cells from "../../../engine/declaration/cells";
import { ask, open } from "../../../engine/declaration/declare-action";
import { otp, textArea } from "../../../engine/declaration/fields";
import { choice, dates, search } from "../../../engine/declaration/filters";
import { orderFlow } from "../decision/lifecycles";

/** What an order is called in the head of its modals. */
export const subject = (row: Order) => [row.customerName, row.id, row.valueFormat];

export const filtersOf = ({ list }: typeof checkoutOrders | typeof depositOrders) =>
  [search, choice(list, "statusBilling"), dates(list)] as const;

/** The columns from the value on, which orders of either kind have. */
export const columns: readonly Column<Order>[] = [
  { field: "valueFormat", as: cells.money, width: 136 },
  { field: "dateBuy", as: cells.moment, width: 176 },
  { field: "datePay", as: cells.moment, width: 176, from: 1280 },
  { field: "statusBilling", as: cells.tag(orderFlow.colors), width: 136 },
  { field: "payinMethodName", width: 150, from: 1120 },
];

const given = (row: Order) => ({ reqId: row.trReqId });

/** What an admin does to an order of either kind (specification 4, decisions E1 and E2). */
export const actions: Readonly<Record<string, Action<Order>>> = {
  view: open(() => import("./record"), { shortcut: "v" }),
  cashRecords: open(() => import("./cash-records"), { shortcut: "m", call: orders.cashRecords }),
  setPaid: ask(orders.requestPaid, {
    shortcut: "p",
    when: (row) => row.statusBilling === "w",
    given: (row: Order) => ({ ...given(row), payinMethod: row.payinMethod }),
    asks: { reason: textArea },
    after: (row) => ({ ...row, statusBilling: "r" as const }),
  }),
  cancel: ask(orders.cancel, {
    shortcut: "x",
    danger: true,
    when: (row) => row.statusBilling !== "x",
    given,
    asks: { reason: textArea, otp },
    after: (row) => ({ ...row, statusBilling: "x" as const }),
  }),
  remove: ask(orders.remove, {
    shortcut: "e",
    danger: true,
    when: (row) => row.statusBilling !== "p",
    given,
    asks: { reason: textArea, otp },
    after: () => null,
  }),
};
