import { actionNames } from "../action-names";
import type * as pt from "../pt/audit";
import type { Texts } from "../pt/common";
import { calls } from "./sentences-calls";
import { kinds } from "./sentences-kinds";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  audit: { title: "Audit", menu: "Audit", about: "See who did what, when and with which record" },
};

/** The texts of the audit's screen in English. */
const audit: Texts<typeof pt.default> = {
  record: "Audit entry",
  columns: {
    id: { title: "No." },
    date: { title: "Date", age: "Done {age}" },
    admin: { title: "User" },
    action: { title: "Action" },
    changes: { title: "Changes" },
    ip: { title: "IP" },
  },
  filters: {
    // neither is called for the titles alone, which every page has
    kind: /* @__PURE__ */ Object.assign({ title: "Record" }, kinds),
    action: /* @__PURE__ */ actionNames({ title: "Action" }, calls),
    admin: { title: "User" },
    record: { title: "Id of the record" },
    dateType: { title: "Date", date: "Done on" },
  },
};

export default audit;
