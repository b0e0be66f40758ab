import { payouts as contract } from "../../../../contract/payouts";
import * as cells from "../../../engine/declaration/cells";
import { formAction, tabAction } from "../../../engine/declaration/declare-action";
import { otp, radioField, reasonOf } from "../../../engine/declaration/fields";
import { dateRange, search, selectFilter } from "../../../engine/declaration/filters";
import { resource } from "../../../engine/declaration/resource";
import { isAmount } from "../../../format/money";
import { payoutLifecycle } from "./lifecycle";

export default resource(contract, {
  recordTitle: (row) => [row.customer.name, row.id, row.valueFormat],
  filters: [search, selectFilter(contract.list, "status"), dateRange(contract.list)],
  columns: [
    { field: "id", cell: cells.id },
    { field: "customer", cell: cells.personOf("customers") },
    { field: "valueFormat", cell: cells.money },
    { field: "feeFormat", cell: cells.money, hideBelow: 1120 },
    { field: "payoutMethodName", minWidth: 130, maxWidth: 180, hideBelow: 1000 },
    { field: "dateRequest", cell: cells.dateTime },
    { field: "dateClose", cell: cells.dateTime, hideBelow: 1280 },
    { field: "status", cell: cells.statusTag(payoutLifecycle.colors) },
  ],
  updateAction: "decide",
  statusField: "status",
  hasPixKeys: true,
  actions: {
    view: tabAction(() => import("./record"), { hotkey: "v" }),
    decide: formAction(contract.decide, {
      hotkey: "d",
      queue: {
        waiting: { status: "w" },
        amountField: "valueFormat",
        closedByField: "approvalAdmName",
      },
      isAvailable: (row) => row.status === "w" && isAmount(row.valueFormat) && isAmount(row.feeFormat),
      params: (row) => ({ reqId: row.reqId }),
      fields: { status: radioField, reason: reasonOf("status"), otp },
      aside: () => import("./decision-panel"),
      asideFirst: true,
      wide: true,
      isFinal: true,
      updateRow: (row, { input, me, at }) => ({
        ...row,
        status: input.status,
        note: input.reason,
        dateClose: at,
        approvalAdmName: me.name,
      }),
      messageVariant: ({ status }) => status,
    }),
  },
});
