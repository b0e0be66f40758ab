import type { Browser, StoredState } from "../browser";
import type { Sample } from "../figures";
import type { Subject } from "../subjects";

/** The parameters of a scenario: browser, subject, base address, and the state of a signed-in browser. */
export interface Setting {
  readonly browser: Browser;
  readonly subject: Subject;
  readonly url: string;
  readonly state: StoredState;
}

/** Measures once in a tab of its own. */
export type Scenario = (setting: Setting) => Promise<Sample>;
