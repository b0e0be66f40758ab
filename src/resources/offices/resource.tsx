import { offices as contract, type Office } from "../../../contract/offices";
import { templates } from "../../../contract/templates";
import * as cells from "../../engine/declaration/cells";
import { ask, open } from "../../engine/declaration/declare-action";
import { phone, choice as pick, remote, text } from "../../engine/declaration/fields";
import { choice, search } from "../../engine/declaration/filters";
import { resource } from "../../engine/declaration/resource";
import { contact, owner } from "./cells";

const loadFees = () => import("./fees/fees");

export default resource(contract, {
  subject: (row) => [row.name, row.id],
  filters: [search, choice(contract.list, "status")],
  columns: [
    { field: "name", as: cells.above("domain") },
    { field: "customerData", as: owner },
    { field: "phone", as: contact },
    { field: "dateReg", as: cells.moment, width: 182, from: 1120 },
    { field: "status", as: cells.tag({ a: "green", i: "red" }), width: 110 },
  ],
  actions: {
    edit: ask(contract.update, {
      shortcut: "e",
      given: (row) => ({ reqId: row.reqId }),
      initial: ({ name, phone: number, domain, webTemplate, status }) => ({
        ...{ name, domain, status },
        phone: number,
        // 0 stands for none, as of white labels that came from elsewhere
        ...(webTemplate > 0 && { webTemplate }),
      }),
      asks: {
        name: text,
        phone,
        domain: text,
        webTemplate: remote({ call: templates.list, input: () => ({}) }),
        status: pick,
      },
      after: (row, { input: { name, phone: number, domain, webTemplate, status } }): Office => ({
        ...row,
        ...{ name, domain, webTemplate, status },
        phone: number,
      }),
    }),
    payinFees: open(loadFees, { shortcut: "i", group: "fees", call: contract.payinFees }),
    payoutFees: open(loadFees, { shortcut: "o", group: "fees", call: contract.payoutFees }),
    template: open(() => import("./site/editor"), {
      shortcut: "t",
      group: "site",
      call: templates.info,
      // 0 is none
      when: ({ webTemplate }) => webTemplate > 0,
    }),
  },
});
