import { blacklist as contract } from "../../../contract/blacklist";
import type { Row } from "../../../contract/call";
import type { Cell } from "../../engine/declaration/cell";
import * as cells from "../../engine/declaration/cells";
import { formAction } from "../../engine/declaration/declare-action";
import { halfWidth, radioField } from "../../engine/declaration/fields";
import { search } from "../../engine/declaration/filters";
import { Person } from "../../engine/declaration/person";
import { referenceTo } from "../../engine/declaration/record-link";
import { resource } from "../../engine/declaration/resource";

const statusColors = { a: "green", i: "red", p: "orange", x: "red", e: "red" } as const;
const allowed = cells.statusTag({ y: "green", n: "red" });

/** The customer's name and marks, but for that of the blacklist, which all of them are on. */
const name: Cell<string, Row<typeof contract.list>> = {
  text: (text) => text,
  sortValue: (text) => text,
  render: (text, { id, customerMarks }) => (
    <Person name={text} to={referenceTo("customers", id)} marks={customerMarks?.replace("b", "")} />
  ),
};

export default resource(contract, {
  recordTitle: (row) => [row.name, row.id],
  filters: [search],
  columns: [
    { field: "id", cell: cells.copyable(cells.id) },
    { field: "name", cell: name },
    { field: "doc1", cell: cells.copyable(cells.document("type")) },
    { field: "cellPhone", cell: cells.phone, hideBelow: 1120 },
    { field: "dateReg", cell: cells.dateTime },
    { field: "status", cell: cells.statusTag(statusColors) },
    { field: "payment", cell: allowed },
    { field: "withdraw", cell: allowed },
  ],
  actions: {
    edit: formAction(contract.update, {
      hotkey: "e",
      params: (row) => ({ reqId: row.reqId }),
      initialValues: ({ payment, withdraw }) => ({ payment, withdraw }),
      fields: { payment: halfWidth(radioField), withdraw: halfWidth(radioField) },
      undo: {},
      updateRow: (row, { input: { payment, withdraw } }) => ({ ...row, payment, withdraw }),
    }),
    remove: formAction(contract.remove, {
      hotkey: "x",
      danger: true,
      params: (row: Row<typeof contract.list>) => ({ reqId: row.reqId }),
      fields: {},
      removesRow: true,
      undo: {
        call: contract.update,
        input: ({ reqId, payment, withdraw }) => ({ reqId, payment, withdraw }),
      },
      updateRow: () => null,
    }),
  },
});
