import type { Texts } from "../pt/common";
import type * as pt from "../pt/templates";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  templates: { title: "Templates", menu: "Templates", about: "See the templates that sites are built from" },
};

/** The texts of the templates screen in English. */
const templates: Texts<typeof pt.default> = {
  record: "Template",
  columns: { id: { title: "ID" }, name: { title: "Name" } },
};

export default templates;
