import { again } from "./again";
import { forms } from "./forms";
import { leak } from "./leak";
import { list } from "./list";
import { login } from "./login";
import { chosenRows, manyRows } from "./many-rows";
import { onePage } from "./one-page";
import { palette } from "./palette";
import { panel } from "./panel";

/** The scenarios by name. */
export const scenarios = { login, list, again, onePage, forms, leak, manyRows, chosenRows, panel, palette };
