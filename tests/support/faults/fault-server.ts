import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { text } from "node:stream/consumers";

/** A request as it arrived. */
export interface Received {
  /** Method and path, without the query. */
  readonly route: string;
  readonly query: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: unknown;
}

/** A request under way: carry it out, answer it, or let it fail. */
export interface Turn {
  readonly received: Received;
  readonly response: ServerResponse;
  /** Records the request in `done`, which is all that carrying out means here. */
  carryOut(): void;
  /** Carries the request out and answers it as a healthy platform would. */
  serve(): void;
  answer(envelope: unknown, status?: number, headers?: Record<string, string>): void;
}

/** Handles one request in place of `serve`. */
export type Fault = (turn: Turn) => void | Promise<void>;

/** A small platform over real HTTP that enforces session and token, records every request and fails on demand. */
export interface FaultServer {
  readonly url: string;
  /** Every request, in order of arrival. */
  readonly received: Received[];
  /** The requests other than GET that were carried out, in order. */
  readonly done: Received[];
  /** The largest number of requests other than GET that were under way at once. */
  mostAtOnce(): number;
  /** Queues faults for the next requests of a route, one each; `serve` lets one pass. */
  plan(route: string, ...faults: Fault[]): void;
  /** Sets the envelope fields that a route answers in addition to `response: true`. */
  answers(route: string, envelope: Record<string, unknown>): void;
  /** Invalidates the token last issued: the next write gets a SESSX007. */
  expireToken(): void;
  /** Forgets every session: the next request gets a SESSX001. */
  endSessions(): void;
  /** Resolves once `count` requests of a route have arrived; 1 by default. */
  arrived(route: string, count?: number): Promise<void>;
  countOf(route: string): number;
  close(): Promise<void>;
}

const isExempt = (route: string) => route === "GET /admin/session/open" || route.startsWith("GET /cdn/");

class Sessions {
  private opened = 0;
  private issued = 0;
  private readonly known = new Set<string>();
  private token = "";

  open(): { appAuth: string; token: string } {
    const appAuth = `auth-${++this.opened}`;
    this.known.add(appAuth);
    return { appAuth, token: this.issue() };
  }

  issue(): string {
    this.token = `token-${++this.issued}`;
    return this.token;
  }

  expire(): void {
    this.token = "";
  }

  end(): void {
    this.known.clear();
  }

  faultOf({ route, headers }: Received): string | undefined {
    if (isExempt(route)) return undefined;
    if (!this.known.has(String(headers["app-auth"]))) return "SESSX001";
    if (!route.startsWith("GET ") && headers["csrf-token"] !== this.token) return "SESSX007";
    return undefined;
  }
}

/** Starts a fault server on a free port. */
export async function startFaultServer(): Promise<FaultServer> {
  const received: Received[] = [];
  const done: Received[] = [];
  const plans = new Map<string, Fault[]>();
  const envelopes = new Map<string, Record<string, unknown>>();
  const sessions = new Sessions();
  const arrivals = new Set<() => void>();
  let writing = 0;
  let mostAtOnce = 0;

  function turnOf(request: Received, response: ServerResponse): Turn {
    const isWrite = !request.route.startsWith("GET ");
    const turn: Turn = {
      received: request,
      response,
      carryOut: () => void (isWrite && done.push(request)),
      answer(envelope, status = 200, headers = {}) {
        response.writeHead(status, { "content-type": "application/json", ...headers });
        response.end(typeof envelope === "string" ? envelope : JSON.stringify(envelope));
      },
      serve() {
        const fault = sessions.faultOf(request);
        if (fault) return turn.answer({ response: false, message: "Sessão expirada", errorCode: fault });
        turn.carryOut();
        const sessionFields = {
          ...(request.route === "GET /admin/session/open" && sessions.open()),
          ...(request.route === "GET /admin/session/info" && { token: sessions.issue() }),
        };
        const own = envelopes.get(request.route);
        if (request.route.startsWith("GET /cdn/")) return turn.answer(own ?? {}, own ? 200 : 404);
        return turn.answer({ response: true, message: "", data: null, ...sessionFields, ...own });
      },
    };
    return turn;
  }

  async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    const [path = "", query = ""] = (request.url ?? "").split("?");
    const entry: Received = {
      route: `${request.method} ${path}`,
      query,
      headers: request.headers,
      body: body === "" ? undefined : JSON.parse(body),
    };
    if (request.method !== "GET") {
      mostAtOnce = Math.max(mostAtOnce, ++writing);
      response.once("close", () => writing--);
    }
    received.push(entry);
    for (const check of arrivals) check();
    const fault = plans.get(entry.route)?.shift() ?? serve;
    await fault(turnOf(entry, response));
  }

  const server = createServer((request, response) => {
    handle(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const countOf = (route: string) => received.filter((request) => request.route === route).length;

  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    received,
    done,
    mostAtOnce: () => mostAtOnce,
    plan: (route, ...faults) => void plans.set(route, [...(plans.get(route) ?? []), ...faults]),
    answers: (route, envelope) => void envelopes.set(route, envelope),
    expireToken: () => sessions.expire(),
    endSessions: () => sessions.end(),
    countOf,
    arrived: (route, count = 1) =>
      new Promise((resolve) => {
        const check = () => {
          if (countOf(route) < count) return;
          arrivals.delete(check);
          resolve();
        };
        arrivals.add(check);
        check();
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}

/** Serves the request. */
export const serve: Fault = (turn) => turn.serve();

/** Serves the request after a delay in milliseconds. */
export const delay =
  (milliseconds: number): Fault =>
  async (turn) => {
    await new Promise((resolve) => setTimeout(resolve, milliseconds));
    turn.serve();
  };

/** Returns a fault that serves its request once `release` is called. */
export function held(): { fault: Fault; release: () => void } {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const fault: Fault = async (turn) => {
    await released;
    turn.serve();
  };
  return { fault, release };
}

/** Drops the connection before anything is carried out. */
export const dropBefore: Fault = ({ response }) => void response.destroy();

/** Carries the request out and drops the connection instead of answering. */
export const dropAfter: Fault = ({ carryOut, response }) => {
  carryOut();
  response.destroy();
};

/** Carries the request out and drops the connection in the middle of the answer. */
export const cutShort: Fault = ({ carryOut, response }) => {
  carryOut();
  response.writeHead(200, { "content-type": "application/json", "content-length": "1000" });
  response.write('{"response":tr', () => response.destroy());
};

/** Never answers. */
export const hang: Fault = () => {};

/** Answers with the given envelope: a string as it is, anything else as JSON. */
export const reply =
  (envelope: unknown, status = 200, headers: Record<string, string> = {}): Fault =>
  ({ answer }) =>
    answer(envelope, status, headers);

/** Carries the request out, then answers with the given envelope. */
export const doneThenReply =
  (envelope: unknown, status = 200): Fault =>
  ({ carryOut, answer }) => {
    carryOut();
    answer(envelope, status);
  };

/** Refuses the request with an error code. */
export const refusal = (errorCode: string, message = "", status = 200): Fault =>
  reply({ response: false, message, data: null, errorCode }, status);
