/** Fetches the panel of a record. */
export const loadRecordPanel = () => import("./record-panel");
