import type { Texts } from "../pt/common";
import type pt from "../pt/export";

/** The texts of the export of a list in English. */
const en: Texts<typeof pt> = {
  title: "Export",
  rows: "Records",
  selected: "Selected ({number})",
  loaded: "Loaded ({number})",
  shown: "Shown ({number})",
  all: "All that match the filters",
  allLoadedOnly: "One filter applies only to loaded records: clear it to export all.",
  allOrder: "In the platform's order: the one that was chosen holds for loaded records only.",
  changed:
    "Changed by others after the list was read (ID): {ids}. Refresh the list (r) to have them as they are.",
  format: "Format",
  formats: { csv: "CSV", xlsx: "Excel (XLSX)" },
  columns_one: "With the {count} column that is chosen.",
  columns_other: "With the {count} columns that are chosen, in their order.",
  start: "Export",
  running: "An export is under way",
  about: "Export of {list}",
  reading_one: "Exporting {list}: {number} record",
  reading_other: "Exporting {list}: {number} records",
  readingOf: "Exporting {list}: {number} of {total} records ({percent})",
  paused_one: "The export of {list} stopped after {number} record.",
  paused_other: "The export of {list} stopped after {number} records.",
  sessionOver: "The session ended before it was done. Nothing was saved.",
  sheetFull: "An XLSX sheet has {number} rows at most. Export as CSV, or narrow the list with filters.",
  resume: "Go on",
  again: "Begin again",
  cancel: "Cancel",
  cancelled: "The export was cancelled",
  whole_one: "{number} record exported",
  whole_other: "{number} records exported",
};

export default en;
