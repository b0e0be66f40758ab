import { setTimeout as sleep } from "node:timers/promises";
import { contract } from "../../../contract/index";
import { fullLevel } from "../../../server/auth/full-level";
import type { OpaqueIds } from "../../../server/calls/opaque-ids";
import type { Caller } from "./caller";

/** The writes of one writer; moments in milliseconds since the epoch. */
export interface Written {
  /** Names of acknowledged changes. */
  readonly acknowledged: string[];
  /** Names of changes of which the platform said that they were not done, and that were not sent again. */
  readonly unchanged: Set<string>;
  /** Names of changes whose answer was lost at least once. */
  readonly lost: Set<string>;
  /** Those of them that turned out to be done when they were sent again. */
  readonly found: Set<string>;
  /** When each acknowledged change was answered, and when the latest of them was sent. */
  readonly answeredAt: number[];
  lastSent: number;
  /** The answer that ended the writer, because it has nothing to do with a fault. */
  failure: unknown;
}

/** A writer that has begun; `stop` lets it finish the change that it is at. */
export interface Writer {
  readonly written: Written;
  stop(): Promise<void>;
}

/** Milliseconds between two changes of a writer, and after one that failed. */
const pace = 40;
const pauseAfterFailure = 200;

/** Does changes by `next`, one after the other, until it is stopped. */
function begin(next: (written: Written, isStopped: () => boolean) => Promise<void>): Writer {
  const written: Written = {
    acknowledged: [],
    unchanged: new Set(),
    lost: new Set(),
    found: new Set(),
    answeredAt: [],
    lastSent: 0,
    failure: undefined,
  };
  let isStopped = false;
  const run = async () => {
    while (!isStopped) {
      await next(written, () => isStopped);
      await sleep(pace);
    }
  };
  const running = run().catch((error: unknown) => {
    written.failure = error;
  });
  return {
    written,
    async stop() {
      isStopped = true;
      await running;
    },
  };
}

function acknowledge(written: Written, name: string, sent: number): void {
  written.acknowledged.push(name);
  written.lastSent = sent;
  written.answeredAt.push(Date.now());
}

/**
 * Approves payouts as a stubborn person would: the decision is sent again with another code until it is acknowledged, or the platform
 * says that the payout has been decided.
 */
export function startDecider(
  ids: readonly number[],
  callers: readonly Caller[],
  opaqueIds: OpaqueIds,
): Writer {
  let [at, turn] = [0, 0];
  async function withCode(): Promise<{ caller: Caller; otp: string }> {
    for (;;) {
      const caller = callers[turn++ % callers.length];
      const otp = caller?.nextCode();
      if (caller && otp) return { caller, otp };
      await sleep(pace);
    }
  }
  return begin(async (written, isStopped) => {
    const id = ids[at++];
    if (id === undefined) throw new Error("there are not enough payouts to decide");
    const name = String(id);
    const input = { reqId: opaqueIds.seal("payout", id), status: "p", reason: "Conferido hoje" };
    while (!isStopped()) {
      const { caller, otp } = await withCode();
      const sent = Date.now();
      const answer = await caller.send(contract.payouts.decide, { ...input, otp });
      if (answer === "done") return acknowledge(written, name, sent);
      if (answer === "refused") {
        if (!written.lost.has(name)) throw new Error(`payout ${id} was refused at the first try`);
        written.found.add(name);
        written.acknowledged.push(name);
        return;
      }
      if (answer === "lost") written.lost.add(name);
      if (answer !== "code") await sleep(pauseAfterFailure);
    }
  });
}

/** Creates access levels with names of their own and sends each once, whatever becomes of its answer. */
export function startCreator(prefix: string, caller: Caller): Writer {
  let number = 0;
  return begin(async (written) => {
    const name = `${prefix}-${++number}`;
    const sent = Date.now();
    const answer = await caller.send(contract.levels.save, { ...fullLevel, name });
    if (answer === "done") return acknowledge(written, name, sent);
    if (answer === "lost") written.lost.add(name);
    else if (answer === "unchanged") written.unchanged.add(name);
    else throw new Error(`level ${name} was refused`);
    await sleep(pauseAfterFailure);
  });
}

/** Reads the first page of payouts again and again, which a standby may answer. */
export function startReader(caller: Caller): Writer {
  return begin(async () => {
    const answer = await caller.send(contract.payouts.list, { page: 1, offset: 20 });
    if (answer === "lost" || answer === "unchanged") await sleep(pauseAfterFailure);
    else if (answer !== "done") throw new Error("the list of payouts was refused");
  });
}
