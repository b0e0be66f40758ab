import type { TestInfo } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { everyCall } from "../security/every-call";
import type { Fault } from "./faults";

/** How the console handled a request that a fault hit. */
export type Observation =
  | "served"
  | "told, tried again"
  | "nothing lost"
  | "outcome unknown, resolved"
  | "outcome unknown, left open"
  | "signed in again"
  | "led to the sign-in page";

/** The type of the annotations that `npm run reliability` makes its table from. */
const type = "fault";

/** Annotates a test with how the console handled a fault, once every assertion about it has passed. */
export function noteObserved(test: TestInfo, call: Call, fault: Fault, seen: Observation): void {
  const name = everyCall.find((each) => each.call === call)?.name;
  if (!name) throw new Error(`${call.path} is not a call of the contract.`);
  test.annotations.push({ type, description: JSON.stringify({ call: name, fault: fault.name, seen }) });
}

/** Annotates a test with the faults it is about to try, so that those it never gets to count as failed. */
export function noteTried(test: TestInfo, call: Call, tried: readonly Fault[]): void {
  const name = everyCall.find((each) => each.call === call)?.name;
  for (const fault of tried)
    test.annotations.push({
      type: "fault tried",
      description: JSON.stringify({ call: name, fault: fault.name }),
    });
}
