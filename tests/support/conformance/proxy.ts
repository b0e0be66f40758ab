import { once } from "node:events";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { exportType } from "../../../contract/extensions/list-export";
import { liveType } from "../../../contract/extensions/live";

/** A request on its way to the platform. */
export interface Passing {
  readonly method: string;
  readonly path: string;
  readonly query: string;
  readonly headers: Readonly<Record<string, string>>;
  /** The body as JSON; undefined when it has none, or another one. */
  readonly input: Readonly<Record<string, unknown>> | undefined;
  /** The body as it came. */
  readonly body: string;
}

/** An answer on its way back. */
export interface Answer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly envelope: Readonly<Record<string, unknown>>;
  /** What is answered in place of the envelope. */
  readonly text?: string;
  /** The events of a stream, each as it is written, in place of the envelope. */
  readonly events?: AsyncIterable<string>;
}

/** Sends a request on, as it came or changed. */
export type Forward = (request: Passing) => Promise<Answer>;

/** What a fault may know of the platform's sessions. */
export interface Sessions {
  /** The headers of a session in which an admin is signed in who may do everything. */
  headersOfAdmin(): Promise<Readonly<Record<string, string>>>;
  /** The latest CSRF token that a session was given. */
  tokenOf(appAuth: string | undefined): string;
}

/** A fault: answers a request, with or without the platform. */
export type Middleware = (request: Passing, forward: Forward, sessions: Sessions) => Promise<Answer>;

/** A platform as one that has a fault would be seen. */
export interface FaultyPlatform {
  readonly url: string;
  /** Injects a fault from now on; undefined passes everything as it is. */
  inject(fault: Middleware | undefined): void;
  close(): Promise<void>;
}

const passed = ["content-type", "cache-control", "date", "csrf-token", "allow"];
const isPassed = (name: string) => passed.includes(name) || name.startsWith("access-control-");

function parse(body: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

/** The events of a stream as they are written, each with the empty line that ends it. */
async function* eventsOf({ body }: Response): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let rest = "";
  for await (const piece of body ?? []) {
    const parts = (rest + decoder.decode(piece as Uint8Array, { stream: true })).split(/(?<=\n\n)/);
    rest = parts.at(-1)?.endsWith("\n\n") ? "" : (parts.pop() ?? "");
    yield* parts;
  }
}

async function read(request: IncomingMessage): Promise<Passing> {
  const [path = "", query = ""] = (request.url ?? "").split(/(?=\?)/);
  const body = await text(request);
  const { host: _, connection: __, "content-length": ___, ...headers } = request.headers;
  return {
    method: request.method ?? "GET",
    path,
    query,
    headers: headers as Record<string, string>,
    input: parse(body),
    body,
  };
}

/** Starts a proxy in front of a platform; `headersOfAdmin` gives faults a session of an admin who may do everything. */
export async function startFaultyPlatform(
  platform: string,
  headersOfAdmin: Sessions["headersOfAdmin"],
): Promise<FaultyPlatform> {
  let injected: Middleware | undefined;
  const tokens = new Map<string, string>();
  const sessions: Sessions = { headersOfAdmin, tokenOf: (appAuth = "") => tokens.get(appAuth) ?? "" };

  const forward: Forward = async ({ method, path, query, headers, body }) => {
    const init = { method, headers, redirect: "manual", ...(body && { body }) } as const;
    const response = await fetch(`${platform}${path}${query}`, init);
    const answered = [...response.headers].filter(([name]) => isPassed(name));
    if (response.headers.get("content-type")?.startsWith(liveType)) {
      const headers = Object.fromEntries(answered);
      return { status: response.status, headers, envelope: {}, events: eventsOf(response) };
    }
    const answer = await response.text();
    const hasLines = response.headers.get("content-type") === exportType;
    const envelope = (hasLines ? undefined : parse(answer)) ?? {};
    const token = response.headers.get("csrf-token") ?? envelope.token;
    if (token) tokens.set(String(envelope.appAuth ?? headers["app-auth"]), String(token));
    return {
      status: response.status,
      headers: Object.fromEntries(answered),
      envelope,
      ...(hasLines && { text: answer }),
    };
  };
  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const passing = await read(request);
    const {
      status,
      headers,
      envelope,
      text: body,
      events,
    } = injected ? await injected(passing, forward, sessions) : await forward(passing);
    response.writeHead(status, headers);
    // whoever listens may leave at any time
    if (events) await pipeline(Readable.from(events), response).catch(() => undefined);
    else response.end(status === 204 ? undefined : (body ?? JSON.stringify(envelope)));
  }
  const server = createServer((request, response) => {
    serve(request, response).catch((error: unknown) => response.destroy(error as Error));
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    inject(fault) {
      injected = fault;
    },
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
