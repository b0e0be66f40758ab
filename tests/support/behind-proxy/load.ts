import { Agent } from "node:https";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { ask } from "./ask";

/** What became of the requests of a load. */
export interface Tally {
  requests: number;
  /** One line for each request that got no answer, another status than 200, or a refusal. */
  failures: string[];
  /** Changes that were acknowledged. */
  changes: number;
  /** Requests that were repeated on a new connection, as browsers do. */
  repeats: number;
}

interface Envelope {
  readonly response: boolean;
  readonly message: unknown;
  readonly data: unknown;
}

/** Admins of the demonstration who may do everything. */
const admins = [
  { user: "maker", pass: "Maker2026" },
  { user: "checker", pass: "Checker2026" },
] as const;

/** An admin in a browser: signed in, with a token that changes with answers. */
class Tab {
  readonly #url: string;
  readonly #tally: Tally;
  readonly #agent: Agent | undefined;
  readonly #headers: Record<string, string> = { "content-type": "application/json" };

  constructor(url: string, tally: Tally, keepAlive: boolean) {
    this.#url = url;
    this.#tally = tally;
    this.#agent = keepAlive ? new Agent({ keepAlive: true }) : undefined;
  }

  async signIn(admin: (typeof admins)[number]): Promise<void> {
    const opened = (await this.#request("GET", contract.session.open.path)) as unknown as {
      appAuth: string;
      token: string;
    };
    this.#headers["app-auth"] = opened.appAuth;
    this.#headers["csrf-token"] = opened.token;
    await this.call(contract.session.signin, admin);
  }

  /** Makes a call; undefined, with a line in the tally, when it is not accepted. */
  async call(call: Call, input: object): Promise<Envelope | undefined> {
    const envelope = await this.#request(call.method, call.path, input);
    if (envelope?.response) return envelope;
    if (envelope) this.#fail(`${call.method} ${call.path}: ${JSON.stringify(envelope.message)}`);
    return undefined;
  }

  /** Fetches the console's page. */
  async open(path: string): Promise<void> {
    await this.#send("GET", path);
  }

  close(): void {
    this.#agent?.destroy();
  }

  #fail(line: string): void {
    this.#tally.failures.push(line);
  }

  async #request(method: string, path: string, input?: object): Promise<Envelope | undefined> {
    const body = await this.#send(method, path, method === "GET" ? undefined : JSON.stringify(input));
    return body === undefined ? undefined : (JSON.parse(body) as Envelope);
  }

  async #send(method: string, path: string, body?: string): Promise<string | undefined> {
    this.#tally.requests += 1;
    const headers =
      body === undefined
        ? this.#headers
        : { ...this.#headers, "content-length": String(Buffer.byteLength(body)) };
    try {
      const answer = await ask(this.#url + path, {
        method,
        headers,
        ...(body !== undefined && { body }),
        ...(this.#agent && { agent: this.#agent }),
      });
      this.#tally.repeats += answer.repeats;
      const token = answer.headers["csrf-token"];
      if (typeof token === "string") this.#headers["csrf-token"] = token;
      if (answer.status === 200) return answer.body;
      this.#fail(`${method} ${path}: status ${answer.status}`);
    } catch (error) {
      this.#fail(`${method} ${path}: ${String(error)}`);
    }
    return undefined;
  }
}

/** Reads lists and pages and changes one customer, over and over. */
async function work(tab: Tab, number: number, tally: Tally, isOver: () => boolean): Promise<void> {
  for (let round = 0; !isOver(); round++) {
    const list = await tab.call(contract.customers.list, {});
    await tab.open("/customer/list");
    await tab.call(contract.payouts.list, {});
    await tab.call(contract.session.info, {});
    const customers = (list?.data ?? []) as readonly { readonly reqId: string }[];
    const reqId = customers[number]?.reqId;
    if (reqId === undefined) continue;
    const status = round % 2 === 0 ? "a" : "i";
    if (await tab.call(contract.customers.changeMerchantStatus, { reqId, status })) tally.changes += 1;
  }
}

/** Loads a platform with eight admins until `until` settles: half of them on connections that stay, half on new ones each time. */
export async function load(url: string, until: Promise<void>): Promise<Tally> {
  const tally: Tally = { requests: 0, failures: [], changes: 0, repeats: 0 };
  let isOver = false;
  const over = until.finally(() => {
    isOver = true;
  });
  const tabs = Array.from({ length: 8 }, (_, number) => new Tab(url, tally, number % 2 === 0));
  // one after the other, or the limit for tries to sign in refuses some
  for (const [number, tab] of tabs.entries()) await tab.signIn(admins[number % 2 === 0 ? 0 : 1]);
  await Promise.all([over, ...tabs.map((tab, number) => work(tab, number, tally, () => isOver))]);
  for (const tab of tabs) tab.close();
  return tally;
}
