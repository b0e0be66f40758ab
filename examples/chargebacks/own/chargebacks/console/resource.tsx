import * as cells from "../../../src/engine/declaration/cells";
import { formAction } from "../../../src/engine/declaration/declare-action";
import { otp, textArea } from "../../../src/engine/declaration/fields";
import { dateRange, search, selectFilter } from "../../../src/engine/declaration/filters";
import { resource } from "../../../src/engine/declaration/resource";
import { type Chargeback, chargebacks as contract } from "../contract";

const isWaiting = ({ status }: Chargeback) => status === "w";

export default resource(contract, {
  recordTitle: (row) => [row.customer.name, row.id, row.valueFormat],
  filters: [search, selectFilter(contract.list, "status"), dateRange(contract.list)],
  columns: [
    { field: "id", cell: cells.id, width: 72 },
    { field: "customer", cell: cells.person },
    { field: "reference", cell: cells.copyable(cells.mono), width: 250, hideBelow: 1280 },
    { field: "card", cell: cells.mono, width: 110, hideBelow: 1000 },
    { field: "valueFormat", cell: cells.money, width: 140 },
    { field: "claim", cell: cells.statusTag({ f: "red", n: "orange", d: "purple" }), width: 176 },
    { field: "dateReg", cell: cells.dateTime, width: 138, hideBelow: 1120 },
    { field: "status", cell: cells.statusTag({ w: "orange", c: "green", a: "grey" }), width: 130 },
  ],
  statusField: "status",
  actions: {
    contest: formAction(contract.contest, {
      hotkey: "e",
      isAvailable: isWaiting,
      params: (row) => ({ reqId: row.reqId }),
      fields: { evidence: textArea },
      updateRow: (row, { input }) => ({ ...row, status: "c", note: input.evidence }),
    }),
    accept: formAction(contract.accept, {
      hotkey: "a",
      danger: true,
      isAvailable: isWaiting,
      params: (row) => ({ reqId: row.reqId }),
      // not the kind `reason`: the example runs in the first version that has own/, which is older
      fields: { reason: textArea, otp },
      updateRow: (row, { input }) => ({ ...row, status: "a", note: input.reason }),
    }),
  },
});
