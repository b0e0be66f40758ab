import { setTimeout as sleep } from "node:timers/promises";
import type { Page, Route } from "@playwright/test";
import type { Call } from "../../../contract/call";
import { isRequestOf } from "../tools/traffic";

/** How the user sees a request end that a fault hit. */
export type FaultOutcome = "served" | "failed" | "signed out";

/** Something that goes wrong with one request between the console and the platform. */
export interface Fault {
  readonly name: string;
  readonly outcome: FaultOutcome;
  /** The outcome of a write where it differs: what the platform reports as done is done, whatever else the answer holds. */
  readonly changeOutcome?: FaultOutcome;
  /** The message on screen, in Portuguese; for a write whose answer is lost, the screen says that instead. */
  readonly message?: RegExp;
  /** True when the platform carries the request out all the same. */
  readonly isDone?: boolean;
  /** True when only the time-out ends the request. */
  readonly isSilent?: boolean;
  readonly inject: (route: Route) => Promise<unknown>;
}

const json = (route: Route, body: unknown, status = 200) =>
  route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });

const text = (route: Route, body: string, contentType: string, status = 200) =>
  route.fulfill({ status, contentType, body });

const errorBody = (errorCode: string) => ({ response: false, message: "", data: null, errorCode });

const noConnection = /Sem conexão com o servidor/;
const unreadable = /O servidor deu uma resposta que não pôde ser lida/;
const httpFailure = /Ocorreu um erro ao realizar a sua requsição!/;

/** The faults of networks, gateways and a platform in trouble. */
const faults: readonly Fault[] = [
  {
    name: "a late answer",
    outcome: "served",
    isDone: true,
    inject: async (route) => {
      await new Promise((resolve) => setTimeout(resolve, 700));
      await route.continue();
    },
  },
  {
    name: "a connection cut before the platform",
    outcome: "failed",
    message: noConnection,
    inject: (route) => route.abort("connectionreset"),
  },
  {
    name: "a connection cut after the platform",
    outcome: "failed",
    message: noConnection,
    isDone: true,
    inject: async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    },
  },
  {
    name: "a 500",
    outcome: "failed",
    message: httpFailure,
    inject: (route) => text(route, "oops", "text/plain", 500),
  },
  {
    name: "a gateway's page",
    outcome: "failed",
    message: unreadable,
    inject: (route) => text(route, "<html><body>Bem-vindo</body></html>", "text/html"),
  },
  {
    name: "an empty answer",
    outcome: "failed",
    message: unreadable,
    inject: (route) => text(route, "", "application/json"),
  },
  {
    name: "a truncated answer",
    outcome: "failed",
    message: unreadable,
    isDone: true,
    inject: async (route) => {
      const answer = await (await route.fetch()).text();
      await text(route, answer.slice(0, answer.length / 2), "application/json");
    },
  },
  {
    name: "an answer of another type",
    outcome: "failed",
    changeOutcome: "served",
    message: unreadable,
    isDone: true,
    inject: async (route) => {
      await route.fetch();
      await json(route, { response: true, message: 7, data: 42 });
    },
  },
  {
    name: "a token that has run out",
    outcome: "served",
    isDone: true,
    inject: (route) => json(route, errorBody("SESSX007")),
  },
  {
    name: "a session that is over",
    outcome: "signed out",
    inject: (route) => json(route, errorBody("SESSX001")),
  },
  {
    name: "a sign-in that is over",
    outcome: "signed out",
    inject: (route) => json(route, errorBody("AUTHX001")),
  },
  {
    name: "no answer",
    outcome: "failed",
    message: /O servidor demorou demais para responder/,
    isSilent: true,
    inject: () => new Promise(() => undefined),
  },
];

/**
 * The faults to try on the call at an index of its table. FAULTS=all tries every fault; otherwise one in `oneIn`, starting
 * at a different one for each call, so that a run is minutes shorter and every fault still hits some of the calls.
 */
export const faultsFor = (index: number, oneIn: number): readonly Fault[] =>
  process.env.FAULTS === "all" ? faults : faults.filter((_, i) => i % oneIn === index % oneIn);

/** A successful answer whose data does not have the call's schema; `fields` are those beside it in the envelope. */
export const misshapen = (data: unknown, fields: object = {}): Fault => ({
  name: `an answer of ${JSON.stringify(data)}`,
  outcome: "failed",
  message: unreadable,
  inject: (route) => json(route, { response: true, message: "", data, ...fields }),
});

/** The names of all faults, in table order. */
export const faultNames: readonly string[] = faults.map(({ name }) => name);

/** Returns the fault of a name; throws on an unknown one. */
export function faultNamed(name: string): Fault {
  const fault = faults.find((each) => each.name === name);
  if (!fault) throw new Error(`There is no fault "${name}".`);
  return fault;
}

/** Sits between a page and the platform, and can inject a fault into the next request of each call. */
export class FaultInjector {
  readonly #page: Page;
  readonly #next = new Map<Call, Fault>();
  #hit = () => {};
  #isHit = Promise.resolve();

  private constructor(page: Page) {
    this.#page = page;
  }

  /** Routes every call of the page through a new injector. */
  static async attach(page: Page): Promise<FaultInjector> {
    const injector = new FaultInjector(page);
    for (const calls of ["**/admin/**", "**/cdn/**"])
      await page.route(calls, (route) => injector.#pass(route));
    return injector;
  }

  async #pass(route: Route): Promise<void> {
    const next = [...this.#next].find(([call]) => isRequestOf(call, route.request()));
    if (!next) return await route.fallback();
    const [call, fault] = next;
    this.#next.delete(call);
    this.#hit();
    // the page may have aborted the request in the meantime
    await fault.inject(route).catch(() => undefined);
  }

  /** Injects a fault into the next request of a call, and only that one. */
  injectNext(call: Call, fault: Fault): void {
    this.#next.set(call, fault);
    this.#isHit = new Promise((resolve) => {
      this.#hit = resolve;
    });
  }

  /** Moves the page's clock past the time-out of the request that gets no answer. */
  async passTimeout(): Promise<void> {
    const isHit = await Promise.race([this.#isHit.then(() => true), sleep(20_000, false)]);
    if (!isHit) throw new Error("The request that was to get the fault was never sent.");
    await this.#page.clock.fastForward(31_000);
  }
}
