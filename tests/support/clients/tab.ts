import { payouts } from "../../../contract/payouts";
import { createHttp, type Http, type HttpOptions } from "../../../src/http/client";
import type { Clock } from "../../../src/http/clock";
import { ApiError } from "../../../src/http/errors";
import { createReadResponse } from "../../../src/http/read-response";
import type { StorageLike } from "../../../src/http/safe-storage";
import type { SignedOutReason } from "../../../src/http/session";
import type { WebLocks } from "../../../src/http/web-locks";
import { type FaultServer, held } from "../faults/fault-server";

/** A clock that stands still until `advance`. */
export interface ManualClock extends Clock {
  advance(milliseconds: number): void;
}

/** Creates a clock that stands at noon of 21 November 2025 in São Paulo. */
export function createManualClock(): ManualClock {
  let time = Date.UTC(2025, 10, 21, 15);
  const timers = new Set<{ due: number; action: () => void }>();
  return {
    now: () => time,
    after(milliseconds, action) {
      const timer = { due: time + milliseconds, action };
      timers.add(timer);
      return () => void timers.delete(timer);
    },
    advance(milliseconds) {
      time += milliseconds;
      for (const timer of [...timers]) {
        if (timer.due > time) continue;
        timers.delete(timer);
        timer.action();
      }
    },
  };
}

/** Creates a browser storage in memory; pass the same one to tabs that share it. */
export function createStorage(
  entries: Record<string, string> = {},
): StorageLike & { entries: Map<string, string> } {
  const map = new Map(Object.entries(entries));
  return {
    entries: map,
    getItem: (key) => map.get(key) ?? null,
    setItem: (key, value) => void map.set(key, value),
    removeItem: (key) => void map.delete(key),
  };
}

type LockRequest = [work: (lock: unknown) => Promise<unknown>];

/** Creates exclusive Web Locks that are granted in the order of the requests. */
export function createLocks(): WebLocks {
  const last = new Map<string, Promise<unknown>>();
  function request(name: string, ...rest: [{ readonly ifAvailable: true }, ...LockRequest] | LockRequest) {
    const before = last.get(name);
    const [work] = rest.slice(-1) as LockRequest;
    if (before && rest.length > 1) return work(null);
    const mine = (before ?? Promise.resolve()).then(() => work({ name }));
    const ended = mine
      .catch(() => {})
      .then(() => {
        if (last.get(name) === ended) last.delete(name);
      });
    last.set(name, ended);
    return mine;
  }
  return { request: request as WebLocks["request"] };
}

/** An admin as the browser's storage keeps it. */
export const admin = { id: 7, name: "Ana Souza" };

/** Creates the HTTP client as a tab of the console does, and records its callbacks. */
export function openTab(url: string, options: Partial<HttpOptions> & { at?: string } = {}) {
  const storage = createStorage();
  const signedOut: SignedOutReason[] = [];
  const queue: { count: number; busySince: number | undefined }[] = [];
  const warnings: string[] = [];
  const place = { path: options.at ?? "/finance/withdrawals" };
  const http = createHttp({
    api: url,
    cdn: url,
    appId: "none",
    language: () => "pt",
    path: () => place.path,
    storage: () => storage,
    onSignedOut: (reason) => signedOut.push(reason),
    onQueueChange: (count, busySince) => queue.push({ count, busySince }),
    warn: (text) => warnings.push(text),
    ...options,
  });
  http.readWith(createReadResponse((text) => warnings.push(text)));
  return { ...http, storage: storage.entries, signedOut, queue, warnings, place };
}

/** Opens a tab with a session that the server knows and an admin signed in; clears what the server received for it. */
export async function openSignedIn(server: FaultServer, options: Parameters<typeof openTab>[1] = {}) {
  const tab = openTab(server.url, options);
  await tab.openSession();
  tab.storage.set("admin-user", JSON.stringify(admin));
  server.received.length = 0;
  return tab;
}

/** The route of the write that tests send, as the server records it; `decision` makes its input. */
export const decide = "PUT /admin/payout/update";
export const decision = (reqId: string) =>
  ({ reqId, status: "p", reason: "Conferido hoje", otp: "123456" }) as const;

/** Resolves with the ApiError that a request rejects with; throws when it succeeds or rejects with anything else. */
export async function failure(request: Promise<unknown>): Promise<ApiError> {
  const outcome = await request.then(
    () => new Error("The request succeeded."),
    (error: unknown) => error,
  );
  if (outcome instanceof ApiError) return outcome;
  throw outcome;
}

/** Sends decision "a" and resolves once it is under way; the server carries it out and answers when `release` is called. */
export async function holdDecision(server: FaultServer, tab: Pick<Http, "send">) {
  const { fault, release } = held();
  server.plan(decide, fault);
  const running = tab.send(payouts.decide, decision("a"));
  await server.arrived(decide);
  return { running, release };
}
