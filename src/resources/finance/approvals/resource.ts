import { type Approval, approvals as contract } from "../../../../contract/approvals";
import * as cells from "../../../engine/declaration/cells";
import { tabAction } from "../../../engine/declaration/declare-action";
import { dateRange, search, selectFilter } from "../../../engine/declaration/filters";
import { resource } from "../../../engine/declaration/resource";
import { decideAction } from "../decision/decide-action";
import { requestColumns } from "../decision/request-columns";
import { waitingFilter } from "../decision/waiting-filter";

export default resource(contract, {
  recordTitle: (row) => [row.customerName, row.id, row.valueFormat],
  filters: [
    search,
    selectFilter(contract.list, "statusBilling"),
    dateRange(contract.list),
    waitingFilter(contract.list),
  ],
  columns: [
    {
      field: "id",
      cell: cells.idWith("transaction", ({ order }: Approval) => order),
      minWidth: 130,
      maxWidth: 160,
    },
    { field: "customerName", cell: cells.personBy("customer", "customers") },
    requestColumns.admin,
    requestColumns.adminClose,
    { field: "valueFormat", cell: cells.money },
    { field: "payinMethodName", minWidth: 158, maxWidth: 180, hideBelow: 1400 },
    requestColumns.dateReq,
    requestColumns.dateClose,
    requestColumns.status,
  ],
  updateAction: "decide",
  statusField: "status",
  actions: {
    view: tabAction(() => import("./record"), { hotkey: "v" }),
    decide: decideAction(contract.decide, () => import("./decision-panel")),
  },
});
