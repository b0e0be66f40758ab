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
import { type FaultServer, reply, startFaultServer } from "../../support/faults/fault-server";

const open = "GET /admin/session/open";
const info = "GET /admin/session/info";
const signin = "POST /admin/session/signin";
const languages = "GET /admin/misc/languages";
const html = "<!doctype html><title>401 Authorization Required</title>";

/** What platforms and the gateways before them answer with a status that says it all. */
const bodies: [name: string, body: unknown][] = [
  ["no body", ""],
  ["a page of HTML", html],
  ["a JSON object of another kind", { error: "unauthorized" }],
  ["a refusal", { response: false, message: "Não autorizado" }],
  ["a refusal with a code of its own", { response: false, message: "Não autorizado", errorCode: "E401" }],
];

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
  server.answers(signin, { data: { user: admin } });
});
afterEach(() => server.close());

describe("`code` stands for `errorCode`", () => {
  it("renews a token and sends the request again", async () => {
    const tab = await openSignedIn(server);
    server.plan(decide, reply({ response: false, message: "", code: "SESSX007" }, 419));

    await tab.send(payouts.decide, decision("a"));

    expect(server.received.map(({ route }) => route)).toEqual([decide, info, decide]);
    expect(server.done).toHaveLength(1);
  });

  it.each([
    ["SESSX001", "expired"],
    ["AUTHX001", "unauthorized"],
  ])("ends the session with %s", async (code, reason) => {
    const tab = await openSignedIn(server);
    server.plan(languages, reply({ response: false, message: "Entre de novo", code }));

    expect(await failure(tab.send(misc.languages, {}))).toMatchObject({ kind: "signedOut", code });
    expect(tab.signedOut).toEqual([reason]);
    expect(tab.storage.size).toBe(0);
  });

  it("says that nothing was changed with DOWNX001", async () => {
    const tab = await openSignedIn(server);
    server.plan(decide, reply({ response: false, message: "Indisponível", code: "DOWNX001" }, 503));

    expect(await failure(tab.send(payouts.decide, decision("a")))).toMatchObject({ outcome: "none" });
  });

  it.each([
    ["", "SESSX007"],
    [undefined, "SESSX007"],
    [7, "SESSX007"],
    ["PERMX001", "SESSX007"],
  ])("gives way to an errorCode, here %j", async (errorCode, code) => {
    const tab = await openSignedIn(server);
    server.plan(languages, reply({ response: false, message: "x", errorCode, code }));

    const outcome = await tab.send(misc.languages, {}).then(
      () => "renewed",
      () => "refused",
    );

    expect(outcome).toBe(errorCode === "PERMX001" ? "refused" : "renewed");
  });

  it("is no code when it is a number, as of gateways", async () => {
    const tab = await openSignedIn(server);
    server.plan(languages, reply({ response: false, message: "x", code: 1001 }));

    expect(await failure(tab.send(misc.languages, {}))).toMatchObject({ kind: "refused", code: undefined });
    expect(tab.signedOut).toEqual([]);
  });
});

describe("status 401", () => {
  it.each(bodies)("with %s ends the session of a signed-in admin", async (_, body) => {
    const tab = await openSignedIn(server);
    server.plan(decide, reply(body, 401));

    const error = await failure(tab.send(payouts.decide, decision("a")));

    expect(error).toMatchObject({ kind: "signedOut", outcome: "none", status: 401 });
    expect(tab.signedOut).toEqual(["expired"]);
    expect(tab.storage.size).toBe(0);
    expect(server.received.map(({ route }) => route)).toEqual([decide]);
  });

  it.each(["PERMX001", "READX001", "TIMEX001"])("with %s refuses one request", async (errorCode) => {
    const tab = await openSignedIn(server);
    server.plan(languages, reply({ response: false, message: "Sem permissão", errorCode }, 401));

    expect(await failure(tab.send(misc.languages, {}))).toMatchObject({ kind: "refused", code: errorCode });
    expect(tab.signedOut).toEqual([]);
  });

  it.each(bodies)(
    "with %s for session/info ends the session whose token was to be renewed",
    async (_, body) => {
      const tab = await openSignedIn(server);
      server.expireToken();
      server.plan(info, reply(body, 401));

      const error = await failure(tab.send(payouts.decide, decision("a")));

      expect(error.kind).toBe("signedOut");
      expect(tab.signedOut).toEqual(["expired"]);
      expect(server.done).toEqual([]);
    },
  );

  it("opens a new session on the sign-in page and replays", async () => {
    const storage = createStorage({ "adm-auth": "auth-0", "adm-token": "token-0" });
    const tab = openTab(server.url, { at: "/login", storage: () => storage });
    server.plan(languages, reply("", 401));

    await tab.send(misc.languages, {});

    expect(server.received.map(({ route }) => route)).toEqual([languages, open, languages]);
  });
});

describe("status 403", () => {
  it.each(bodies)("with %s refuses one request and leaves the session alone", async (_, body) => {
    const tab = await openSignedIn(server);
    server.plan(decide, reply(body, 403));

    const error = await failure(tab.send(payouts.decide, decision("a")));

    expect(error).toMatchObject({ outcome: "none", status: 403 });
    expect(error.kind).not.toBe("signedOut");
    expect(tab.signedOut).toEqual([]);
    expect(tab.currentUser()).toEqual(admin);
  });

  it.each(bodies)(
    "with %s for session/info ends the session whose token was to be renewed",
    async (_, body) => {
      const tab = await openSignedIn(server);
      server.expireToken();
      server.plan(info, reply(body, 403));

      expect(await failure(tab.send(payouts.decide, decision("a")))).toMatchObject({ kind: "signedOut" });
      expect(tab.signedOut).toEqual(["expired"]);
    },
  );
});

describe.each([401, 403])("status %i while signing in", (status) => {
  it.each(bodies)("with %s is the answer to the password, and sent once", async (_, body) => {
    const tab = openTab(server.url, { at: "/login" });
    server.plan(signin, reply(body, status));

    const error = await failure(tab.signin("ana", "Segredo1"));

    expect(error).toMatchObject({ status });
    expect(error.kind).not.toBe("signedOut");
    expect(server.countOf(signin)).toBe(1);
    expect(await tab.signin("ana", "Segredo1")).toEqual(admin);
  });

  it.each(bodies)("with %s for session/open leaves nobody signed in", async (_, body) => {
    const storage = createStorage({ "admin-user": JSON.stringify(admin) });
    const tab = openTab(server.url, { storage: () => storage });
    server.plan(open, reply(body, status));

    const error = await failure(tab.send(misc.languages, {}));

    expect(error).toMatchObject({ kind: "signedOut", status });
    expect(tab.signedOut).toEqual(["unopened"]);
    expect(tab.currentUser()).toBeUndefined();
  });
});
