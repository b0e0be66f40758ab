import { type checkoutOrders, type depositOrders, type Order, orders } from "../../../../contract/orders";
import type { Action } from "../../../engine/declaration/action";
import type { Column } from "../../../engine/declaration/cell";
import * as cells from "../../../engine/declaration/cells";
import { formAction, modalAction } from "../../../engine/declaration/declare-action";
import { otp, textArea } from "../../../engine/declaration/fields";
import { dateRange, search, selectFilter } from "../../../engine/declaration/filters";
import { orderLifecycle } from "../decision/lifecycles";

/** What an order is called in the head of its modals. */
export const recordTitle = (row: Order) => [row.customerName, row.id, row.valueFormat];

export const filtersOf = ({ list }: typeof checkoutOrders | typeof depositOrders) =>
  [search, selectFilter(list, "statusBilling"), dateRange(list)] as const;

/** The columns from the value on, which orders of either kind have. */
export const columns: readonly Column<Order>[] = [
  { field: "valueFormat", cell: cells.money, width: 136 },
  { field: "dateBuy", cell: cells.moment, width: 176 },
  { field: "datePay", cell: cells.moment, width: 176, hideBelow: 1280 },
  { field: "statusBilling", cell: cells.statusTag(orderLifecycle.colors), width: 136 },
  { field: "payinMethodName", width: 150, hideBelow: 1120 },
];

const given = (row: Order) => ({ reqId: row.trReqId });

/** What an admin does to an order of either kind (specification 4, decisions E1 and E2). */
export const actions: Readonly<Record<string, Action<Order>>> = {
  view: modalAction(() => import("./record"), { hotkey: "v" }),
  cashRecords: modalAction(() => import("./cash-records"), { hotkey: "m", call: orders.cashRecords }),
  setPaid: formAction(orders.requestPaid, {
    hotkey: "p",
    isAvailable: (row) => row.statusBilling === "w",
    params: (row: Order) => ({ ...given(row), payinMethod: row.payinMethod }),
    fields: { reason: textArea },
    updateRow: (row) => ({ ...row, statusBilling: "r" as const }),
  }),
  cancel: formAction(orders.cancel, {
    hotkey: "x",
    danger: true,
    isAvailable: (row) => row.statusBilling !== "x",
    params: given,
    fields: { reason: textArea, otp },
    updateRow: (row) => ({ ...row, statusBilling: "x" as const }),
  }),
  remove: formAction(orders.remove, {
    hotkey: "e",
    danger: true,
    isAvailable: (row) => row.statusBilling !== "p",
    params: given,
    fields: { reason: textArea, otp },
    updateRow: () => null,
  }),
};
