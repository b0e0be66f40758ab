import type { Texts } from "../pt/common";
import type pt from "../pt/session";

/** The texts of idle sign-out and drafts in English. */
const session: Texts<typeof pt> = {
  idle: {
    title: "Are you still there?",
    text: "The console has been idle for a few minutes. For security, the session ends within a minute.",
    left_one: "{count} second left",
    left_other: "{count} seconds left",
    over: "Ending the session…",
    stay: "Stay signed in",
    leave: "Sign out now",
  },
  drafts: {
    title: "Continue where you left off?",
    text: "When the session ended, this had not been sent yet:",
    form: "{form} · {subject}",
    resume: "Continue where I left off",
    later: "Later",
    laterHint: "“Later” keeps what you typed for a day, as long as this tab stays open.",
    discard: "Discard",
    gone: "The record is no longer in this list",
    over: "This action is no longer possible for the record",
    unopened: "The form was not opened",
    shown: "It is open here as it is now. What you typed is kept, and comes back if the form still opens.",
    kept: "What you typed comes back if you open the form again.",
  },
};

export default session;
