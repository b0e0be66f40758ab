import { type Area, areaOf, type CheckId, checks } from "./catalogue";
import type { Check } from "./check";

/** What became of a check. */
export type Status = "passed" | "failed" | "not tried";

/** A check of one subject, with its result. */
export interface Verdict extends Check {
  readonly id: CheckId;
  readonly area: Area;
  /** The call, or the part of the platform, that was checked. */
  readonly subject: string;
  readonly status: Status;
  /** What came instead, or why the check was not tried; empty for what passed. */
  readonly found: string;
}

/** The results of a run so far. */
export class Verdicts {
  readonly all: Verdict[] = [];

  /** Records whether a subject does as the check expects; `found` says what came. Returns `passed`. */
  judge(id: CheckId, subject: string, passed: boolean, found: string): boolean {
    this.#add(id, subject, passed ? "passed" : "failed", passed ? "" : found);
    return passed;
  }

  /** Records why a subject could not be checked. */
  skip(id: CheckId, subject: string, why: string): void {
    this.#add(id, subject, "not tried", why);
  }

  #add(id: CheckId, subject: string, status: Status, found: string): void {
    this.all.push({ id, area: areaOf(id), subject, status, found, ...checks[id] });
  }
}
