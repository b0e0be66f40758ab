import type { Texts } from "../pt/common";
import type pt from "../pt/session";

/** The texts of idle sign-out and drafts in English. */
const session: Texts<typeof pt> = {
  idle: {
    title: "Are you still there?",
    text: "Nobody has used the console for some minutes. For safety, the session ends within a minute.",
    left_one: "{count} second left",
    left_other: "{count} seconds left",
    over: "Ending the session…",
    stay: "Stay signed in",
    leave: "Sign out now",
  },
  drafts: {
    title: "Go on where you were?",
    text: "When the session ended, this had not been sent yet:",
    form: "{form} · {subject}",
    resume: "Go on where I was",
    later: "Later",
    laterHint: "“Later” keeps what was typed for a day, as long as this tab stays open.",
    discard: "Discard",
    gone: "The record is no longer in this list",
    over: "This can no longer be done with the record",
    unopened: "The form was not opened",
    kept: "What was typed comes back if the form is opened again.",
  },
};

export default session;
