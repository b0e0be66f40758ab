import type { Texts } from "../pt/common";
import type pt from "../pt/help";

/** The texts of the keyboard help in English. */
const help: Texts<typeof pt> = {
  about: "To work without the mouse",
  general: "Everywhere",
  go: "Go to",
  down: "Next row; on the last one, load more",
  up: "Previous row",
  ends: "First and last row",
  open: "Open the record",
  links: "In a row: its links, and back",
  compare: "With two selected: side by side",
  walk: "With a record open: the next and the previous one",
  tabs: "With a record open: its tabs",
  link: "With a record open: copy its link",
  select: "Select the row, or all that are loaded; Esc clears",
  extend: "Select the next or previous one as well",
  copy: "Copy the selected rows for a spreadsheet",
  star: "Star or unstar the selected rows, or the one with the focus",
  menu: "Row actions menu",
  find: "Find anything: screens, actions, records, codes",
  search: "Search",
  found: "From the search to the first row; a document or id opens when it is the only result",
  across: "Between titles, dates or active filters",
  width: "On a column title: narrower, wider",
  views: "Apply the view with this number",
  countAll: "Count and add up all that match the filters",
  refresh: "Read the list again",
  export: "Export the list",
  print: "Print the list: the selected rows, or all that are loaded",
  close: "Close the topmost layer",
  send: "Send the form",
  undo: "Undo what the latest notice offers to undo",
  queue: "In the queue of decisions: skip, and back to what was skipped",
  reasons: "Choose the reason with this number; outside of a text field the number is enough",
  help: "This help",
  home: "Dashboard",
  notifications: "Notifications",
};

export default help;
