import type { Texts } from "../pt/common";
import type pt from "../pt/foot";

/** The texts of a list's foot in English. */
const foot: Texts<typeof pt> = {
  loadedSum: "Sum of loaded",
  selected_one: "{count} selected",
  selected_other: "{count} selected",
  copy: "Copy selected rows",
  copied_one: "{count} record copied",
  copied_other: "{count} records copied",
  clear: "Clear selection",
};

export default foot;
