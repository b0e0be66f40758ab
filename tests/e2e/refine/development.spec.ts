import { test } from "../../support/servers/refine-console";
import { describeRefinePages } from "./refine-pages";

test.use({ served: "in development" });

describeRefinePages("in development");
