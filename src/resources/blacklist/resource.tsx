import { blacklist as contract } from "../../../contract/blacklist";
import type { Row } from "../../../contract/call";
import * as cells from "../../engine/declaration/cells";
import { ask } from "../../engine/declaration/declare-action";
import { half, choice as pick } from "../../engine/declaration/fields";
import { search } from "../../engine/declaration/filters";
import { resource } from "../../engine/declaration/resource";

const statusColors = { a: "green", i: "red", p: "orange", x: "red", e: "red" } as const;
const allowed = cells.tag({ y: "green", n: "red" });

export default resource(contract, {
  subject: (row) => [row.name, row.id],
  filters: [search],
  columns: [
    { field: "id", as: cells.copied(cells.id), width: 84 },
    { field: "name" },
    { field: "doc1", as: cells.copied(cells.document("type")), width: 176 },
    { field: "cellPhone", as: cells.plainMono, width: 150 },
    { field: "dateReg", as: cells.moment, width: 182 },
    { field: "status", as: cells.tag(statusColors), width: 116 },
    { field: "payment", as: allowed, width: 126 },
    { field: "withdraw", as: allowed, width: 126 },
  ],
  actions: {
    edit: ask(contract.update, {
      shortcut: "e",
      given: (row) => ({ reqId: row.reqId }),
      initial: ({ payment, withdraw }) => ({ payment, withdraw }),
      asks: { payment: half(pick), withdraw: half(pick) },
      after: (row, { input: { payment, withdraw } }) => ({ ...row, payment, withdraw }),
    }),
    remove: ask(contract.remove, {
      shortcut: "r",
      danger: true,
      given: (row: Row<typeof contract.list>) => ({ reqId: row.reqId }),
      asks: {},
      after: () => null,
    }),
  },
});
