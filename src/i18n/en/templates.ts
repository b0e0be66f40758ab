import type { Texts } from "../pt/common";
import type pt from "../pt/templates";

/** The texts of the templates screen in English. */
const templates: Texts<typeof pt> = {
  columns: { id: { title: "ID" }, name: { title: "Name" } },
};

export default templates;
