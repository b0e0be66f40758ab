import type { Texts } from "../pt/common";
import type * as pt from "../pt/levels";
import { opens } from "./permissions";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  levels: {
    title: "Access levels",
    menu: "Access levels",
    about: "Say what each level may do, and at what times",
  },
};

const fields = {
  name: { title: "Name" },
  readOnly: { title: "Read-only", y: "Yes", n: "No" },
  permissions: { title: "Permissions" },
  timeAccess: {
    title: "Access times",
    closed: "Closed",
    open: "Open",
    start1: "{day}, start of the 1st interval",
    end1: "{day}, end of the 1st interval",
    start2: "{day}, start of the 2nd interval",
    end2: "{day}, end of the 2nd interval",
    first: "1st interval",
    second: "2nd interval (optional)",
    to: "to",
    copy: "Copy to…",
    copyOf: "Copy the times of {day} to",
    all: "Every day",
    workdays: "Monday to Friday",
    weekend: "Saturday and Sunday",
    copied: "Times of {day} copied",
    drag: "Drag to draw an interval, or pull the ends and the middle of one that is there",
  },
};

/** The texts of the access levels screen in English. */
const levels: Texts<typeof pt.default> = {
  opens,
  reserved: "Reserved",
  columns: { id: { title: "ID" }, name: { title: "Name" } },
  actions: {
    edit: {
      label: "Edit",
      title: "Change an access level",
      submit: "Save",
      success: "Access level changed!",
      fields,
    },
    add: {
      label: "Add",
      title: "Register an access level",
      submit: "Register",
      success: "Access level created!",
      fields,
    },
  },
};

export default levels;
