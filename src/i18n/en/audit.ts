import type * as pt from "../pt/audit";
import type { Texts } from "../pt/common";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  audit: { title: "Audit", menu: "Audit", about: "See who did what, when and with which record" },
};

/** The texts of the audit's screen in English. */
const audit: Texts<typeof pt.default> = {
  filters: { dateType: { title: "Date", date: "Done on" } },
};

export default audit;
