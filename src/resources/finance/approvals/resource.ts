import { approvals as contract } from "../../../../contract/approvals";
import * as cells from "../../../engine/declaration/cells";
import { open } from "../../../engine/declaration/declare-action";
import { choice, dates, search } from "../../../engine/declaration/filters";
import { resource } from "../../../engine/declaration/resource";
import { decideWith } from "../decision/decide-action";
import { decisionFlow } from "../decision/lifecycles";

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
    view: open(() => import("./record"), { shortcut: "v" }),
    decide: decideWith(contract.decide, () => import("./decision-panel")),
  },
});
