import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import { testSecret } from "../servers/test-secret";
import type { Person } from "./people";

/**
 * An answer: `done`; `clear` when it is a 503 with a message; `unclear` when it is anything else, or none in the 30 s that the
 * console waits.
 */
export type Outcome = "done" | "clear" | "unclear";

/** A request that was sent. Times are milliseconds of `performance.now()`. */
export interface Sent {
  readonly sentAt: number;
  readonly answeredAt: number;
  readonly outcome: Outcome;
  /** True when the answer says that nothing was changed. */
  readonly isUnchanged: boolean;
  /** What was to be written; undefined for a read. */
  readonly write: Write | undefined;
  /** The answer of an `unclear` outcome. */
  readonly answer: string;
}

/** A change that can be counted afterwards: a request for an insertion by its note, or the decision of a payout. */
export type Write = { readonly note: string } | { readonly payout: number };

/** What is written: the customer of the insertions, and the waiting payouts, each decided by one admin. */
export interface Work {
  readonly customer: number;
  readonly payouts: number[];
}

/** How many read and how many write. */
export interface Crowd {
  readonly readers: number;
  /** Half of them ask for insertions, and half decide payouts. */
  readonly writers: number;
}

/** Milliseconds that the console waits for an answer. */
const patience = 30_000;
/** Milliseconds between two requests of one admin. */
const pause = 100;
const opaqueIds = createOpaqueIds(testSecret);

async function send(url: string, person: Person, call: Call, input: object, write?: Write): Promise<Sent> {
  const sentAt = performance.now();
  const sent = (outcome: Outcome, answer = "", isUnchanged = false): Sent => ({
    ...{ sentAt, answeredAt: performance.now(), outcome, answer, isUnchanged, write },
  });
  try {
    const response = await fetch(url + call.path, {
      method: call.method,
      // a connection each, since one that the platform closes while it is idle would fail a request for nothing
      headers: { ...person.headers(), "content-type": "application/json", connection: "close" },
      body: JSON.stringify(input),
      signal: AbortSignal.timeout(patience),
    });
    const text = await response.text();
    const envelope = JSON.parse(text) as { response: boolean; message: unknown; errorCode?: string };
    if (envelope.response) return sent("done");
    const isClear = response.status === 503 && typeof envelope.message === "string";
    return isClear
      ? sent("clear", text, envelope.errorCode === "DOWNX001")
      : sent("unclear", `${response.status} ${text}`);
  } catch (error) {
    return sent("unclear", `${error} ${error instanceof Error ? error.cause : ""}`);
  }
}

const lists = [contract.customers.list, contract.payouts.list, contract.insertions.list];

/** Requests of the load that are under way or over. */
class Load {
  readonly sent: Sent[] = [];
  readonly #url: string;
  #isOver = false;
  #working: Promise<unknown> = Promise.resolve();

  constructor(url: string) {
    this.#url = url;
  }

  start([reader, ...writing]: readonly Person[], { customer, payouts }: Work, crowd: Crowd): void {
    const working = writing
      .slice(0, crowd.writers)
      .map((person, at) => (at % 2 ? this.#request(person, customer) : this.#decide(person, payouts)));
    for (let number = 0; reader && number < crowd.readers; number++) working.push(this.#read(reader));
    this.#working = Promise.all(working);
  }

  /** Sends nothing more, and waits for the answers. */
  async stop(): Promise<void> {
    this.#isOver = true;
    await this.#working;
  }

  async #send(person: Person, call: Call, input: object, write?: Write): Promise<void> {
    this.sent.push(await send(this.#url, person, call, input, write));
    await sleep(pause);
  }

  async #read(person: Person): Promise<void> {
    for (let turn = 0; !this.#isOver; turn++) {
      const list = lists[turn % lists.length] ?? contract.customers.list;
      await this.#send(person, list, { page: 1, offset: 20 });
    }
  }

  async #request(person: Person, customer: number): Promise<void> {
    while (!this.#isOver) {
      const note = randomUUID();
      const input = { customer: String(customer), value: 10, type: "c", op: 1, notes: note };
      await this.#send(person, contract.insertions.request, { ...input, otp: person.nextCode() }, { note });
    }
  }

  async #decide(person: Person, payouts: number[]): Promise<void> {
    while (!this.#isOver) {
      const payout = payouts.pop();
      if (payout === undefined) throw new Error("there are no more payouts to decide");
      const input = { reqId: opaqueIds.seal("payout", payout), status: "p", reason: "Conferido hoje" };
      await this.#send(person, contract.payouts.decide, { ...input, otp: person.nextCode() }, { payout });
    }
  }
}

/** The number of admins that a load needs at most: one for all who read, and one each for those who write. */
export const peopleOfLoad = 9;

/** Lets admins read and write, each with a tenth of a second between requests, until `stop`; `sent` grows meanwhile. */
export function startLoad(
  url: string,
  people: readonly Person[],
  work: Work,
  crowd: Crowd,
): { readonly sent: readonly Sent[]; stop(): Promise<void> } {
  const load = new Load(url);
  load.start(people, work, crowd);
  return load;
}
