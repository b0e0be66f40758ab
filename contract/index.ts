import type { Call } from "./call";
import * as resources from "./resources";

/** Every call of the platform, by resource (requirement S7.1). */
export const contract = resources satisfies Record<string, Record<string, Call>>;

/** The type of `contract`, which carries the input and answer of every call. */
export type Contract = typeof contract;
