import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { admin, createStorage, failure, openTab } from "../../support/clients/tab";
import { dropBefore, type FaultServer, reply, startFaultServer } from "../../support/faults/fault-server";

const signin = "POST /admin/session/signin";
const open = "GET /admin/session/open";

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
