import { test } from "../../support/servers/refine-console";
import { accessAndViews } from "./access-and-views";
import { changes } from "./changes";
import { reading } from "./reading";
import { routing } from "./routing";

/** Every hook and component of Refine on a page of its own; each test signs in once and goes from page to page. */
export function describeRefinePages(where: string): void {
  test.describe(where, () => {
    // one worker, so that the pages are built once
    test.describe.configure({ mode: "default", timeout: 240_000 });
    reading();
    routing();
    accessAndViews();
    changes();
  });
}
