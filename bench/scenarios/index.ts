import { again } from "./again";
import { list } from "./list";
import { login } from "./login";
import { manyRows } from "./many-rows";

/** The scenarios by name. */
export const scenarios = { login, list, again, manyRows };
