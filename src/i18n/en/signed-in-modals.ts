import type pt from "../pt/signed-in-modals";

/** The texts of modals in English. */
const modal: typeof pt = {
  close: "Close",
  previous: "Previous record",
  next: "Next record",
  print: "Print",
  cancel: "Back",
  submits: "sends",
  unchanged: "Nothing of {subject} was changed: there was nothing to save",
  pasteRefused: "The pasted text does not fit here.",
  discardTitle: "Discard what you typed?",
  discardText: "The changes in this form have not been sent yet.",
  discard: "Discard",
  keep: "Keep editing",
  lostTitle: "Leave without knowing the outcome?",
  lostText: "The operation was sent and may have taken effect. Check the list before you send it again.",
  lostLeave: "Leave",
  lostStay: "Stay here",
  recovered: "What you had typed before the session ended has been restored. Check it before sending.",
  changedSince: "Changed in the record since then: {fields}. Shown here is what you had typed.",
  closedBy: "{name} has changed this record meanwhile, and this form can no longer be sent.",
  closedMeanwhile: "This record was changed meanwhile, and this form can no longer be sent.",
  gone: "It is no longer in this list.",
  blockedTab: "The browser blocked the new tab. Open this address instead:",
  openLink: "Open in a new tab",
  changedBy: "{name} has changed this record meanwhile.",
  taken: "The new value is here already: {fields}.",
  keptTyped: "What you entered was kept. Saving it replaces what has just been saved: {fields}.",
};

export default modal;
