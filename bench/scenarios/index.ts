import { again } from "./again";
import { list } from "./list";
import { login } from "./login";
import { chosenRows, manyRows } from "./many-rows";
import { palette } from "./palette";
import { panel } from "./panel";

/** The scenarios by name. */
export const scenarios = { login, list, again, manyRows, chosenRows, panel, palette };
