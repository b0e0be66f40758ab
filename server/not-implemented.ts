import { Refusal } from "./handler";

/** Stands in for a call that is not written yet: fits any handler and refuses every input. */
export const notImplemented = (): Promise<never> => Promise.reject(new Refusal("notImplemented"));
