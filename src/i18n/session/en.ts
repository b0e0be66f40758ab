import type { Texts } from "../pt";
import type pt from "./pt";

/** What is said about the session while somebody works, in English. */
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
};

export default session;
