import type { Call } from "./call";
import * as resources from "./resources";

const registered = resources satisfies Record<string, Record<string, Call>>;

/** The type of `contract`, which carries the input and answer of every call. */
export type Contract = typeof registered;

/** Every call of the platform, by resource (requirement S7.1); in the order of names, which not every loader of modules keeps. */
export const contract = Object.fromEntries(
  Object.entries(registered).sort(([one], [other]) => (one < other ? -1 : 1)),
) as Contract;
