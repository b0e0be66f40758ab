import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { misc } from "../../../contract/misc";
import { payouts } from "../../../contract/payouts";
import { session } from "../../../contract/session";
import {
  dropBefore,
  type FaultServer,
  held,
  refusal,
  reply,
  serve,
  startFaultServer,
} from "../../harness/fault-server";
import { admin, createStorage, failure, openTab } from "../../harness/tab";

const open = "GET /admin/session/open";
const info = "GET /admin/session/info";
const languages = "GET /admin/misc/languages";
const decide = "PUT /admin/payout/update";
const decision = (reqId: string) =>
  ({ reqId, status: "p", reason: "Conferido hoje", otp: "123456" }) as const;
const signedIn = { "adm-auth": "auth-0", "adm-token": "token-0", "admin-user": JSON.stringify(admin) };

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

/** A tab with a session that the server knows. */
async function openSignedIn(options: Parameters<typeof openTab>[1] = {}) {
  const tab = openTab(server.url, options);
  await tab.open();
  tab.storage.set("admin-user", JSON.stringify(admin));
  server.received.length = 0;
  return tab;
}

describe("without a session", () => {
  it("opens one, keeps its auth value and token, and sends what waited", async () => {
    const tab = openTab(server.url);

    await tab.send(misc.languages, {});

    expect(server.received.map(({ route }) => route)).toEqual([open, languages]);
    expect(server.received[1]?.headers["app-auth"]).toBe("auth-1");
    expect(Object.fromEntries(tab.storage)).toEqual({ "adm-auth": "auth-1", "adm-token": "token-1" });
  });

  it("opens a single one for several first calls (decision A4)", async () => {
    const tab = openTab(server.url);

    await Promise.all([
      tab.send(misc.languages, {}),
      tab.send(misc.cashOperations, {}),
      tab.send(payouts.decide, decision("a")),
      tab.open(),
    ]);

    expect(server.countOf(open)).toBe(1);
    expect(server.done).toHaveLength(1);
  });

  it.each([
    ["both", { response: true }],
    ["the auth value", { response: true, token: "t" }],
    ["the token", { response: true, appAuth: "a" }],
    ["a token of the right type", { response: true, appAuth: "a", token: 5 }],
    ["its consent", { response: false, message: "Em manutenção" }],
  ])("forgets everything and goes to /login when the answer lacks %s", async (_, envelope) => {
    const tab = openTab(server.url, { storage: () => storage });
    const storage = createStorage({ "admin-user": JSON.stringify(admin), "adm-token": "old", lang: "en" });
    server.plan(open, reply(envelope));

    const error = await failure(tab.send(misc.languages, {}));

    expect(error.kind).toBe("signedOut");
    expect(tab.signedOut).toEqual(["unopened"]);
    expect(Object.fromEntries(storage.entries)).toEqual({ lang: "en" });
    expect(server.countOf(languages)).toBe(0);
  });

  it("keeps who is signed in when the opening fails on the way", async () => {
    const tab = openTab(server.url);
    tab.storage.set("admin-user", JSON.stringify(admin));
    server.plan(open, dropBefore);

    const { kind, outcome } = await failure(tab.send(payouts.decide, decision("a")));

    expect({ kind, outcome }).toEqual({ kind: "network", outcome: "none" });
    expect(tab.signedOut).toEqual([]);
    expect(tab.currentUser()).toEqual(admin);
  });
});

describe("SESSX007 (decision A5)", () => {
  it("renews the token and replays the request", async () => {
    const tab = await openSignedIn();
    server.expireToken();

    await tab.send(payouts.decide, decision("a"));

    expect(server.received.map(({ route }) => route)).toEqual([decide, info, decide]);
    expect(server.received[2]?.headers["csrf-token"]).toBe("token-2");
    expect(server.done.map(({ body }) => body)).toEqual([decision("a")]);
    expect(tab.signedOut).toEqual([]);
  });

  it("counts as the end of the session the second time for one request", async () => {
    const tab = await openSignedIn();
    server.plan(decide, refusal("SESSX007"), refusal("SESSX007", "Sessão expirada"));

    const error = await failure(tab.send(payouts.decide, decision("a")));

    expect(error).toMatchObject({ kind: "signedOut", code: "SESSX007", lines: ["Sessão expirada"] });
    expect(server.received.map(({ route }) => route)).toEqual([decide, info, decide]);
    expect(tab.signedOut).toEqual(["expired"]);
    expect(tab.storage.size).toBe(0);
  });

  it("is mended anew for each request", async () => {
    const tab = await openSignedIn();

    for (const reqId of ["a", "b", "c"]) {
      server.expireToken();
      await tab.send(payouts.decide, decision(reqId));
    }

    expect(server.done).toHaveLength(3);
    expect(server.countOf(info)).toBe(3);
  });

  it("renews once for two requests that fail at once", async () => {
    const tab = await openSignedIn();
    const { fault, release } = held();
    server.plan(info, fault);
    server.plan(languages, refusal("SESSX007"));
    server.plan("GET /admin/misc/cash_ops", refusal("SESSX007"));

    const both = Promise.all([tab.send(misc.languages, {}), tab.send(misc.cashOperations, {})]);
    await server.arrived(languages);
    await server.arrived("GET /admin/misc/cash_ops");
    await server.arrived(info);
    release();
    await both;

    expect(server.countOf(info)).toBe(1);
  });

  it("renews no second time for a refusal that comes after the renewal", async () => {
    const tab = await openSignedIn();
    const { fault, release } = held();
    server.plan(languages, async (turn) => {
      await fault({ ...turn, serve: () => refusal("SESSX007")(turn) });
    });
    server.plan("GET /admin/misc/cash_ops", refusal("SESSX007"));
    const late = tab.send(misc.languages, {});
    await server.arrived(languages);
    await tab.send(misc.cashOperations, {});

    release();
    await late;

    expect(server.countOf(info)).toBe(1);
  });

  it("ends the session when the renewal is refused by the session", async () => {
    const tab = await openSignedIn();
    server.plan(decide, refusal("SESSX007"));
    server.plan(info, refusal("SESSX001"));

    const error = await failure(tab.send(payouts.decide, decision("a")));

    expect(error).toMatchObject({ kind: "signedOut", code: "SESSX001", outcome: "none" });
    expect(tab.signedOut).toEqual(["expired"]);
  });

  it("fails without doing anything when the renewal gets lost", async () => {
    const tab = await openSignedIn();
    server.expireToken();
    server.plan(info, dropBefore);

    const error = await failure(tab.send(payouts.decide, decision("a")));

    expect(error).toMatchObject({ kind: "network", outcome: "none" });
    expect(server.done).toEqual([]);
    expect(tab.signedOut).toEqual([]);
  });

  it.each([0, 1, 2, 3, 4])(
    "does each of five waiting writes once when it comes at position %i (decision A3)",
    async (position) => {
      const tab = await openSignedIn();
      const reqIds = ["a", "b", "c", "d", "e"];
      server.plan(decide, ...Array.from({ length: position }, () => serve), (turn) => {
        server.expireToken();
        turn.serve();
      });

      await Promise.all(reqIds.map((reqId) => tab.send(payouts.decide, decision(reqId))));

      expect(server.done.map(({ body }) => body)).toEqual(reqIds.map(decision));
      expect(server.countOf(decide)).toBe(6);
      expect(server.received.findIndex(({ route }) => route === info)).toBe(position + 1);
      expect(server.mostAtOnce()).toBe(1);
    },
  );
});

describe("any other SESSX", () => {
  it("forgets auth, token and admin and goes to /login", async () => {
    const tab = await openSignedIn();
    tab.storage.set("lang", "pt");
    server.endSessions();

    const error = await failure(tab.send(misc.languages, {}));

    expect(error).toMatchObject({ kind: "signedOut", code: "SESSX001", lines: ["Sessão expirada"] });
    expect(tab.signedOut).toEqual(["expired"]);
    expect(Object.fromEntries(tab.storage)).toEqual({ lang: "pt" });
    expect(server.countOf(open)).toBe(0);
  });

  it.each(["/", "/login"])("opens a session anew on %s and replays", async (at) => {
    const storage = createStorage({ "adm-auth": "auth-0", "adm-token": "token-0" });
    const tab = openTab(server.url, { at, storage: () => storage });

    await tab.send(payouts.decide, decision("a"));

    expect(server.received.map(({ route }) => route)).toEqual([decide, open, decide]);
    expect(server.done).toHaveLength(1);
    expect(storage.entries.get("adm-auth")).toBe("auth-1");
    expect(tab.signedOut).toEqual([]);
  });

  it("opens one session for two requests that find theirs gone on /login", async () => {
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

  it("is told once when several requests meet it", async () => {
    const tab = await openSignedIn();
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
    const tab = await openSignedIn();
    server.plan(languages, refusal("SESSX007", "", 401));

    await tab.send(misc.languages, {});

    expect(server.countOf(info)).toBe(1);
  });

  it("of a session that was replaced meanwhile does no harm to the new one", async () => {
    const storage = createStorage(signedIn);
    const tab = openTab(server.url, { storage: () => storage });
    const { fault, release } = held();
    server.plan(languages, fault);
    const slow = tab.send(misc.languages, {});
    await server.arrived(languages);
    const other = openTab(server.url);
    await other.open();
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
    "forgets admin and credentials and goes to /login, also on %s (decision A5)",
    async (at) => {
      const tab = await openSignedIn({ at });
      server.plan(languages, refusal("AUTHX001", "Entre primeiro"));

      const error = await failure(tab.send(misc.languages, {}));

      expect(error).toMatchObject({ kind: "signedOut", code: "AUTHX001", lines: ["Entre primeiro"] });
      expect(tab.signedOut).toEqual(["unauthorized"]);
      expect(tab.storage.size).toBe(0);
      expect(server.countOf(languages)).toBe(1);
    },
  );
});

describe("a refused permission (decision A23)", () => {
  it.each(["PERMX001", "TIMEX001", "READX001"])("%s leaves the session alone", async (code) => {
    const tab = await openSignedIn();
    server.plan(decide, refusal(code, "Sem a permissão Pagamentos"));

    const error = await failure(tab.send(payouts.decide, decision("a")));

    expect(error).toMatchObject({
      kind: "refused",
      code,
      lines: ["Sem a permissão Pagamentos"],
      outcome: "none",
    });
    expect(tab.signedOut).toEqual([]);
    expect(tab.currentUser()).toEqual(admin);
  });
});

describe("what one admin asked for", () => {
  it("is never sent in the name of another", async () => {
    const tab = await openSignedIn();
    const { fault, release } = held();
    server.plan(decide, fault);
    const running = tab.send(payouts.decide, decision("a"));
    await server.arrived(decide);
    const waiting = failure(tab.send(payouts.decide, decision("b")));

    tab.storage.set("admin-user", JSON.stringify({ ...admin, id: 8 }));
    release();
    await running;

    expect((await waiting).kind).toBe("signedOut");
    expect(server.done.map(({ body }) => body)).toEqual([decision("a")]);
  });

  it("is not replayed after somebody else signed in", async () => {
    const tab = await openSignedIn();
    server.plan(decide, refusal("SESSX007"));
    server.plan(info, (turn) => {
      tab.storage.set("admin-user", JSON.stringify({ ...admin, id: 8 }));
      turn.serve();
    });

    const error = await failure(tab.send(payouts.decide, decision("a")));

    expect(error).toMatchObject({ kind: "signedOut", outcome: "none" });
    expect(server.done).toEqual([]);
  });
});

describe("session/info", () => {
  it("tells and keeps who is signed in (decision A13)", async () => {
    const tab = await openSignedIn();
    server.answers(info, { data: { user: { ...admin, name: "Ana Lima" } } });

    const user = await tab.refresh();

    expect(user?.name).toBe("Ana Lima");
    expect(tab.currentUser()?.name).toBe("Ana Lima");
    expect(tab.storage.get("adm-token")).toBe("token-2");
  });

  it("leaves the admin as stored when it names none", async () => {
    const tab = await openSignedIn();

    const user = await tab.refresh();

    expect(user).toEqual(admin);
  });

  it("is a call like others too", async () => {
    const tab = await openSignedIn();

    const { token } = await tab.send(session.info, {});

    expect(token).toBe("token-2");
  });
});
