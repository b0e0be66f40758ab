import { insertions as contract } from "../../../../contract/insertions";
import { type CashOperation, misc } from "../../../../contract/misc";
import * as cells from "../../../engine/declaration/cells";
import { create, open } from "../../../engine/declaration/declare-action";
import {
  filled,
  half,
  lookup,
  money,
  options,
  orFirst,
  otp,
  choice as pick,
  textArea,
} from "../../../engine/declaration/fields";
import { choice, dates, search } from "../../../engine/declaration/filters";
import { resource } from "../../../engine/declaration/resource";
import { decideWith } from "../decision/decide-action";
import { decisionFlow } from "../decision/lifecycles";

/** The operations of the chosen type. */
const operation = options(({ type }, all: readonly CashOperation[]) =>
  all.filter((each) => each.type === type).map(({ id, name }) => ({ value: id, label: name })),
);

export default resource(contract, {
  subject: (row) => [row.customerName, row.id, cells.movementText(row.valueFormat, row.type)],
  filters: [search, choice(contract.list, "statusBilling"), dates(contract.list)],
  columns: [
    { field: "id", as: cells.id, width: 72 },
    { field: "customerName", as: cells.personBy("customer") },
    { field: "adminName", as: cells.personBy("admin"), width: 154, from: 1120 },
    { field: "adminCloseName", as: cells.personBy("adminClose"), width: 154, from: 1360 },
    { field: "valueFormat", as: cells.movement("type"), width: 156 },
    { field: "opName", width: 136, from: 1280 },
    { field: "dateReq", as: cells.moment, width: 176 },
    { field: "dateClose", as: cells.moment, width: 176, from: 1280 },
    { field: "status", as: cells.tag(decisionFlow.colors), width: 122 },
  ],
  creates: {
    request: create(contract.request, {
      load: () => ({ call: misc.cashOperations, input: {} }),
      asks: {
        type: half(pick),
        op: half(orFirst(operation)),
        customer: half(
          lookup({
            call: misc.userSearch,
            input: (search) => ({ search }),
            says: ({ name }) => name,
            fills: ({ reqId }) => ({ reqId }),
            longest: 20,
          }),
        ),
        value: half(money),
        notes: textArea,
        otp,
        reqId: filled,
      },
      after: () => null,
    }),
  },
  main: "decide",
  state: "status",
  actions: {
    view: open(() => import("./record"), { shortcut: "v" }),
    decide: decideWith(contract.decide, () => import("./decision-panel")),
  },
});
