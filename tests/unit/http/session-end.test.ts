import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { misc } from "../../../contract/misc";
import { payouts } from "../../../contract/payouts";
import {
  admin,
  createStorage,
  decide,
  decision,
  failure,
  openSignedIn,
  openTab,
} from "../../support/clients/tab";
import { type FaultServer, held, refusal, startFaultServer } from "../../support/faults/fault-server";

const open = "GET /admin/session/open";
const info = "GET /admin/session/info";
const languages = "GET /admin/misc/languages";
const signedIn = { "adm-auth": "auth-0", "adm-token": "token-0", "admin-user": JSON.stringify(admin) };

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

describe("any other SESSX", () => {
  it("removes auth, token and admin and goes to /login", async () => {
    const tab = await openSignedIn(server);
    tab.storage.set("lang", "pt");
    server.endSessions();

    const error = await failure(tab.send(misc.languages, {}));

    expect(error).toMatchObject({ kind: "signedOut", code: "SESSX001", lines: ["Sessão expirada"] });
    expect(tab.signedOut).toEqual(["expired"]);
    expect(Object.fromEntries(tab.storage)).toEqual({ lang: "pt" });
    expect(server.countOf(open)).toBe(0);
  });

  it.each(["/", "/login"])("opens a new session on %s and replays", async (at) => {
    const storage = createStorage({ "adm-auth": "auth-0", "adm-token": "token-0" });
    const tab = openTab(server.url, { at, storage: () => storage });

    await tab.send(payouts.decide, decision("a"));

    expect(server.received.map(({ route }) => route)).toEqual([decide, open, decide]);
    expect(server.done).toHaveLength(1);
    expect(storage.entries.get("adm-auth")).toBe("auth-1");
    expect(tab.signedOut).toEqual([]);
  });

  it("opens one session on /login for two requests whose session is gone", async () => {
    const storage = createStorage({ "adm-auth": "auth-0", "adm-token": "token-0" });
    const tab = openTab(server.url, { at: "/login", storage: () => storage });

    await Promise.all([tab.send(misc.languages, {}), tab.send(misc.cashOperations, {})]);

    expect(server.countOf(open)).toBe(1);
  });

  it("signs in on /login although the token and then the session had expired", async () => {
    const storage = createStorage({ "adm-auth": "auth-0", "adm-token": "token-0" });
    const tab = openTab(server.url, { at: "/login", storage: () => storage });
    server.answers("POST /admin/session/signin", { data: { user: admin } });
    server.plan("POST /admin/session/signin", refusal("SESSX007"));

    const user = await tab.signin("ana", "Segredo1");

    expect(user).toEqual(admin);
    expect(server.done).toHaveLength(1);
  });

  it("gives up on /login when the new session is refused too", async () => {
    const tab = openTab(server.url, { at: "/login" });
    server.plan(languages, ...Array.from({ length: 10 }, () => refusal("SESSX001")));

    const error = await failure(tab.send(misc.languages, {}));

    expect(error).toMatchObject({ kind: "signedOut", code: "SESSX001" });
    expect(server.countOf(languages)).toBe(3);
  });

  it("is reported once when several requests run into it", async () => {
    const tab = await openSignedIn(server);
    server.endSessions();

    const errors = await Promise.all([
      failure(tab.send(misc.languages, {})),
      failure(tab.send(misc.cashOperations, {})),
      failure(tab.send(payouts.decide, decision("a"))),
      failure(tab.send(payouts.decide, decision("b"))),
    ]);

    expect(errors.map(({ kind }) => kind)).toEqual(Array(4).fill("signedOut"));
    expect(tab.signedOut).toEqual(["expired"]);
    expect(server.done).toEqual([]);
    expect(server.countOf(open)).toBe(0);
  });

  it("is recognised whatever the HTTP status", async () => {
    const tab = await openSignedIn(server);
    server.plan(languages, refusal("SESSX007", "", 401));

    await tab.send(misc.languages, {});

    expect(server.countOf(info)).toBe(1);
  });

  it("leaves a session alone that was opened after the request", async () => {
    const storage = createStorage(signedIn);
    const tab = openTab(server.url, { storage: () => storage });
    const { fault, release } = held();
    server.plan(languages, fault);
    const slow = tab.send(misc.languages, {});
    await server.arrived(languages);
    const other = openTab(server.url);
    await other.openSession();
    storage.setItem("adm-auth", other.storage.get("adm-auth") ?? "");

    release();
    await slow;

    expect(tab.signedOut).toEqual([]);
    expect(storage.entries.get("adm-auth")).toBe("auth-1");
    expect(tab.currentUser()).toEqual(admin);
  });
});

describe("AUTHX001", () => {
  it.each(["/finance/withdrawals", "/login"])(
    "removes admin and credentials and goes to /login, also on %s (requirement A5)",
    async (at) => {
      const tab = await openSignedIn(server, { at });
      server.plan(languages, refusal("AUTHX001", "Entre primeiro"));

      const error = await failure(tab.send(misc.languages, {}));

      expect(error).toMatchObject({ kind: "signedOut", code: "AUTHX001", lines: ["Entre primeiro"] });
      expect(tab.signedOut).toEqual(["unauthorized"]);
      expect(tab.storage.size).toBe(0);
      expect(server.countOf(languages)).toBe(1);
    },
  );
});
