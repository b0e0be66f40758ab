import { setTimeout as sleep } from "node:timers/promises";
import { type Evidence, gatherEvidence } from "./evidence";
import { type Crowd, type Sent, startLoad } from "./load";
import type { Subject } from "./subject";

/** A fault of a database: breaks it, mends it, and resolves when the database works again. */
export interface Fault {
  readonly name: string;
  /** `seconds` is how long a fault lasts that has no length of its own. */
  readonly happen: (seconds: number) => Promise<void>;
}

/** What was counted while a fault happened and after it. */
export interface Trial extends Evidence {
  readonly fault: string;
  readonly requests: number;
  /** Requests that were answered with a 503 that says what is the matter. */
  readonly clear: number;
  /** Requests with another error, or without an answer in 30 s; `examples` has some of them. */
  readonly unclear: number;
  readonly examples: readonly string[];
  /** Seconds that the slowest answer took. */
  readonly slowest: number;
  /** Seconds from when the database worked again until every request did; undefined when some never did. */
  readonly recovery: number | undefined;
  /** True when the platform's process is the one that was started. */
  readonly isAlive: boolean;
}

/** Milliseconds. */
const second = 1000;

/** How a fault is tried. */
export interface Settings extends Crowd {
  /** How long a fault lasts that has no length of its own. */
  readonly seconds: number;
  /** Seconds in which everything works, after which the trial ends. */
  readonly quiet: number;
}

/** Seconds to wait for that. */
const longestWait = 60;

/** Milliseconds from `back` until reads and writes worked and no request failed any more; infinite when they do not. */
function recoveryOf(all: readonly Sent[], back: number): number {
  const late = all.filter(({ answeredAt }) => answeredAt > back);
  const done = late.filter(({ outcome }) => outcome === "done");
  const firstOf = (sent: readonly Sent[]) => Math.min(...sent.map(({ answeredAt }) => answeredAt));
  const worked = Math.max(
    firstOf(done.filter(({ write }) => write)),
    firstOf(done.filter(({ write }) => !write)),
  );
  const failures = late.filter(({ outcome, sentAt }) => outcome !== "done" && sentAt > back);
  return Math.max(worked, ...failures.map(({ sentAt }) => sentAt)) - back;
}

/** Waits until everything has worked for `quiet` seconds; resolves with the recovery in seconds, undefined if there was none. */
async function untilQuiet(all: readonly Sent[], back: number, quiet: number): Promise<number | undefined> {
  while (performance.now() - back < longestWait * second) {
    await sleep(50);
    const recovery = recoveryOf(all, back);
    if (performance.now() - back - recovery > quiet * second) return recovery / second;
  }
  return undefined;
}

/** Resolves once something was read and something written, so that all are at work. */
async function untilAtWork(all: readonly Sent[]): Promise<void> {
  const isDone = (isWrite: boolean) =>
    all.some(({ outcome, write }) => outcome === "done" && (write !== undefined) === isWrite);
  while (!isDone(true) || !isDone(false)) await sleep(50);
}

/** Tries a fault while everybody is at work, and goes on until everything works again. */
export async function tryFault(
  subject: Subject,
  fault: Fault,
  { seconds, quiet, ...crowd }: Settings,
): Promise<Trial> {
  const { url, people, work } = await subject.begin();
  const load = startLoad(url, people, work, crowd);
  await untilAtWork(load.sent);
  await fault.happen(seconds);
  const recovery = await untilQuiet(load.sent, performance.now(), quiet);
  await load.stop();
  const isAlive = subject.isAlive();
  const all = load.sent;
  const unclear = all.filter(({ outcome }) => outcome === "unclear");
  return {
    fault: fault.name,
    requests: all.length,
    clear: all.filter(({ outcome }) => outcome === "clear").length,
    unclear: unclear.length,
    examples: [...new Set(unclear.map(({ answer }) => answer.slice(0, 200)))].slice(0, 3),
    slowest: Math.max(0, ...all.map(({ sentAt, answeredAt }) => answeredAt - sentAt)) / second,
    recovery,
    isAlive,
    ...(await subject.inspect((database) => gatherEvidence(database, all))),
  };
}
