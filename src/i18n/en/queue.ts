import type { Texts } from "../pt/common";
import type pt from "../pt/queue";

/** The texts of going through what waits for a decision, in English. */
const en: Texts<typeof pt> = {
  title: "Queue of decisions",
  place: "{at} of {of}",
  placeUpTo: "{at} of up to {of}",
  placeSelected: "{at} of {of} selected",
  placeLoaded: "{at} of {of} loaded",
  decided: "{sums} reviewed",
  previous: "Previous",
  skip: "Skip",
  noPrevious: "None before it to decide",
  seeking: "Looking for the next one…",
  passed: "No longer waiting for a decision",
  closedBy: "{subject}: now {state}, by {who}",
  closed: "{subject}: now {state}",
  gone: "{subject}: no longer in the list",
  done: "End of the queue",
  doneText: "{reviewed}, {skipped} · {sums}",
  reviewed_one: "{count} reviewed",
  reviewed_other: "{count} reviewed",
  skipped_one: "{count} skipped",
  skipped_other: "{count} skipped",
  failed: "The next ones could not be loaded. Load more in the list to go on.",
};

export default en;
