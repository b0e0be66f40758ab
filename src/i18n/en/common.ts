import type { Texts } from "../pt/common";

/** The texts of the pages without a session in English. */
const en: Texts = {
  rules: { required: "This field is required" },
  errors: {
    execerror: "Something went wrong, try again",
    unknownOutcome:
      "The response was lost, so it is not known whether this was done. Check the record before you try again.",
    limit: "Too many failures in a row. Wait a minute or try again.",
    network: "No connection to the server",
    timeout: "The server took too long to respond",
    aborted: "The operation was interrupted",
    http: "Your request could not be carried out!",
    unauthorized:
      "The server did not let you in (401). Check your username and password; if they are right, contact whoever runs the server.",
    forbidden:
      "The server refused this request (403). If it should be allowed, contact whoever manages access.",
    unparseable: "The server sent a response that could not be read",
    signedOut: "Your session has ended",
    chunk: "This part of the console could not be loaded",
    load: "The data could not be loaded",
    requestId: "Request ID",
    address: "The address received is not a web page",
  },
  toasts: { close: "Close notice" },
  languages: { title: "Language" },
  login: {
    title: "Sign in",
    user: "Username",
    password: "Password",
    show: "Show",
    hide: "Hide",
    submit: "Sign in",
    done: "Opening the console…",
    idle: "You were signed out after a period of inactivity. Sign in again to continue where you left off.",
    ended: "Your session has ended. Sign in again to continue where you left off.",
    forgetful:
      "The browser does not let this console store data. You can sign in, but you will have to sign in again after a reload or in another tab.",
    unsent_one: "{count} change was not sent: the session ended first. Check after signing in.",
    unsent_other: "{count} changes were not sent: the session ended first. Check after signing in.",
  },
  consent: {
    title: "Cookies",
    text: "This console uses cookies and browser storage only to function.",
    accept: "Got it",
  },
  terms: {
    company: "whoever runs this console",
    back: "Back",
    privacy: {
      title: "Privacy policy",
      text: "The privacy policy is the responsibility of {company} and has not been published yet.",
    },
    termsOfUse: {
      title: "Terms of use",
      text: "The terms of use are the responsibility of {company} and have not been published yet.",
    },
  },
  broken: {
    title: "This page stopped working",
    text: "The error is in the console, and nothing was sent because of it. If it happens again, copy the details and send them to whoever maintains the console.",
    retry: "Try again",
    details: "Error details",
    copy: "Copy details",
    copied: "Copied",
    notCopied: "Could not copy",
  },
  outdated: {
    title: "A new version of the console is available",
    text: "Reload the page to continue. Anything typed but not sent will be lost.",
    reload: "Reload",
  },
  pages: { dashboard: "Dashboard" },
  notFound: {
    title: "404 - Page not found",
    text: "The address may have changed or be incomplete.",
    back: "Back to home",
  },
};

export default en;
