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
  countAll: "Count all",
  countAgain: "Count again",
  counting: "Counting all…",
  inAll_one: "In all: {number} record",
  inAll_other: "In all: {number} records",
  moreThan_one: "In all: more than {number} record",
  moreThan_other: "In all: more than {number} records",
  atLeast_one: "In all: at least {number} record (counting more would take too long)",
  atLeast_other: "In all: at least {number} records (counting more would take too long)",
  notInTime: "Too many records to count in time: filter more and count again",
  ofCounted: "in the {number} counted",
  outdated: "the list was read or changed since",
  countsByPlatform: "The platform does not count by a filter that holds for loaded records only",
  print: "Print the list",
  printed: "Printed at {at}, São Paulo time, by {who}",
  printedAsGiven: "In the platform's order",
  printedOrder: "Order",
  printedAsc: "ascending",
  printedDesc: "descending",
  printedPart: "the platform has more",
  printedUnfiltered: "no filters",
};

export default foot;
