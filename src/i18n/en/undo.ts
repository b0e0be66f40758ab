import type { Texts } from "../pt/common";
import type pt from "../pt/undo";

/** The texts of taking a change back, in English. */
const en: Texts<typeof pt> = {
  done: "Undone: {subject}",
  changed: "Not undone: {subject} was changed again since",
  failed: "Not undone: {subject}",
  unread: "Not undone: {subject} could not be read again",
};

export default en;
