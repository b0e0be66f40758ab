import * as cells from "../src/engine/declaration/cells";
import {
  createAction,
  formAction,
  linkAction,
  modalAction,
  newTabAction,
  tabAction,
} from "../src/engine/declaration/declare-action";
import { otp, radioField, text } from "../src/engine/declaration/fields";
import { resource } from "../src/engine/declaration/resource";
import { contract, type Row } from "./contract";
import { filters } from "./filters";

/** A list with each kind of action. */
export default resource(contract, {
  recordTitle: (row) => [row.name, row.id],
  filters,
  columns: [
    { field: "id", cell: cells.id, width: 72 },
    { field: "name" },
    { field: "amount", cell: cells.money, width: 140 },
    { field: "dateReg", cell: cells.dateTime, width: 138 },
    { field: "status", cell: cells.statusTag({ a: "green", p: "orange", x: "red" }), width: 140 },
  ],
  actions: {
    rename: formAction(contract.rename, {
      hotkey: "e",
      params: (row) => ({ reqId: row.reqId }),
      initialValues: ({ name }) => ({ name }),
      fields: { name: text, otp },
      updateRow: (row, { input: { name } }) => ({ ...row, name }),
    }),
    view: tabAction(() => import("./record"), { hotkey: "v" }),
    notice: modalAction(() => import("./notice"), { hotkey: "n" }),
    same: linkAction("catalogue", (row: Row) => ({ search: row.name }), { hotkey: "s" }),
    open: newTabAction(contract.open, {
      params: (row: Row) => ({ reqId: row.reqId }),
      url: ({ redirectUrl }) => redirectUrl,
    }),
    remove: formAction(contract.remove, {
      hotkey: "x",
      danger: true,
      params: (row: Row) => ({ reqId: row.reqId }),
      fields: {},
      updateRow: () => null,
    }),
  },
  createActions: {
    create: createAction(contract.create, {
      fields: { name: text, status: radioField },
      newRow: () => null,
      result: () => import("./result"),
    }),
  },
});
