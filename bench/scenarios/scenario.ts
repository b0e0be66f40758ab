import type { Browser, StoredState } from "../browser";
import type { Sample } from "../figures";
import type { Subject } from "../subjects";

/** What a scenario is given: the page it measures, where it is, and who is signed in there. */
export interface Setting {
  readonly browser: Browser;
  readonly subject: Subject;
  readonly url: string;
  readonly state: StoredState;
}

/** Measures once, in a tab of its own. */
export type Scenario = (setting: Setting) => Promise<Sample>;
