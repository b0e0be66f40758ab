import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Route } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { isOf } from "../tools/traffic";

/** How a request that a fault hit ends for the one who made it. */
export type FaultEnd = "served" | "failed" | "signed out";

/** What happens between the console and the platform to one request. */
export interface Fault {
  readonly name: string;
  readonly ends: FaultEnd;
  /** How a change ends where that is another way: one that the platform says it made is made, whatever else it says. */
  readonly endsChange?: FaultEnd;
  /** What the screen says of it, in Portuguese; of a change whose answer is lost it says that instead. */
  readonly says?: RegExp;
  /** The platform has done what was asked. */
  readonly isDone?: boolean;
  /** Whether it takes the time-out to tell. */
  readonly isSilent?: boolean;
  readonly spoil: (route: Route) => Promise<unknown>;
}

const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });

const text = (route: Route, body: string, contentType: string, status = 200) =>
  route.fulfill({ status, contentType, body });

const refusal = (errorCode: string) => ({ response: false, message: "", data: null, errorCode });

const noConnection = /Sem conexão com o servidor/;
const unreadable = /O servidor deu uma resposta que não pôde ser lida/;
const httpFailure = /Ocorreu um erro ao realizar a sua requsição!/;

/** What the network, gateways and a platform in trouble do to answers. */
const faults: readonly Fault[] = [
  {
    name: "a late answer",
    ends: "served",
    isDone: true,
    spoil: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    },
  },
  {
    name: "a connection cut before the platform",
    ends: "failed",
    says: noConnection,
    spoil: (route) => route.abort("connectionreset"),
  },
  {
    name: "a connection cut after the platform",
    ends: "failed",
    says: noConnection,
    isDone: true,
    spoil: async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
  },
  {
    name: "a 500",
    ends: "failed",
    says: httpFailure,
    spoil: (route) => text(route, "oops", "text/plain", 500),
  },
  {
    name: "a gateway's page",
    ends: "failed",
    says: unreadable,
    spoil: (route) => text(route, "<html><body>Bem-vindo</body></html>", "text/html"),
  },
  {
    name: "an empty answer",
    ends: "failed",
    says: unreadable,
    spoil: (route) => text(route, "", "application/json"),
  },
  {
    name: "a truncated answer",
    ends: "failed",
    says: unreadable,
    isDone: true,
    spoil: async (route) => {
      const answer = await (await route.fetch()).text();
      await text(route, answer.slice(0, answer.length / 2), "application/json");
    },
  },
  {
    name: "an answer of another type",
    ends: "failed",
    endsChange: "served",
    says: unreadable,
    isDone: true,
    spoil: async (route) => {
      await route.fetch();
      await json(route, { response: true, message: 7, data: 42 });
    },
  },
  {
    name: "a token that has run out",
    ends: "served",
    isDone: true,
    spoil: (route) => json(route, refusal("SESSX007")),
  },
  { name: "a session that is over", ends: "signed out", spoil: (route) => json(route, refusal("SESSX001")) },
  { name: "a sign-in that is over", ends: "signed out", spoil: (route) => json(route, refusal("AUTHX001")) },
  {
    name: "no answer",
    ends: "failed",
    says: /O servidor demorou demais para responder/,
    isSilent: true,
    spoil: () => new Promise(() => undefined),
  },
];

/**
 * The faults for one of many calls: with FAULTS=all every one, otherwise every third (or one in as many as given), from
 * another one on for each call, so that the whole run takes minutes less and every fault still hits some of the calls.
 */
export const faultsFor = (at: number, oneIn = 3): readonly Fault[] =>
  process.env.FAULTS === "all" ? faults : faults.filter((_, i) => i % oneIn === at % oneIn);

/** An answer that says that all is well, and whose data is not built as the call's. */
export const misshapen = (data: unknown): Fault => ({
  name: `an answer of ${JSON.stringify(data)}`,
  ends: "failed",
  says: unreadable,
  spoil: (route) => json(route, { response: true, message: "", data }),
});

/** The names of all faults, in their order. */
export const faultNames: readonly string[] = faults.map(({ name }) => name);

/** The fault of a name; an unknown name is a mistake of the test's. */
export function faultNamed(name: string): Fault {
  const fault = faults.find((each) => each.name === name);
  if (!fault) throw new Error(`there is no fault "${name}"`);
  return fault;
}

/** A place between the console and the platform where the next request of each call can be spoilt. */
export class FaultLine {
  readonly #page: Page;
  readonly #next = new Map<Call, Fault>();
  #hit = () => {};
  #isHit = Promise.resolve();

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Puts itself between the page and every call of the platform. */
  static async across(page: Page): Promise<FaultLine> {
    const line = new FaultLine(page);
    for (const calls of ["**/admin/**", "**/cdn/**"]) await page.route(calls, (route) => line.#pass(route));
    return line;
  }

  async #pass(route: Route): Promise<void> {
    const next = [...this.#next].find(([call]) => isOf(call, route.request()));
    if (!next) return await route.fallback();
    const [call, fault] = next;
    this.#next.delete(call);
    this.#hit();
    // the page may have taken the request back meanwhile
    await fault.spoil(route).catch(() => undefined);
  }

  /** Spoils the next request of a call, and only that. */
  spoilNext(call: Call, fault: Fault): void {
    this.#next.set(call, fault);
    this.#isHit = new Promise((resolve) => {
      this.#hit = resolve;
    });
  }

  /** Lets the time pass after which the request that was spoilt by silence is given up. */
  async waitForTimeout(): Promise<void> {
    const isHit = await Promise.race([this.#isHit.then(() => true), sleep(20_000, false)]);
    if (!isHit) throw new Error("the request that was to be spoilt was never sent");
    await this.#page.clock.fastForward(31_000);
  }
}
