import { type checkoutOrders, type depositOrders, type Order, orders } from "../../../../contract/orders";
import type { Action } from "../../../engine/declaration/action";
import type { Column } from "../../../engine/declaration/cell";
import * as cells from "../../../engine/declaration/cells";
import { formAction, tabAction } from "../../../engine/declaration/declare-action";
import { otp, reason } from "../../../engine/declaration/fields";
import { dateRange, search, selectFilter } from "../../../engine/declaration/filters";
import { isAmount } from "../../../format/money";
import { orderLifecycle } from "../decision/lifecycles";

/** The title of an order's modals. */
export const recordTitle = (row: Order) => [row.customerName, row.id, row.valueFormat];

/** The filters of either order screen. */
export const filtersOf = ({ list }: typeof checkoutOrders | typeof depositOrders) =>
  [search, selectFilter(list, "statusBilling"), dateRange(list)] as const;

/** The columns that both order screens share: the amount and those after it. */
export const columns: readonly Column<Order>[] = [
  { field: "valueFormat", cell: cells.money },
  { field: "dateBuy", cell: cells.dateTime },
  { field: "datePay", cell: cells.dateTime, hideBelow: 1280 },
  { field: "statusBilling", cell: cells.statusTag(orderLifecycle.colors) },
  { field: "payinMethodName", minWidth: 158, maxWidth: 180, hideBelow: 1120 },
];

/** True when the amount and the status could be read, without which no money is moved. */
const isCertain = ({ valueFormat, statusBilling }: Order) =>
  isAmount(valueFormat) && Object.hasOwn(orderLifecycle.colors, statusBilling);

const effect = () => import("./effect-panel");
const paramsOf = (row: Order) => ({ reqId: row.trReqId });

/** The actions on an order of either kind (requirements S4.15 to S4.17, E1 and E2). */
export const actions: Readonly<Record<string, Action<Order>>> = {
  view: tabAction(() => import("./record"), { hotkey: "v" }),
  cashRecords: tabAction(() => import("./cash-records"), { hotkey: "m", call: orders.cashRecords }),
  setPaid: formAction(orders.requestPaid, {
    hotkey: "p",
    isAvailable: (row) => row.statusBilling === "w" && isCertain(row),
    params: (row: Order) => ({ ...paramsOf(row), payinMethod: row.payinMethod }),
    fields: { reason },
    updateRow: (row) => ({ ...row, statusBilling: "r" as const }),
  }),
  cancel: formAction(orders.cancel, {
    hotkey: "x",
    danger: true,
    isAvailable: (row) => row.statusBilling !== "x" && isCertain(row),
    params: paramsOf,
    fields: { reason, otp },
    aside: effect,
    isFinal: true,
    updateRow: (row) => ({ ...row, statusBilling: "x" as const }),
  }),
  remove: formAction(orders.remove, {
    hotkey: "e",
    danger: true,
    isAvailable: (row) => row.statusBilling !== "p" && isCertain(row),
    params: paramsOf,
    fields: { reason, otp },
    aside: effect,
    removesRow: true,
    isFinal: true,
    updateRow: () => null,
  }),
};
