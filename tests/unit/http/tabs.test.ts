import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { misc } from "../../../contract/misc";
import { payouts } from "../../../contract/payouts";
import {
  admin,
  createLocks,
  createStorage,
  decide,
  decision,
  failure,
  holdDecision,
  openTab,
} from "../../support/clients/tab";
import { delay, type FaultServer, serve, startFaultServer } from "../../support/faults/fault-server";

const open = "GET /admin/session/open";

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

function openTwoTabs(locks = createLocks()) {
  const storage = createStorage();
  const options = { storage: () => storage, locks };
  return { one: openTab(server.url, options), two: openTab(server.url, options), storage };
}

describe("two tabs that share storage and locks (requirement A10)", () => {
  it("never have two writes under way at once", async () => {
    const { one, two } = openTwoTabs();
    server.plan(decide, ...Array.from({ length: 10 }, (_, i) => delay(i % 3 === 0 ? 20 : 1)));

    const writes = [0, 1, 2, 3, 4].flatMap((i) => [
      one.send(payouts.decide, decision(`one-${i}`)),
      two.send(payouts.decide, decision(`two-${i}`)),
    ]);
    await Promise.all(writes);

    expect(server.mostAtOnce()).toBe(1);
    const reqIds = server.done.map(({ body }) => (body as { reqId: string }).reqId);
    expect(reqIds.filter((reqId) => reqId.startsWith("one"))).toEqual([0, 1, 2, 3, 4].map((i) => `one-${i}`));
    expect(reqIds.filter((reqId) => reqId.startsWith("two"))).toEqual([0, 1, 2, 3, 4].map((i) => `two-${i}`));
  });

  it("keep the lock through a renewal and its replay", async () => {
    const { one, two } = openTwoTabs();
    await one.openSession();
    server.plan(decide, serve, serve, (turn) => {
      server.expireToken();
      turn.serve();
    });

    await Promise.all([
      one.send(payouts.decide, decision("a")),
      two.send(payouts.decide, decision("b")),
      one.send(payouts.decide, decision("c")),
      two.send(payouts.decide, decision("d")),
    ]);

    const routes = server.received.map(({ route, body }) => (body as { reqId?: string })?.reqId ?? route);
    expect(routes).toEqual([open, "a", "b", "c", "GET /admin/session/info", "c", "d"]);
    expect(server.done).toHaveLength(4);
  });

  it("open one session", async () => {
    const { one, two, storage } = openTwoTabs();

    await Promise.all([one.send(misc.languages, {}), two.send(misc.languages, {})]);

    expect(server.countOf(open)).toBe(1);
    expect(storage.entries.get("adm-auth")).toBe("auth-1");
  });

  it("empty their own queue while they wait for the other's lock", async () => {
    const { one, two } = openTwoTabs();
    const { running, release } = await holdDecision(server, one);
    const read = new AbortController();
    const list = failure(two.send(payouts.list, {}, { signal: read.signal }));
    const write = failure(two.send(payouts.decide, decision("b")));

    read.abort();
    expect((await list).kind).toBe("aborted");
    const leaving = two.signout();
    expect((await write).kind).toBe("signedOut");
    release();
    await Promise.all([running, leaving]);

    expect(server.done.map(({ route }) => route)).toEqual([decide, "DELETE /admin/session/signout"]);
  });

  it("send the request that is first in their queue by the time they get the lock", async () => {
    const { one, two } = openTwoTabs();
    const { running, release } = await holdDecision(server, one);
    server.answers("POST /admin/payout/list", { data: [] });
    const older = failure(two.send(payouts.list, { page: 1 }, { abortKey: "list" }));
    const write = two.send(payouts.decide, decision("b"));

    const newer = two.send(payouts.list, { page: 2 }, { abortKey: "list" });
    release();
    await Promise.all([running, write, newer]);

    expect((await older).kind).toBe("aborted");
    expect(server.done.map(({ body }) => body)).toEqual([decision("a"), decision("b"), { page: 2 }]);
  });

  it("let the other one continue after a failure", async () => {
    const { one, two } = openTwoTabs();
    server.plan(decide, ({ response }) => void response.destroy());

    const lost = failure(one.send(payouts.decide, decision("a")));
    const other = two.send(payouts.decide, decision("b"));

    expect(await lost).toMatchObject({ kind: "network", outcome: "unknown" });
    await other;
    expect(server.done.map(({ body }) => body)).toEqual([decision("b")]);
  });

  it("work without locks where the browser denies them", async () => {
    const { one } = openTwoTabs({
      request: () => Promise.reject(new DOMException("denied", "SecurityError")),
    });

    await one.send(payouts.decide, decision("a"));

    expect(server.done).toHaveLength(1);
  });
});

describe("a page whose admin was replaced in another tab", () => {
  const other = { id: 8, name: "Bia Lima" };

  it("sends nothing until redraw, even before the storage event", async () => {
    const { one, two, storage } = openTwoTabs();
    server.answers("POST /admin/session/signin", { data: { user: admin } });
    await one.signin("ana", "Segredo1");
    server.answers("POST /admin/session/signin", { data: { user: other } });
    await two.signin("bia", "Segredo2");

    const errors = [
      await failure(one.send(payouts.decide, decision("a"))),
      await failure(one.send(payouts.list, {})),
    ];

    expect(errors.map(({ kind }) => kind)).toEqual(["signedOut", "signedOut"]);
    expect(server.countOf(decide)).toBe(0);
    expect(JSON.parse(storage.entries.get("admin-user") ?? "")).toEqual(other);
    one.bindToCurrentUser();
    await one.send(payouts.decide, decision("b"));
    expect(server.done.at(-1)?.body).toEqual(decision("b"));
  });

  it("notices when it sends, drops waiting requests and reports each change", async () => {
    const storage = createStorage();
    const users: unknown[] = [];
    let unsent = 0;
    const one = openTab(server.url, {
      storage: () => storage,
      onUserChange: (user) => users.push(user),
      onUnsent: () => unsent++,
    });
    server.answers("POST /admin/session/signin", { data: { user: admin } });
    await one.signin("ana", "Segredo1");
    const { running, release } = await holdDecision(server, one);
    const waiting = [failure(one.send(payouts.decide, decision("b"))), failure(one.send(payouts.list, {}))];
    storage.setItem("admin-user", JSON.stringify(other));

    const late = failure(one.send(payouts.decide, decision("c")));
    const kinds = (await Promise.all([...waiting])).map(({ kind }) => kind);
    release();
    await running;

    expect(kinds).toEqual(["signedOut", "signedOut"]);
    expect((await late).kind).toBe("signedOut");
    expect(users).toEqual([other]);
    expect(unsent).toBe(2);
    expect(server.countOf(decide)).toBe(1);
  });
});
