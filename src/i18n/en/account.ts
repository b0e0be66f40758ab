import type pt from "../pt/account";
import type { Texts } from "../pt/common";

/** The page's titles: on itself, and where a link leads to it. */
export const screens = {
  account: {
    title: "My account",
    menu: "My account",
    about: "Change the password and see where you are signed in",
  },
};

/** The texts of the page of one's own account in English. */
const account: Texts<typeof pt> = {
  me: { title: "Details", name: "Name", user: "Username", email: "Email", level: "Access level" },
  password: {
    title: "Change the password",
    current: "Current password",
    password: "New password",
    again: "New password, once more",
    rules: "8 to 20 characters, with upper case, lower case and digits",
    differs: "The passwords differ!",
    otp: "Authenticator code",
    submit: "Change the password",
    done: "Password changed! Your other sessions were ended.",
  },
  sessions: {
    title: "Where you are signed in",
    current: "This session",
    unknown: "Unknown browser",
    since: "Since {date}.",
    used: "Last use: {age}",
    end: "End",
    endAll: "End all other sessions",
    failed: "The session was not ended",
    ended: "The session was ended",
    allEnded: "The other sessions were ended",
  },
  level: {
    title: "What your level allows",
    permissions: "Permissions",
    hours: "Access hours",
    allowed: "Allowed",
    denied: "Not allowed",
    closed: "Closed",
  },
  look: { title: "Appearance", language: "Language", theme: "Dark mode" },
};

export default account;
