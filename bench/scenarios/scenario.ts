import type { Browser, StoredState } from "../browser";
import type { Condition } from "../conditions";
import type { Sample } from "../figures";
import type { Subject } from "../subjects";

/** The parameters of a scenario: browser, subject, base address, the state of a signed-in browser, and the conditions. */
export interface Setting {
  readonly browser: Browser;
  readonly subject: Subject;
  readonly url: string;
  readonly state: StoredState;
  readonly condition: Condition;
}

/** Measures once in a tab of its own. */
export type Scenario = (setting: Setting) => Promise<Sample>;
