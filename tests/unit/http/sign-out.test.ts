import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { customers } from "../../../contract/customers";
import { misc } from "../../../contract/misc";
import { payouts } from "../../../contract/payouts";
import {
  admin,
  createManualClock,
  createStorage,
  decide,
  decision,
  failure,
  holdDecision,
  openSignedIn,
  openTab,
} from "../../support/clients/tab";
import {
  dropBefore,
  type FaultServer,
  hang,
  held,
  refusal,
  reply,
  startFaultServer,
} from "../../support/faults/fault-server";

const signin = "POST /admin/session/signin";
const signout = "DELETE /admin/session/signout";

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
  server.answers(signin, { data: { user: admin } });
});
afterEach(() => server.close());

/** What a sign-out leaves for other tabs, until the next sign-in. */
const left = { "adm-active": "left" };

describe("signing out (requirements A3, A22)", () => {
  it("tells the platform and removes auth, token and admin, but not language, theme and app-config", async () => {
    const tab = await openSignedIn(server);
    for (const key of ["lang", "theme", "app-config"]) tab.storage.set(key, "kept");

    await tab.signout();

    expect(server.received).toMatchObject([
      { route: signout, body: {}, headers: { "app-auth": "auth-1", "csrf-token": "token-1" } },
    ]);
    expect(Object.fromEntries(tab.storage)).toEqual({
      ...left,
      lang: "kept",
      theme: "kept",
      "app-config": "kept",
    });
    expect(tab.signedOut).toEqual(["left"]);
  });

  it("rejects waiting requests and lets a change under way end", async () => {
    const tab = await openSignedIn(server);
    const { running, release } = await holdDecision(server, tab);
    const waiting = [
      tab.send(payouts.decide, decision("b")),
      tab.send(payouts.list, {}),
      tab.send(customers.info, { reqId: "r" }),
    ].map(failure);

    const leaving = tab.signout();
    const errors = await Promise.all(waiting);
    release();
    await Promise.all([running, leaving]);

    expect(errors.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual(Array(3).fill("signedOut none"));
    expect(server.done.map(({ route }) => route)).toEqual([decide, signout]);
    expect(tab.queue.at(-1)?.count).toBe(0);
  });

  it("does not delay the next sign-in, and tells the platform once the request under way has ended", async () => {
    const tab = await openSignedIn(server);
    const { running, release } = await holdDecision(server, tab);

    const leaving = tab.signout();
    await tab.signin("ana", "Segredo1");
    expect(server.countOf(signout)).toBe(0);
    release();
    await Promise.all([running, leaving]);

    expect(server.done.map(({ route }) => route)).toEqual([signin, decide, signout]);
    expect(server.received.at(-1)?.headers).toMatchObject({ "app-auth": "auth-1" });
    expect(tab.storage.get("adm-auth")).toBe("auth-2");
    expect(tab.currentUser()).toEqual(admin);
    expect(tab.queue.at(-1)?.count).toBe(0);
  });

  it("aborts the reads under way", async () => {
    const tab = await openSignedIn(server);
    server.plan("GET /admin/misc/languages", hang);
    server.plan("POST /admin/payout/list", hang);
    const reads = [tab.send(misc.languages, {}), tab.send(payouts.list, {})].map(failure);
    await server.arrived("GET /admin/misc/languages");
    await server.arrived("POST /admin/payout/list");

    await tab.signout();

    expect((await Promise.all(reads)).map(({ kind }) => kind)).toEqual(["signedOut", "signedOut"]);
  });

  it("removes the session at once, whatever is under way", async () => {
    const tab = await openSignedIn(server);
    const { running, release } = await holdDecision(server, tab);

    const leaving = tab.signout();
    expect(tab.currentUser()).toBeUndefined();
    expect(tab.signedOut).toEqual(["left"]);
    release();
    await Promise.all([running, leaving]);

    expect(Object.fromEntries(tab.storage)).toEqual(left);
  });

  it("keeps a session that is opened meanwhile", async () => {
    const tab = await openSignedIn(server);
    const { fault, release } = held();
    server.plan(signout, fault);

    const leaving = tab.signout();
    await server.arrived(signout);
    await tab.openSession();
    release();
    await leaving;

    expect(Object.fromEntries(tab.storage)).toEqual({
      ...left,
      "adm-auth": "auth-2",
      "adm-token": "token-2",
    });
  });

  it.each([
    ["cannot be reached", dropBefore],
    ["refuses", refusal("SESSX001")],
    ["fails", reply("", 500)],
  ])("succeeds when the platform %s", async (_, fault) => {
    const tab = await openSignedIn(server);
    server.plan(signout, fault);

    await tab.signout();

    expect(Object.fromEntries(tab.storage)).toEqual(left);
    expect(tab.signedOut).toEqual(["left"]);
    expect(server.countOf(signout)).toBe(1);
  });

  it("ends a session whose token is stale", async () => {
    const tab = await openSignedIn(server);
    server.expireToken();

    await tab.signout();

    expect(server.received.map(({ route }) => route)).toEqual([signout, "GET /admin/session/info", signout]);
    expect(server.done.map(({ route }) => route)).toEqual([signout]);
    expect(Object.fromEntries(tab.storage)).toEqual(left);
  });

  it("completes when the platform never responds", async () => {
    const clock = createManualClock();
    const tab = await openSignedIn(server, { clock });
    server.plan(signout, hang);
    const leaving = tab.signout();
    await server.arrived(signout);

    clock.advance(30_000);

    await expect(leaving).resolves.toBeUndefined();
  });

  it("sends nothing without a session", async () => {
    const tab = openTab(server.url);

    await tab.signout();

    expect(server.received).toEqual([]);
    expect(tab.signedOut).toEqual(["left"]);
  });

  it("tells the platform once when called twice", async () => {
    const tab = await openSignedIn(server);
    const { running, release } = await holdDecision(server, tab);

    const leaving = [tab.signout(), tab.signout()];
    release();
    await Promise.all([running, ...leaving]);

    expect(server.done.map(({ route }) => route)).toEqual([decide, signout]);
  });
});

describe("a storage that does not work", () => {
  const denied = (): never => {
    throw new DOMException("denied", "SecurityError");
  };
  const full = createStorage({ "adm-auth": "auth-0", "admin-user": JSON.stringify({ id: 1 }) });
  const storages: [string, () => Storage][] = [
    ["cannot be reached", denied],
    [
      "throws on everything",
      () => ({ getItem: denied, setItem: denied, removeItem: denied }) as unknown as Storage,
    ],
    [
      "is full and cannot be emptied",
      () => ({ ...full, setItem: denied, removeItem: denied }) as unknown as Storage,
    ],
  ];

  it.each(storages)("that %s is replaced by memory", async (_, storage) => {
    const tab = openTab(server.url, { storage, at: "/login" });

    await tab.signin("ana", "Segredo1");
    await tab.send(payouts.decide, decision("a"));
    expect(tab.currentUser()).toEqual(admin);
    await tab.signout();

    expect(tab.currentUser()).toBeUndefined();
    expect(server.done.map(({ route }) => route)).toEqual([signin, decide, signout]);
    expect(server.done[1]?.headers["app-auth"]).toBe("auth-1");
  });
});
