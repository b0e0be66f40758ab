import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { blacklist } from "../../../contract/blacklist";
import type { Call } from "../../../contract/call";
import { customers } from "../../../contract/customers";
import { contract } from "../../../contract/index";
import { misc } from "../../../contract/misc";
import { notifications } from "../../../contract/notifications";
import { offices } from "../../../contract/offices";
import { isMutation } from "../../../src/http/encode-request";
import { createStorage, failure, openTab } from "../../support/clients/tab";
import { type FaultServer, held, reply, startFaultServer } from "../../support/faults/fault-server";

let server: FaultServer;
beforeEach(async () => {
  server = await startFaultServer();
});
afterEach(() => server.close());

const headersOf = (route: string) => server.received.findLast((request) => request.route === route)?.headers;
const bodyOf = (route: string) => server.received.findLast((request) => request.route === route)?.body;

describe("the headers (requirement S7.2)", () => {
  it("name formats, language, installation, session and token on a write", async () => {
    const tab = openTab(server.url);

    await tab.send(blacklist.remove, { reqId: "r" });

    expect(headersOf("DELETE /admin/customer/blacklist_remove")).toMatchObject({
      "content-type": "application/json",
      accept: "application/json",
      "app-lang": "pt",
      "app-id": "none",
      "app-auth": "auth-1",
      "csrf-token": "token-1",
    });
  });

  it("carry no token on a GET", async () => {
    const tab = openTab(server.url);

    await tab.send(misc.languages, {});

    expect(headersOf("GET /admin/misc/languages")).toMatchObject({ "app-auth": "auth-1" });
    expect(headersOf("GET /admin/misc/languages")).not.toHaveProperty("csrf-token");
  });

  it("carry neither session nor token where none is needed", async () => {
    const storage = createStorage({ "adm-token": "token-0" });
    const tab = openTab(server.url, { storage: () => storage });

    await tab.openSession();

    expect(headersOf("GET /admin/session/open")).not.toHaveProperty("app-auth");
    expect(headersOf("GET /admin/session/open")).not.toHaveProperty("csrf-token");
  });

  it("carry the language at the time of sending (requirement A20)", async () => {
    let language = "pt";
    const tab = openTab(server.url, { language: () => language });
    const { fault, release } = held();
    server.plan("DELETE /admin/customer/blacklist_remove", fault);
    const running = tab.send(blacklist.remove, { reqId: "r" });
    await server.arrived("DELETE /admin/customer/blacklist_remove");
    const waiting = tab.send(notifications.setRead, { reqId: "n" });

    language = "en";
    release();
    await Promise.all([running, waiting]);

    expect(headersOf("POST /admin/notifications/set_read")?.["app-lang"]).toBe("en");
  });

  it.each([
    ["the app-config's", { appId: "page", config: { id: "acme" } }, "acme"],
    ["the page's before an app-config is there", { appId: "page" }, "page"],
    ["'none' without either", { appId: "" }, "none"],
  ])(
    "carry %s id (requirement A11)",
    async (_, { appId, config }: { appId: string; config?: object }, sent) => {
      const storage = createStorage(config && { "app-config": JSON.stringify(config) });
      const tab = openTab(server.url, { appId, storage: () => storage });

      await tab.openSession();

      expect(headersOf("GET /admin/session/open")?.["app-id"]).toBe(sent);
    },
  );
});

describe("the CSRF token (requirement A10)", () => {
  const setRead = "POST /admin/notifications/set_read";
  const read = (tab: ReturnType<typeof openTab>) => tab.send(notifications.setRead, { reqId: "n" });

  it("is rotated by the body of any response", async () => {
    const tab = openTab(server.url);
    server.plan("GET /admin/misc/languages", reply({ response: true, data: [], token: "from-body" }));

    await tab.send(misc.languages, {});

    expect(tab.storage.get("adm-token")).toBe("from-body");
  });

  it("is rotated by the header, which wins over the body", async () => {
    const tab = openTab(server.url);
    server.plan(setRead, reply({ response: true, token: "from-body" }, 200, { "csrf-token": "from-header" }));

    await read(tab);

    expect(tab.storage.get("adm-token")).toBe("from-header");
  });

  it("is rotated by a refusal too", async () => {
    const tab = openTab(server.url);
    server.plan(setRead, reply({ response: false }, 422, { "csrf-token": "next" }));

    await failure(read(tab));

    expect(tab.storage.get("adm-token")).toBe("next");
  });

  it.each([5, "", null, {}])("stays when a response carries %j for one", async (token) => {
    const tab = openTab(server.url);
    server.plan(setRead, reply({ response: true, token }));

    await read(tab);

    expect(tab.storage.get("adm-token")).toBe("token-1");
  });

  it("is read when the request is sent, not when it is queued", async () => {
    const tab = openTab(server.url);
    const { fault, release } = held();
    server.plan("DELETE /admin/customer/blacklist_remove", fault);
    const running = tab.send(blacklist.remove, { reqId: "r" });
    await server.arrived("DELETE /admin/customer/blacklist_remove");
    const waiting = read(tab).catch(() => {});

    tab.storage.set("adm-token", "from-another-tab");
    release();
    await running;
    await server.arrived(setRead);
    await waiting;

    const first = server.received.find(({ route }) => route === setRead);
    expect(first?.headers["csrf-token"]).toBe("from-another-tab");
  });
});

describe("the request", () => {
  it("has its input in the query of a GET", async () => {
    const tab = openTab(server.url);

    await tab.send(offices.payinFees, { reqId: "a b&c=d/é" });

    const request = server.received.at(-1);
    expect(new URLSearchParams(request?.query).get("reqId")).toBe("a b&c=d/é");
    expect(request?.body).toBeUndefined();
  });

  it("has no question mark without a query", async () => {
    const tab = openTab(server.url);

    await tab.send(misc.languages, {});

    expect(server.received.at(-1)).toMatchObject({ route: "GET /admin/misc/languages", query: "" });
  });

  it("has its input as a JSON body of a DELETE too (requirement A15)", async () => {
    const tab = openTab(server.url);

    await tab.send(blacklist.remove, { reqId: "r" });

    expect(bodyOf("DELETE /admin/customer/blacklist_remove")).toEqual({ reqId: "r" });
  });

  it("has an empty object as its body for a write without input", async () => {
    const tab = openTab(server.url);

    await tab.send(notifications.list, {});

    expect(bodyOf("POST /admin/notifications/list")).toEqual({});
  });

  it("leaves undefined, null and '' out of a list's body and keeps false and 0 (requirement C6)", async () => {
    const tab = openTab(server.url);
    server.answers("POST /admin/customer/list", { data: [] });
    const filters = {
      page: 1,
      offset: 20,
      search: "",
      status: undefined,
      docsCheck: null,
      filesSent: false,
      zero: 0,
    };

    await tab.send(customers.list, filters as object);

    expect(bodyOf("POST /admin/customer/list")).toEqual({ page: 1, offset: 20, filesSent: false, zero: 0 });
  });

  it("calls a list's page size offset and its first page 1 (requirement A1)", async () => {
    const tab = openTab(server.url);
    server.answers("POST /admin/customer/list", { data: [] });

    await tab.send(customers.list, { page: 1, offset: 50 });

    expect(bodyOf("POST /admin/customer/list")).toEqual({ page: 1, offset: 50 });
  });

  it("keeps the null that clears a referral (requirement D8)", async () => {
    const tab = openTab(server.url);

    await tab.send(customers.saveReferral, { reqId: "r", referral: null, referralStatus: "i" });

    expect(bodyOf("PUT /admin/customer/save_referral")).toEqual({
      reqId: "r",
      referral: null,
      referralStatus: "i",
    });
  });
});

describe("a change", () => {
  it("is every PUT and DELETE and each POST that does something, but no read", () => {
    const calls = Object.values(contract).flatMap((group): Call[] => Object.values(group));

    const posts = calls.filter((call) => call.method === "POST" && isMutation(call)).map(({ path }) => path);
    const others = calls.filter((call) => call.method !== "POST" && isMutation(call));

    expect(posts.sort()).toEqual([
      "/admin/cash/insert_value_request",
      "/admin/customer/open_account",
      "/admin/customer/send_email_docs_desaproved",
      "/admin/notifications/set_read",
      "/admin/notifications/set_unread",
      "/admin/office/create",
      "/admin/personal-data/reveal",
      "/admin/transaction_approval/new",
      "/admin/users/register",
      "/admin/users/types/save",
    ]);
    expect(others).toEqual(calls.filter(({ method }) => method === "PUT" || method === "DELETE"));
  });
});

describe("the result", () => {
  it("is the data, the message and the envelope's extra fields", async () => {
    const tab = openTab(server.url);
    server.answers("POST /admin/notifications/list", {
      message: "Aqui",
      data: [{ id: 1, reqId: "n" }],
      unread: 3,
    });

    const answer = await tab.send(notifications.list, { page: 1 });

    expect(answer).toMatchObject({ data: [{ id: 1 }], message: "Aqui", unread: 3 });
  });
});
