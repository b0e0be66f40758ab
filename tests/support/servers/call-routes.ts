import { STATUS_CODES } from "node:http";
import type { CDPSession, Page, Request, Route } from "@playwright/test";

type Handler = Parameters<Page["route"]>[1];
type Answer = Parameters<Route["fulfill"]>[0];
type Overrides = NonNullable<Parameters<Route["continue"]>[0]>;
type Header = { readonly name: string; readonly value: string };

/** What Chromium's `Fetch.requestPaused` tells, as far as it is needed here. */
interface Paused {
  readonly requestId: string;
  readonly resourceType: string;
  readonly request: {
    readonly url: string;
    readonly method: string;
    readonly headers: Record<string, string>;
    readonly postDataEntries?: readonly { readonly bytes?: string }[];
  };
  readonly responseErrorReason?: string;
  readonly responseStatusCode?: number;
  readonly responseHeaders?: readonly Header[];
}

interface Registered {
  readonly glob: string;
  readonly handler: Handler;
  /** How many more requests it takes. */
  left: number;
}

/** The calls of a platform: no cache keeps their answers, so each of them is seen though the page's cache is on. */
const callGlob = /^\*\*\/(admin|cdn)\//;

const pathOf = (glob: string): string => glob.replace(/^\*\*/, "").replace(/\*+$/, "");

/** True for an address that the glob is for: `**` and a path, which ends there or goes on with `**`. */
function isMatch(glob: string, url: string): boolean {
  const { pathname } = new URL(url);
  return glob.endsWith("*") ? pathname.startsWith(pathOf(glob)) : pathname === pathOf(glob);
}

const abortReasons: Readonly<Record<string, "ConnectionReset" | "InternetDisconnected" | "Failed">> = {
  connectionreset: "ConnectionReset",
  internetdisconnected: "InternetDisconnected",
};

/** Headers that tell how the body came over the network, which is read already. */
const isOfTransport = ({ name }: Header): boolean =>
  /^(content-encoding|content-length|transfer-encoding)$/i.test(name);

const base64Of = (body: unknown): string =>
  (Buffer.isBuffer(body)
    ? body
    : Buffer.from(typeof body === "string" ? body : JSON.stringify(body))
  ).toString("base64");

/** A request, with the methods of Playwright's that tests call. */
function requestOf({ request, resourceType }: Paused): Request {
  const body = () =>
    Buffer.concat(
      (request.postDataEntries ?? []).map(({ bytes = "" }) => Buffer.from(bytes, "base64")),
    ).toString();
  const told = {
    url: () => request.url,
    method: () => request.method,
    headers: () =>
      Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name.toLowerCase(), value])),
    resourceType: () => resourceType.toLowerCase(),
    postData: () => body() || null,
    postDataJSON: () => (body() ? JSON.parse(body()) : null),
  };
  return told as unknown as Request;
}

/** An answer of the platform, with the methods of Playwright's that tests call. */
class PlatformAnswer {
  readonly #paused: Paused;
  readonly #bytes: Buffer;

  constructor(paused: Paused, bytes: Buffer) {
    this.#paused = paused;
    this.#bytes = bytes;
  }

  readonly status = () => this.#paused.responseStatusCode ?? 0;
  readonly ok = () => this.status() >= 200 && this.status() < 300;
  readonly headersArray = () => [...(this.#paused.responseHeaders ?? [])];
  readonly headers = () =>
    Object.fromEntries(this.headersArray().map(({ name, value }) => [name.toLowerCase(), value]));
  readonly body = async () => this.#bytes;
  readonly text = async () => this.#bytes.toString();
  readonly json = async () => JSON.parse(this.#bytes.toString());
}

/** What a route answers with: the given answer, with what stands beside it in its place. */
async function answerOf({ response, status, headers, contentType, body, json }: NonNullable<Answer>) {
  const given = [
    ...Object.entries(headers ?? {}).map(([name, value]) => ({ name, value })),
    ...(json === undefined ? [] : [{ name: "content-type", value: "application/json" }]),
    ...(contentType === undefined ? [] : [{ name: "content-type", value: contentType }]),
  ];
  const kept = (response?.headersArray() ?? []).filter(
    (header) =>
      !isOfTransport(header) && !given.some(({ name }) => name.toLowerCase() === header.name.toLowerCase()),
  );
  const content = json === undefined ? (body ?? (await response?.body()) ?? "") : JSON.stringify(json);
  const responseCode = status ?? response?.status() ?? 200;
  return {
    responseCode,
    // Chromium takes a status that it does not know only with its phrase
    responsePhrase: STATUS_CODES[responseCode] ?? "Unknown",
    responseHeaders: [...kept, ...given],
    body: base64Of(content),
  };
}

class CallRoutes {
  readonly #newSession: () => Promise<CDPSession>;
  readonly #registered: Registered[] = [];
  readonly #answered = new Map<string, (paused: Paused) => void>();
  #session: Promise<CDPSession> | undefined;

  constructor(newSession: () => Promise<CDPSession>) {
    this.#newSession = newSession;
  }

  async add(glob: string, handler: Handler, times = Number.POSITIVE_INFINITY): Promise<void> {
    this.#registered.unshift({ glob, handler, left: times });
    await this.#intercept();
  }

  async remove(isRemoved: (registered: Registered) => boolean): Promise<void> {
    if (!this.#session) return;
    for (const each of this.#registered.filter(isRemoved))
      this.#registered.splice(this.#registered.indexOf(each), 1);
    await this.#intercept();
  }

  async #intercept(): Promise<void> {
    this.#session ??= this.#open();
    const session = await this.#session;
    const patterns = this.#registered.map(({ glob }) => ({ urlPattern: `*${pathOf(glob)}*` }));
    // requests that wait for their answer would go on at once
    if (patterns.length === 0) patterns.push({ urlPattern: "none:" });
    await session.send("Fetch.enable", { patterns });
  }

  async #open(): Promise<CDPSession> {
    const session = await this.#newSession();
    session.on("Fetch.requestPaused", (paused) => void this.#pass(paused));
    return session;
  }

  async #pass(paused: Paused): Promise<void> {
    const isAnswer = paused.responseStatusCode !== undefined || paused.responseErrorReason !== undefined;
    const answered = this.#answered.get(paused.requestId);
    this.#answered.delete(paused.requestId);
    if (isAnswer && answered) return answered(paused);
    await this.#handle(paused, [...this.#registered]);
  }

  /** Gives a request to the first of these that is for it. */
  async #handle(paused: Paused, registered: readonly Registered[]): Promise<void> {
    const index = registered.findIndex(({ glob, left }) => left > 0 && isMatch(glob, paused.request.url));
    const found = registered[index];
    if (!found) return await this.#send("Fetch.continueRequest", paused);
    found.left -= 1;
    const request = requestOf(paused);
    await found.handler(this.#route(paused, request, registered.slice(index + 1)), request);
  }

  /** A request that waits, with the methods of Playwright's route that tests call. */
  #route(paused: Paused, request: Request, others: readonly Registered[]): Route {
    const route = {
      request: () => request,
      fallback: () => this.#handle(paused, others),
      continue: ({ postData }: Overrides = {}) =>
        this.#send(
          "Fetch.continueRequest",
          paused,
          postData === undefined ? {} : { postData: base64Of(postData) },
        ),
      abort: (reason = "failed") =>
        this.#send("Fetch.failRequest", paused, { errorReason: abortReasons[reason] ?? "Failed" }),
      fulfill: async (answer: Answer = {}) =>
        await this.#send("Fetch.fulfillRequest", paused, await answerOf(answer)),
      fetch: () => this.#fetch(paused),
    };
    return route as unknown as Route;
  }

  async #fetch(paused: Paused): Promise<PlatformAnswer> {
    const answered = new Promise<Paused>((resolve) => this.#answered.set(paused.requestId, resolve));
    await this.#send("Fetch.continueRequest", paused, { interceptResponse: true });
    const answer = await answered;
    if (answer.responseErrorReason)
      throw new Error(`The platform gave no answer: ${answer.responseErrorReason}`);
    const session = await this.#session;
    const { requestId } = answer;
    const read = await session?.send("Fetch.getResponseBody", { requestId }).catch(() => undefined);
    // the page has given the request up, so that there is nothing to do with its answer
    if (!read) return await new Promise<never>(() => undefined);
    return new PlatformAnswer(answer, Buffer.from(read.body, read.base64Encoded ? "base64" : "utf8"));
  }

  /** Does nothing for a request that the page has given up by now. */
  async #send(
    method: "Fetch.continueRequest" | "Fetch.failRequest" | "Fetch.fulfillRequest",
    { requestId }: Paused,
    input: object = {},
  ): Promise<void> {
    const session = await this.#session;
    await session?.send(method, { requestId, ...input } as never).catch(() => undefined);
  }
}

/**
 * Gives a page a `route` that lets the browser's caches be where only calls are intercepted. Playwright's own turns them off and
 * asks about each script, which makes a page twice as expensive to open.
 */
export function routeCalls(page: Page, newSession: () => Promise<CDPSession>): void {
  const routes = new CallRoutes(newSession);
  const route = page.route.bind(page);
  const unroute = page.unroute.bind(page);
  const unrouteAll = page.unrouteAll.bind(page);
  const isOfCalls = (matcher: unknown): matcher is string =>
    typeof matcher === "string" && callGlob.test(matcher);
  page.route = async (matcher, handler, options) => {
    if (!isOfCalls(matcher)) return await route(matcher, handler, options);
    await routes.add(matcher, handler, options?.times);
    return {
      dispose: () => page.unroute(matcher, handler),
      [Symbol.asyncDispose]: () => page.unroute(matcher, handler),
    };
  };
  page.unroute = async (matcher, handler) => {
    if (!isOfCalls(matcher)) return await unroute(matcher, handler);
    await routes.remove((each) => each.glob === matcher && (!handler || each.handler === handler));
  };
  page.unrouteAll = async (options) => {
    await routes.remove(() => true);
    await unrouteAll(options);
  };
}
