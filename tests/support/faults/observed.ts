import type { TestInfo } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { everyCall } from "../security/every-call";
import type { Fault } from "./faults";

/** What was seen of a request that a fault hit. */
export type Observation =
  | "served"
  | "told, tried again"
  | "nothing lost"
  | "outcome unknown, resolved"
  | "outcome unknown, left open"
  | "signed in again"
  | "led to the sign-in page";

/** The type of the annotations that `npm run reliability` makes its table of. */
const type = "fault";

/** Notes that a request of a call was hit by a fault, and that all that is promised was seen. */
export function noteObserved(test: TestInfo, call: Call, fault: Fault, seen: Observation): void {
  const name = everyCall.find((each) => each.call === call)?.name;
  if (!name) throw new Error(`${call.path} is no call of the contract`);
  test.annotations.push({ type, description: JSON.stringify({ call: name, fault: fault.name, seen }) });
}

/** Notes beforehand what is going to be tried, so that what fails on the way is counted as failed. */
export function noteTried(test: TestInfo, call: Call, tried: readonly Fault[]): void {
  const name = everyCall.find((each) => each.call === call)?.name;
  for (const fault of tried)
    test.annotations.push({
      type: "fault tried",
      description: JSON.stringify({ call: name, fault: fault.name }),
    });
}
