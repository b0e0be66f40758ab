import type { Texts } from "../pt/common";
import type * as pt from "../pt/users";
import { opens } from "./permissions";

/** The screen's titles: on its page, in the menu, and on the dashboard. */
export const screens: Texts<typeof pt.screens> = {
  users: { title: "Users", menu: "Users", about: "Register admins and see what each one did" },
};

const form = {
  name: { title: "Full name" },
  user: {
    title: "Username",
    notes: {
      letters: "Lower-case letters and digits only; nothing else is taken.",
      tooLongToSignIn: "The sign-in page takes at most 20 characters: this user could not sign in.",
    },
  },
  email: { title: "E-mail" },
  type: { title: "Access level" },
  language: { title: "Language", pt: "Portuguese", en: "English" },
  status: { title: "Status", a: "Active", i: "Inactive" },
};

/** The texts of the users screen in English. */
const users: Texts<typeof pt.default> = {
  opens,
  filters: {
    search: "Name, username, e-mail or id",
    type: { title: "Access level" },
    status: { title: "Status", a: "Active", i: "Inactive" },
  },
  columns: {
    id: { title: "ID" },
    name: { title: "Name" },
    user: { title: "Username" },
    typeName: { title: "Access level" },
    email: { title: "E-mail" },
    dateReg: { title: "Registered", age: "Registered {age}" },
    status: { title: "Status", a: "Active", i: "Inactive" },
  },
  actions: {
    edit: {
      label: "Edit",
      title: "Edit user",
      submit: "Save",
      success: "User updated!",
      fields: form,
    },
    view: { label: "View", title: "User information" },
    logs: { label: "See logs", title: "User logs" },
    register: {
      label: "Add",
      title: "Register user",
      submit: "Register",
      success: "User created!",
      unshown:
        "The user was created, but the authenticator key was lost with the response and will not be shown again: this user can sign in, but cannot confirm anything with a code. Deactivate this user and register another one, with another username.",
      fields: {
        ...form,
        password: {
          title: "Password",
          demands: {
            title: "Password requirements",
            length: "8 to 20 characters",
            upper: "An upper-case letter",
            lower: "A lower-case letter",
            digit: "A digit",
            met: " (met)",
            missing: " (missing)",
            tooLong: "Not taken: a password has 20 characters at most.",
          },
        },
      },
    },
  },
  authenticator: {
    title: "Set up the authenticator",
    once: "This code is shown only now. Without it the user cannot approve anything.",
    code: "QR code of {user}'s authenticator",
    steps: {
      install: "Open an authenticator app on the user's phone, such as Google Authenticator or Authy.",
      scan: "Choose to add an account and point the camera at the code. If that does not work, type the key below.",
      check: "Check that the app shows a 6-digit code, which changes every 30 seconds.",
    },
    secret: "Key to type into the app",
    copy: "Copy",
    copied: "Copied",
    failed: "The browser did not allow copying: the key is selected, use Ctrl+C.",
    done: "I have set it up",
    leave: {
      title: "Is the authenticator set up?",
      text: "The code and the key will not be shown again.",
      yes: "Yes, close",
      no: "Back to the code",
    },
  },
  info: {
    readOnly: { title: "Read-only", y: "Yes", n: "No" },
    permissions: "Permissions",
    permission: "Permission",
    opens: "What it opens",
    state: { title: "Status", 1: "Active", 0: "Inactive" },
    hours: "Access hours",
    day: "Day",
    intervals: "Hours",
    closed: "Closed",
    and: "and",
    to: "to",
  },
  logs: {
    all: "All types",
    type: "Type",
    date: "Date",
    description: "Description",
    ip: "IP",
    count_one: "{count} record",
    count_other: "{count} records",
  },
};

export default users;
