import type { Call, Method } from "../contract/call";
import { writingCalls } from "./calls";
import { type EventStream, readEvents } from "./event-stream";
import { type Exchange, hasLines, parseEnvelope, parseExport, readLines } from "./exchange";

/** Thrown in place of a request to a route that writes, in a run that may not write. */
export class WriteForbiddenError extends Error {}

/** Thrown when no answer came at all. */
export class UnreachableError extends Error {}

/** How the platform is reached. */
export interface ConnectionOptions {
  /** The address that the paths of the calls are appended to. */
  readonly url: string;
  /** The address that the app-config is below. */
  readonly cdnUrl: string;
  /** The value of the header `app-id`. */
  readonly appId: string;
  /** True when routes that write may be requested. */
  readonly mayWrite: boolean;
  /** Milliseconds after which a request counts as not answered. */
  readonly timeout: number;
}

/** What is sent: headers besides those of every request, and the body as text. */
export interface Message {
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | undefined;
  /** The query, with its question mark. */
  readonly query?: string;
  /** The lines of an answer that are read; the rest is left to the platform. All of them where it is absent. */
  readonly mostLines?: number | undefined;
}

const isWritingRoute = (method: string, path: string) =>
  writingCalls.some(({ call }) => call.method === method && call.path === path);

/**
 * The only way to the platform. Every request of a run goes through here, so that here is decided that nothing writes unless it
 * may, and each answer is kept for the checks of all of them.
 */
export class Connection {
  /** Every answer of the run so far. */
  readonly exchanges: Exchange[] = [];
  readonly #options: ConnectionOptions;
  #clockOffset = 0;

  constructor(options: ConnectionOptions) {
    this.#options = options;
  }

  get mayWrite(): boolean {
    return this.#options.mayWrite;
  }

  /** The platform's time, by the header `date` of its last answer. */
  now(): Date {
    return new Date(Date.now() + this.#clockOffset);
  }

  /** Makes a call; `input` becomes the body, or the query of a GET. */
  send(
    call: Call,
    input: object,
    headers: Readonly<Record<string, string>> = {},
    mostLines?: number,
  ): Promise<Exchange> {
    if (call.method !== "GET") return this.request(call, { headers, body: JSON.stringify(input), mostLines });
    const query = new URLSearchParams();
    for (const [name, value] of Object.entries(input))
      if (value !== undefined && value !== null) query.set(name, String(value));
    return this.request(call, { headers, query: query.size > 0 ? `?${query}` : "" });
  }

  /** Sends any request to the route of a call. */
  request(call: Call, message: Message): Promise<Exchange> {
    return this.#fetch(call.method, call.path, message, call);
  }

  /** Sends any request to a path that may be no call's. */
  requestPath(method: Method | "OPTIONS", path: string, message: Message = {}): Promise<Exchange> {
    return this.#fetch(method, path, message, undefined);
  }

  /** Asks for a stream of events, with which the time limit of answers ends. */
  async stream(call: Call, headers: Readonly<Record<string, string>>): Promise<EventStream> {
    const { url, appId, timeout } = this.#options;
    const controller = new AbortController();
    const timer = setTimeout(() => controller.abort(), timeout);
    const response = await fetch(`${url}${call.path}`, {
      headers: { "app-id": appId, ...headers, accept: "text/event-stream" },
      signal: controller.signal,
    }).catch((cause: unknown) => {
      throw new UnreachableError(`${call.method} ${call.path} was not answered`, { cause });
    });
    clearTimeout(timer);
    return readEvents(response, () => controller.abort());
  }

  async #fetch(method: string, path: string, message: Message, call: Call | undefined): Promise<Exchange> {
    const { url, cdnUrl, appId, mayWrite, timeout } = this.#options;
    if (!mayWrite && (call?.writes || isWritingRoute(method, path)))
      throw new WriteForbiddenError(`${method} ${path} writes, and this run may not`);
    const { headers = {}, body, query = "", mostLines = Number.POSITIVE_INFINITY } = message;
    const response = await fetch(`${path.startsWith("/cdn/") ? cdnUrl : url}${path}${query}`, {
      method,
      headers: {
        "content-type": "application/json",
        accept: "application/json",
        "app-id": appId,
        ...headers,
      },
      redirect: "manual",
      signal: AbortSignal.timeout(timeout),
      ...(body !== undefined && { body }),
    }).catch((cause: unknown) => {
      throw new UnreachableError(`${method} ${path} was not answered`, { cause });
    });
    const isExport = hasLines(response.headers);
    const { text, isPart } = isExport
      ? await readLines(response, mostLines)
      : { text: await response.text(), isPart: false };
    const date = Date.parse(response.headers.get("date") ?? "");
    // the header has whole seconds: an offset within one is none
    if (!Number.isNaN(date)) this.#clockOffset = Math.abs(date - Date.now()) > 2_000 ? date - Date.now() : 0;
    const exchange = {
      call,
      request: `${method} ${path}`,
      status: response.status,
      headers: response.headers,
      envelope: isExport ? parseExport(text, isPart) : parseEnvelope(text),
    };
    this.exchanges.push(exchange);
    return exchange;
  }
}
