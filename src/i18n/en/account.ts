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
    unknown: "To know whether the password was changed, sign in with the new one in another window.",
  },
  authenticator: {
    title: "Authenticator",
    first: "The authenticator is the one that came with your account.",
    since: "The authenticator counts since {since}.",
    codes_zero: "You have no recovery codes: without them, whoever loses the phone needs a new account.",
    codes_one: "1 recovery code is left.",
    codes_other: "{count} recovery codes are left.",
    replace: "Replace the authenticator",
    renew: "Make recovery codes",
    renewing_zero: "With recovery codes the authenticator can be replaced when the phone is lost.",
    renewing_one: "The code that is left no longer counts then.",
    renewing_other: "The {count} codes that are left no longer count then.",
    renewUnknown: "Make them again with the next code: the last ones are those that count.",
    step: "Step {step} of 3",
    next: "Continue",
    beginning: "The current authenticator counts until the new one is confirmed.",
    beginUnknown: "The current authenticator still counts. Try again with another code.",
    current: "Code of the current authenticator",
    recoveryCode: "Recovery code",
    usedUp: "Each code works once, even if the replacement is not finished",
    lost: "I lost the authenticator: use a recovery code",
    have: "I have the authenticator: use a code of it",
    noCodes:
      "If you lost the authenticator and have no recovery codes, talk to those who administer the users.",
    confirming: "You have 10 minutes to confirm the new authenticator. The current one counts until then.",
    code: "QR code of the new authenticator of {user}",
    steps: {
      install: "Open an authenticator app on the phone, such as Google Authenticator or Authy.",
      scan: "Choose to add an account and point the camera at the code. If that is not possible, type the key below.",
      check: "Type below the code of 6 digits that the app shows.",
    },
    secret: "Key to type into the app",
    copy: "Copy",
    copied: "Copied",
    failed: "The browser did not allow copying: the key is selected, use Ctrl+C.",
    newCode: "Code of the new authenticator",
    confirm: "Confirm",
    confirmUnknown: "Confirm again with the next code of the new authenticator.",
    again: "Begin again",
    lostCodes:
      "The new authenticator counts, but the answer with the recovery codes was lost. Make new codes.",
  },
  codes: {
    title: "Recovery codes",
    once: "These codes are shown only now.",
    about:
      "Keep them away from the phone. Each of them replaces the authenticator once, when it is lost; none of them approves anything.",
    copy: "Copy",
    copied: "Copied",
    failed: "The browser did not allow copying: the codes are selected, use Ctrl+C.",
    download: "Download",
    file: "recovery-codes",
    done: "I have kept them",
    leave: {
      title: "Have you kept the codes?",
      text: "They will not be shown again.",
      yes: "Yes, close",
      no: "Back to the codes",
    },
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
  look: {
    title: "Preferences",
    language: "Language",
    theme: "Dark mode",
    density: "Density of lists",
    comfortable: "Comfortable",
    compact: "Compact",
    forgetful: "Lasts until the page is reloaded: the browser did not keep it",
  },
  notifications: {
    title: "Notifications",
    always: "Security: always sent",
    on: "You now receive: {name}",
    off: "You no longer receive: {name}",
    failed: "The choice was not saved",
  },
};

export default account;
