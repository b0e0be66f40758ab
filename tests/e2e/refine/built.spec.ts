import { test } from "../../support/servers/refine-console";
import { describeRefinePages } from "./refine-pages";

test.use({ served: "built" });

describeRefinePages("in the built console");
