import { offices as contract, type Office } from "../../../contract/offices";
import { templates } from "../../../contract/templates";
import * as cells from "../../engine/declaration/cells";
import { formAction, modalAction, tabAction } from "../../engine/declaration/declare-action";
import { phone, radioField, remoteSelect, text } from "../../engine/declaration/fields";
import { search, selectFilter } from "../../engine/declaration/filters";
import { resource } from "../../engine/declaration/resource";
import { contact, owner } from "./cells";

const loadFees = () => import("./fees/fees");

// 0 means no template
const hasSite = ({ webTemplate }: Office) => webTemplate > 0;

/** True where something of the site was filled in, which another template does not show; a platform may send a row without its site. */
const hasContent = ({ template }: Partial<Office>) => Object.keys(template?.form ?? {}).length > 0;

export default resource(contract, {
  recordTitle: (row) => [row.name, row.id],
  filters: [search, selectFilter(contract.list, "status")],
  columns: [
    { field: "name", cell: cells.withSubtitle("domain") },
    { field: "customerData", cell: owner },
    { field: "phone", cell: contact },
    { field: "dateReg", cell: cells.dateTime, hideBelow: 1120 },
    { field: "status", cell: cells.statusTag({ a: "green", i: "red" }) },
  ],
  actions: {
    edit: formAction(contract.update, {
      hotkey: "e",
      params: (row) => ({ reqId: row.reqId }),
      aside: () => import("./owner-panel"),
      initialValues: ({ name, phone: number, domain, webTemplate, status }) => ({
        ...{ name, domain, status },
        phone: number,
        // 0 means no template, which white labels created elsewhere may have
        ...(webTemplate > 0 && { webTemplate }),
      }),
      fields: {
        name: text,
        phone,
        domain: text,
        webTemplate: remoteSelect({ call: templates.list, input: () => ({}) }),
        status: radioField,
      },
      confirm: ({ webTemplate }, row) => webTemplate !== row.webTemplate && hasContent(row),
      undo: {},
      updateRow: (row, { input: { name, phone: number, domain, webTemplate, status } }): Office => ({
        ...row,
        ...{ name, domain, webTemplate, status },
        phone: number,
      }),
    }),
    payinFees: tabAction(loadFees, { hotkey: "i", group: "fees", call: contract.payinFees }),
    payoutFees: tabAction(loadFees, { hotkey: "o", group: "fees", call: contract.payoutFees }),
    site: tabAction(() => import("./site/site-tab"), {
      group: "site",
      call: templates.info,
      isAvailable: hasSite,
    }),
    template: modalAction(() => import("./site/editor"), {
      hotkey: "t",
      group: "site",
      call: templates.info,
      isAvailable: hasSite,
    }),
  },
});
