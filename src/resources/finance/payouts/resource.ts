import { payouts as contract } from "../../../../contract/payouts";
import * as cells from "../../../engine/declaration/cells";
import { ask, open } from "../../../engine/declaration/declare-action";
import { otp, choice as pick, textArea } from "../../../engine/declaration/fields";
import { choice, dates, search } from "../../../engine/declaration/filters";
import { resource } from "../../../engine/declaration/resource";
import { payoutFlow } from "../decision/lifecycles";

export default resource(contract, {
  subject: (row) => [row.customer.name, row.id, row.valueFormat],
  filters: [search, choice(contract.list, "status"), dates(contract.list)],
  columns: [
    { field: "id", as: cells.id, width: 72 },
    { field: "customer", as: cells.person },
    { field: "valueFormat", as: cells.money, width: 150 },
    { field: "feeFormat", as: cells.money, width: 124, from: 1120 },
    { field: "payoutMethodName", width: 140, from: 1000 },
    { field: "dateRequest", as: cells.moment, width: 182 },
    { field: "dateClose", as: cells.moment, width: 182, from: 1280 },
    { field: "status", as: cells.tag(payoutFlow.colors), width: 120 },
  ],
  main: "decide",
  state: "status",
  actions: {
    view: open(() => import("./record"), { shortcut: "v" }),
    decide: ask(contract.decide, {
      shortcut: "d",
      queue: true,
      when: (row) => row.status === "w",
      given: (row) => ({ reqId: row.reqId }),
      asks: { status: pick, reason: textArea, otp },
      beside: () => import("./decision-panel"),
      after: (row, { input, me, at }) => ({
        ...row,
        status: input.status,
        note: input.reason,
        dateClose: at,
        approvalAdmName: me.name,
      }),
      says: ({ status }) => status,
    }),
  },
});
