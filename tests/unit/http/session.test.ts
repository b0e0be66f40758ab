import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { misc } from "../../../contract/misc";
import { payouts } from "../../../contract/payouts";
import { session } from "../../../contract/session";
import {
  admin,
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
  refusal,
  reply,
  startFaultServer,
} from "../../support/faults/fault-server";

const open = "GET /admin/session/open";
const info = "GET /admin/session/info";
const languages = "GET /admin/misc/languages";

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

describe("without a session", () => {
  it("opens one, stores its auth value and token, and sends the waiting call", async () => {
    const tab = openTab(server.url);

    await tab.send(misc.languages, {});

    expect(server.received.map(({ route }) => route)).toEqual([open, languages]);
    expect(server.received[1]?.headers["app-auth"]).toBe("auth-1");
    expect(Object.fromEntries(tab.storage)).toEqual({ "adm-auth": "auth-1", "adm-token": "token-1" });
  });

  it("opens a single one for several first calls (requirement A4)", async () => {
    const tab = openTab(server.url);

    await Promise.all([
      tab.send(misc.languages, {}),
      tab.send(misc.cashOperations, {}),
      tab.send(payouts.decide, decision("a")),
      tab.openSession(),
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

  it("keeps the admin when the opening gets no response", async () => {
    const tab = openTab(server.url);
    tab.storage.set("admin-user", JSON.stringify(admin));
    server.plan(open, dropBefore);

    const { kind, outcome } = await failure(tab.send(payouts.decide, decision("a")));

    expect({ kind, outcome }).toEqual({ kind: "network", outcome: "none" });
    expect(tab.signedOut).toEqual([]);
    expect(tab.currentUser()).toEqual(admin);
  });
});

describe("session/info", () => {
  it("returns and stores the signed-in admin (requirement A13)", async () => {
    const tab = await openSignedIn(server);
    server.answers(info, { data: { user: { ...admin, name: "Ana Lima" } } });

    const user = await tab.fetchCurrentUser();

    expect(user?.name).toBe("Ana Lima");
    expect(tab.currentUser()?.name).toBe("Ana Lima");
    expect(tab.storage.get("adm-token")).toBe("token-2");
  });

  it("keeps the stored admin when it names none", async () => {
    const tab = await openSignedIn(server);

    const user = await tab.fetchCurrentUser();

    expect(user).toEqual(admin);
  });

  it("can be sent like any other call", async () => {
    const tab = await openSignedIn(server);

    const { token } = await tab.send(session.info, {});

    expect(token).toBe("token-2");
  });
});

describe("a refused permission (requirement A23)", () => {
  it.each(["PERMX001", "TIMEX001", "READX001"])("%s leaves the session alone", async (code) => {
    const tab = await openSignedIn(server);
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

describe("a call of one admin", () => {
  it("is never sent in another's name", async () => {
    const tab = await openSignedIn(server);
    const { running, release } = await holdDecision(server, tab);
    const waiting = failure(tab.send(payouts.decide, decision("b")));

    tab.storage.set("admin-user", JSON.stringify({ ...admin, id: 8 }));
    release();
    await running;

    expect((await waiting).kind).toBe("signedOut");
    expect(server.done.map(({ body }) => body)).toEqual([decision("a")]);
  });

  it("is not replayed after another admin signed in", async () => {
    const tab = await openSignedIn(server);
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
