import { withSentences } from "../audit/load-with-sentences";

/** The loader of a record's history with the texts of what it tells. */
export const historyLoader = withSentences(() => import("./history"));
