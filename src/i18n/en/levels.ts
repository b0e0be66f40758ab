import type { Texts } from "../pt/common";
import type * as pt from "../pt/levels";
import { opens } from "./permissions";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  levels: {
    title: "Access levels",
    menu: "Access levels",
    about: "Define what each level may do, and at what hours",
  },
};

const fields = {
  name: { title: "Name" },
  readOnly: { title: "Read-only", y: "Yes", n: "No" },
  seesPersonalData: { title: "Sees personal data unmasked", y: "Yes", n: "No" },
  permissions: { title: "Permissions" },
  timeAccess: {
    title: "Access hours",
    closed: "Closed",
    open: "Open",
    start1: "{day}, start of the 1st interval",
    end1: "{day}, end of the 1st interval",
    start2: "{day}, start of the 2nd interval",
    end2: "{day}, end of the 2nd interval",
    first: "1st interval",
    second: "2nd interval (optional)",
    to: "to",
    interval: "{start} to {end}",
    cell: "{day}, {hour}",
    days: "{first} to {last}",
    painted: "{day} {hours}",
    tooMany: "A day has at most two intervals.",
    hint: "Click an hour or drag across several to open or close them. By keyboard: arrows move, Space opens or closes, Shift with arrows paints, PageUp and PageDown go to Sunday and Saturday.",
    week: "Whole week:",
    presets: { workdays: "Weekdays, 8:00 to 18:00", always: "Always", never: "Never" },
    copy: "Copy to…",
    copyOf: "Copy the hours of {day} to",
    copyNow: "Copy",
    copied: "Hours of {day} copied",
  },
};

/** The texts of the access levels screen in English. */
const levels: Texts<typeof pt.default> = {
  opens,
  reserved: "Reserved",
  columns: { id: { title: "ID" }, name: { title: "Name" } },
  state: { 1: "Active", 0: "Inactive" },
  actions: {
    view: { label: "Data", title: "Access level" },
    edit: {
      label: "Edit",
      title: "Edit access level",
      submit: "Save",
      confirm:
        "{subject} is your own access level. Once saved, you cannot change it any more: only another administrator can. Save all the same?",
      success: "Access level updated!",
      fields,
    },
    add: {
      label: "Add",
      title: "Register access level",
      submit: "Register",
      success: "Access level created!",
      fields,
    },
  },
};

export default levels;
