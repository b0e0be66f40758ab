import type { Texts } from "../pt/common";

/** The texts of the pages without a session in English. */
const en: Texts = {
  rules: { required: "This field is required" },
  errors: {
    execerror: "Something went wrong, try again",
    unknownOutcome:
      "The answer was lost, so it is not known whether this was done. Check the record before you try again.",
    limit: "Too many failures in a row. Wait a minute or try again.",
    network: "No connection to the server",
    timeout: "The server took too long to answer",
    aborted: "The operation was interrupted",
    http: "Your request could not be carried out!",
    unauthorized:
      "The server did not let you in (401). Check user and password; if they are right, ask whoever runs the server.",
    forbidden: "The server refused this request (403). If it should be allowed, ask whoever manages access.",
    unparseable: "The server gave an answer that could not be read",
    signedOut: "Your session has ended",
    chunk: "This part of the console could not be loaded",
    load: "The data could not be loaded",
    requestId: "Request id",
    address: "The address that came is not of a web page",
  },
  languages: { title: "Language" },
  login: {
    title: "Sign in",
    user: "User",
    password: "Password",
    show: "Show",
    hide: "Hide",
    submit: "Sign in",
    done: "Opening the console…",
    idle: "You were signed out after a time without activity. Sign in again to go on where you were.",
    ended: "Your session has ended. Sign in again to go on where you were.",
    forgetful:
      "The browser does not let this console keep anything. You can sign in, but a reload or another tab will ask you to sign in again.",
    unsent_one: "{count} change was not sent: the session was over before. Check after signing in.",
    unsent_other: "{count} changes were not sent: the session was over before. Check after signing in.",
  },
  consent: {
    title: "Cookies",
    text: "This console uses cookies and the browser's storage only to work.",
    accept: "Got it",
  },
  terms: {
    company: "whoever runs this console",
    back: "Back",
    privacy: {
      title: "Privacy policy",
      text: "This is the place of the privacy policy. Its text is for {company} to give, and was not published yet.",
    },
    termsOfUse: {
      title: "Terms of use",
      text: "This is the place of the terms of use. Their text is for {company} to give, and was not published yet.",
    },
  },
  broken: {
    title: "This page stopped working",
    text: "The error is the console's, and nothing was sent because of it. Should it come again, copy the details and send them to whoever looks after the console.",
    retry: "Try again",
    details: "Details of the error",
    copy: "Copy details",
    copied: "Copied",
    notCopied: "It could not be copied",
  },
  outdated: {
    title: "There is a new version of the console",
    text: "Reload the page to go on. What is typed and was not sent is lost.",
    reload: "Reload",
  },
  pages: { dashboard: "Dashboard" },
  notFound: {
    title: "404 - Page not found",
    text: "The address may have changed or be incomplete.",
    back: "Back to the start",
  },
};

export default en;
