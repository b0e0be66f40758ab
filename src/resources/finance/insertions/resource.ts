import { insertions as contract } from "../../../../contract/insertions";
import { type CashOperation, misc } from "../../../../contract/misc";
import * as cells from "../../../engine/declaration/cells";
import { createAction, tabAction } from "../../../engine/declaration/declare-action";
import {
  defaultToFirst,
  halfWidth,
  hiddenField,
  lookup,
  money,
  otp,
  radioField,
  staticSelect,
  textArea,
} from "../../../engine/declaration/fields";
import { dateRange, search, selectFilter } from "../../../engine/declaration/filters";
import { referenceTo } from "../../../engine/declaration/record-link";
import { resource } from "../../../engine/declaration/resource";
import { moneyValue } from "../../../format/money";
import { decideAction } from "../decision/decide-action";
import { requestColumns } from "../decision/request-columns";
import { waitingFilter } from "../decision/waiting-filter";

/** A select of the operations of the chosen type. */
const operation = staticSelect(({ type }, all: readonly CashOperation[]) =>
  all.filter((each) => each.type === type).map(({ id, name }) => ({ value: id, label: name })),
);

export default resource(contract, {
  recordTitle: (row) => [row.customerName, row.id, cells.movementText(row.valueFormat, row.type)],
  filters: [
    search,
    selectFilter(contract.list, "statusBilling"),
    dateRange(contract.list),
    waitingFilter(contract.list),
  ],
  columns: [
    { field: "id", cell: cells.id },
    { field: "customerName", cell: cells.personBy("customer", "customers") },
    requestColumns.admin,
    requestColumns.adminClose,
    { field: "valueFormat", cell: cells.movement("type") },
    { field: "opName", minWidth: 150, maxWidth: 210, hideBelow: 1366 },
    requestColumns.dateReq,
    requestColumns.dateClose,
    requestColumns.status,
  ],
  createActions: {
    request: createAction(contract.request, {
      query: () => ({ call: misc.cashOperations, input: {} }),
      fields: {
        type: halfWidth(radioField),
        op: halfWidth(defaultToFirst(operation)),
        customer: halfWidth(
          lookup({
            call: misc.userSearch,
            input: (search) => ({ search }),
            label: ({ name }) => name,
            record: ({ id }) => referenceTo("customers", id),
            marks: ({ customerMarks }) => customerMarks,
            fill: ({ reqId }) => ({ reqId }),
            maxLength: 20,
            hasPlaceholder: true,
          }),
        ),
        value: halfWidth(money),
        notes: textArea,
        otp,
        reqId: hiddenField,
      },
      newRow: () => null,
      // the row does not say which of the customer's keys was typed
      matchesCreated: ({ admin, type, valueFormat }, input, me) =>
        admin === me && type === input.type && Math.abs(moneyValue(valueFormat)) === input.value,
    }),
  },
  updateAction: "decide",
  statusField: "status",
  actions: {
    view: tabAction(() => import("./record"), { hotkey: "v" }),
    decide: decideAction(
      contract.decide,
      () => import("./decision-panel"),
      // a side that is neither credit nor debit would change the balance either way
      ({ type }) => type === "c" || type === "d",
    ),
  },
});
