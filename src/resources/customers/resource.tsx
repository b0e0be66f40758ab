import { customers as contract } from "../../../contract/customers";
import * as cells from "../../engine/declaration/cells";
import { open } from "../../engine/declaration/declare-action";
import { choice, search } from "../../engine/declaration/filters";
import { resource } from "../../engine/declaration/resource";
import { customerColors, doneColors } from "./colors";
import { edit } from "./edit";
import { settings } from "./settings";
import { links, openAccount, resets } from "./support";

const loadInfo = () => import("./info");

export default resource(contract, {
  subject: (row) => [row.name, row.id],
  filters: [
    search,
    choice(contract.list, "status"),
    choice(contract.list, "docsCheck"),
    choice(contract.list, "filesSent"),
  ],
  columns: [
    { field: "id", as: cells.copied(cells.id), width: 84 },
    { field: "name" },
    { field: "doc1", as: cells.copied(cells.document("type")), width: 176 },
    { field: "email", as: cells.copied(cells.plain), from: 1280 },
    { field: "cellPhone", as: cells.plainMono, width: 150, from: 1120 },
    { field: "dateReg", as: cells.moment, width: 182 },
    { field: "docsCheck", as: cells.tag(doneColors), width: 136 },
    { field: "status", as: cells.tag(customerColors), width: 116 },
  ],
  actions: {
    edit,
    info: open(loadInfo, { shortcut: "v", group: "data", call: contract.info }),
    review: open(loadInfo, {
      shortcut: "a",
      group: "data",
      when: (row) => row.docsCheck !== "y",
      call: contract.approveDocuments,
    }),
    statement: open(() => import("./statement"), {
      shortcut: "x",
      group: "look",
      call: contract.cashStatement,
    }),
    accessLog: open(() => import("./access-log"), { shortcut: "h", group: "look", call: contract.accessLog }),
    openAccount,
    ...links,
    ...settings,
    ...resets,
  },
});
