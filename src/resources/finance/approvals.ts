import { approvals as contract } from "../../../contract/approvals";
import * as cells from "../../console/cells";
import { open, resource } from "../../console/declaration";
import { choice, dates, search } from "../../console/filters";
import { decideWith } from "./deciding";
import { decisionFlow } from "./flows";

export default resource(contract, {
  subject: (row) => [row.customerName, row.id, row.valueFormat],
  filters: [search, choice(contract.list, "statusBilling"), dates(contract.list)],
  columns: [
    { field: "id", as: cells.idWith("transaction"), width: 132 },
    { field: "customerName", as: cells.personBy("customer") },
    { field: "adminName", as: cells.personBy("admin"), width: 154, from: 1120 },
    { field: "adminCloseName", as: cells.personBy("adminClose"), width: 154, from: 1360 },
    { field: "valueFormat", as: cells.money, width: 136 },
    { field: "payinMethodName", width: 136, from: 1280 },
    { field: "dateReq", as: cells.moment, width: 176 },
    { field: "dateClose", as: cells.moment, width: 176, from: 1280 },
    { field: "status", as: cells.tag(decisionFlow.colors), width: 128 },
  ],
  main: "decide",
  state: "status",
  actions: {
    view: open(() => import("./approval-view"), { shortcut: "v" }),
    decide: decideWith(contract.decide, () => import("./approval-context")),
  },
});
