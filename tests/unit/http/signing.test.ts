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
const open = "GET /admin/session/open";
const signout = "DELETE /admin/session/signout";

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
  server.answers(signin, { data: { user: admin } });
});
afterEach(() => server.close());

describe("signing in (requirements A6, A13)", () => {
  it("opens a new session, sends user and pass in it, and stores the admin", async () => {
    const tab = openTab(server.url, { at: "/login" });
    tab.storage.set("adm-auth", "noted");

    const user = await tab.signin("ana", "Segredo1");

    expect(user).toEqual(admin);
    expect(server.received.map(({ route }) => route)).toEqual([open, signin]);
    expect(server.received.at(-1)?.headers["app-auth"]).toBe("auth-1");
    expect(server.done).toMatchObject([{ route: signin, body: { user: "ana", pass: "Segredo1" } }]);
    expect(JSON.parse(tab.storage.get("admin-user") ?? "")).toEqual(admin);
    expect(tab.currentUser()).toEqual(admin);
  });

  it("goes on in the session that another tab is signed in to", async () => {
    const storage = createStorage();
    await openTab(server.url, { at: "/login", storage: () => storage }).signin("ana", "Segredo1");

    await openTab(server.url, { at: "/login", storage: () => storage }).signin("ana", "Segredo1");

    expect(server.received.map(({ route }) => route)).toEqual([open, signin, signin]);
    expect(server.received.at(-1)?.headers["app-auth"]).toBe("auth-1");
  });

  it.each([
    ["an HTTP error", reply({ response: false, message: "Fora do ar" }, 500)],
    ["a page of HTML", reply("<html></html>")],
    ["no answer", dropBefore],
  ])("fails when opening the session gets %s, and works at the next try", async (_, fault) => {
    const tab = openTab(server.url, { at: "/login" });
    server.plan(open, fault);

    await failure(tab.signin("ana", "Segredo1"));
    expect(server.done).toEqual([]);

    expect(await tab.signin("ana", "Segredo1")).toEqual(admin);
    expect(server.done.filter(({ route }) => route === signin)).toHaveLength(1);
  });

  it("stores the new auth value of a platform that changes it at sign-in", async () => {
    const tab = openTab(server.url, { at: "/login" });
    server.answers(signin, { data: { user: admin }, appAuth: "fresh", token: "fresh-token" });

    await tab.signin("ana", "Segredo1");

    expect(tab.storage.get("adm-auth")).toBe("fresh");
    expect(tab.storage.get("adm-token")).toBe("fresh-token");
  });

  it.each([
    ["response is false", { response: false, message: "Usuário ou senha inválidos", data: { user: admin } }],
    ["there is no data", { response: true, message: "Usuário ou senha inválidos" }],
    ["there is no user", { response: true, message: "Usuário ou senha inválidos", data: {} }],
    [
      "the user has no id",
      { response: true, message: "Usuário ou senha inválidos", data: { user: { name: "Ana" } } },
    ],
  ])("fails with the platform's message when %s", async (_, envelope) => {
    const tab = openTab(server.url, { at: "/login" });
    server.plan(signin, reply(envelope));

    const error = await failure(tab.signin("ana", "Segredo1"));

    expect(error).toMatchObject({ kind: "refused", lines: ["Usuário ou senha inválidos"] });
    expect(tab.currentUser()).toBeUndefined();
    expect(tab.signedOut).toEqual([]);
  });

  it("is not implied by an anonymous session", async () => {
    const tab = openTab(server.url, { at: "/login" });

    await tab.openSession();

    expect(tab.storage.get("adm-auth")).toBe("auth-1");
    expect(tab.currentUser()).toBeUndefined();
  });

  it.each(["{", "null", "{}", '{"id":null}', '{"id":""}', "[1]", "7"])(
    "is not implied by an admin-user of %s",
    (stored) => {
      const storage = createStorage({ "admin-user": stored });
      const tab = openTab(server.url, { storage: () => storage });

      expect(tab.currentUser()).toBeUndefined();
    },
  );
});

describe("signing out (requirements A3, A22)", () => {
  async function openSignedIn(options: Parameters<typeof openTab>[1] = {}) {
    const tab = openTab(server.url, options);
    await tab.signin("ana", "Segredo1");
    server.received.length = 0;
    server.done.length = 0;
    return tab;
  }

  it("tells the platform and removes auth, token and admin, but not language, theme and app-config", async () => {
    const tab = await openSignedIn();
    for (const key of ["lang", "theme", "app-config"]) tab.storage.set(key, "kept");

    await tab.signout();

    expect(server.received).toMatchObject([
      { route: signout, body: {}, headers: { "app-auth": "auth-1", "csrf-token": "token-1" } },
    ]);
    expect(Object.fromEntries(tab.storage)).toEqual({ lang: "kept", theme: "kept", "app-config": "kept" });
    expect(tab.signedOut).toEqual(["left"]);
  });

  it("rejects waiting requests and lets a change under way end", async () => {
    const tab = await openSignedIn();
    const { fault, release } = held();
    server.plan(decide, fault);
    const running = tab.send(payouts.decide, decision("a"));
    await server.arrived(decide);
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
    const tab = await openSignedIn();
    const { fault, release } = held();
    server.plan(decide, fault);
    const running = tab.send(payouts.decide, decision("a"));
    await server.arrived(decide);

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
    const tab = await openSignedIn();
    server.plan("GET /admin/misc/languages", hang);
    server.plan("POST /admin/payout/list", hang);
    const reads = [tab.send(misc.languages, {}), tab.send(payouts.list, {})].map(failure);
    await server.arrived("GET /admin/misc/languages");
    await server.arrived("POST /admin/payout/list");

    await tab.signout();

    expect((await Promise.all(reads)).map(({ kind }) => kind)).toEqual(["signedOut", "signedOut"]);
  });

  it("removes the session at once, whatever is under way", async () => {
    const tab = await openSignedIn();
    const { fault, release } = held();
    server.plan(decide, fault);
    const running = tab.send(payouts.decide, decision("a"));
    await server.arrived(decide);

    const leaving = tab.signout();
    expect(tab.currentUser()).toBeUndefined();
    expect(tab.signedOut).toEqual(["left"]);
    release();
    await Promise.all([running, leaving]);

    expect(tab.storage.size).toBe(0);
  });

  it("keeps a session that is opened meanwhile", async () => {
    const tab = await openSignedIn();
    const { fault, release } = held();
    server.plan(signout, fault);

    const leaving = tab.signout();
    await server.arrived(signout);
    await tab.openSession();
    release();
    await leaving;

    expect(Object.fromEntries(tab.storage)).toEqual({ "adm-auth": "auth-2", "adm-token": "token-2" });
  });

  it.each([
    ["cannot be reached", dropBefore],
    ["refuses", refusal("SESSX001")],
    ["fails", reply("", 500)],
  ])("succeeds when the platform %s", async (_, fault) => {
    const tab = await openSignedIn();
    server.plan(signout, fault);

    await tab.signout();

    expect(tab.storage.size).toBe(0);
    expect(tab.signedOut).toEqual(["left"]);
    expect(server.countOf(signout)).toBe(1);
  });

  it("ends a session whose token is stale", async () => {
    const tab = await openSignedIn();
    server.expireToken();

    await tab.signout();

    expect(server.received.map(({ route }) => route)).toEqual([signout, "GET /admin/session/info", signout]);
    expect(server.done.map(({ route }) => route)).toEqual([signout]);
    expect(tab.storage.size).toBe(0);
  });

  it("completes when the platform never responds", async () => {
    const clock = createManualClock();
    const tab = await openSignedIn({ clock });
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
    const tab = await openSignedIn();
    const { fault, release } = held();
    server.plan(decide, fault);
    const running = tab.send(payouts.decide, decision("a"));
    await server.arrived(decide);

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
