import { customers as contract } from "../../../contract/customers";
import * as cells from "../../engine/declaration/cells";
import { tabAction } from "../../engine/declaration/declare-action";
import { search, selectFilter } from "../../engine/declaration/filters";
import { resource } from "../../engine/declaration/resource";
import { documents, marksOf, nameWithMark } from "./cells";
import { customerColors } from "./colors";
import { edit } from "./edit";
import { related } from "./related";
import { settings } from "./settings";
import { links, openAccount, resets, restrictions } from "./support";

export default resource(contract, {
  getOne: contract.info,
  recordTitle: (row) => [row.name, row.id],
  customerMarks: marksOf,
  filters: [
    search,
    selectFilter(contract.list, "status"),
    selectFilter(contract.list, "docsCheck"),
    selectFilter(contract.list, "filesSent"),
  ],
  columns: [
    { field: "id", cell: cells.copyable(cells.id) },
    { field: "name", cell: nameWithMark },
    { field: "doc1", cell: cells.copyable(cells.document("type")) },
    { field: "email", cell: cells.copyable(cells.plain), hideBelow: 1280 },
    { field: "cellPhone", cell: cells.phone, hideBelow: 1120 },
    { field: "dateReg", cell: cells.dateTime },
    { field: "docsCheck", cell: documents },
    { field: "status", cell: cells.statusTag(customerColors) },
  ],
  defaultAction: "info",
  actions: {
    edit,
    info: tabAction(() => import("./info"), { hotkey: "v", group: "data", call: contract.info }),
    documents: tabAction(() => import("./kyc/documents"), {
      hotkey: "a",
      group: "data",
      call: contract.info,
    }),
    statement: tabAction(() => import("./statement"), {
      hotkey: "x",
      group: "look",
      call: contract.cashStatement,
    }),
    accessLog: tabAction(() => import("./access-log"), {
      hotkey: "h",
      group: "look",
      call: contract.accessLog,
    }),
    ...related,
    openAccount,
    ...links,
    ...settings,
    restrictions,
    ...resets,
  },
});
