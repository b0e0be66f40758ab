import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { givenNotifications } from "../../support/factories/given-notifications";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const minute = 60_000;
const console = "https://console.example.com";
const { list } = contract.notifications;
/** The answer to `list`: the one notification of maker. */
const makersList = { response: true, data: [{ label: "Aviso 1", read: "n" }], unread: 1 };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ config: { corsOrigins: [console] } });
  await givenNotifications(platform.database, "maker", { count: 1 });
});
afterAll(() => platform.close());

describe("the CSRF token", () => {
  it("is rejected with SESSX007 when it is missing, wrong or another session's", async () => {
    const caller = await platform.as("maker");
    const other = await platform.anonymous();

    const missing = await caller.call(list, {}, { "csrf-token": "" });
    const wrong = await caller.call(list, {}, { "csrf-token": "A".repeat(43) });
    const borrowed = await caller.call(list, {}, { "csrf-token": String(other.headers["csrf-token"]) });

    for (const answer of [missing, wrong, borrowed])
      expect(answer).toMatchObject({ status: 200, response: false, errorCode: "SESSX007" });
  });

  it("is no longer accepted once another admin has signed in to the session", async () => {
    const caller = await platform.signIn("maker");
    const before = String(caller.headers["csrf-token"]);

    await caller.answer(contract.session.signin, { user: "checker", pass: "Checker2026" });
    const stale = await caller.call(list, {}, { "csrf-token": before });
    const { data } = await caller.answer(contract.session.info, {});

    expect(stale).toMatchObject({ response: false, errorCode: "SESSX007" });
    expect(data?.user?.user).toBe("checker");
  });

  it("of a new sign-in comes with its answer", async () => {
    const caller = await platform.anonymous();

    await caller.answer(contract.session.signin, { user: "maker", pass: "Maker2026" });

    expect(await caller.call(list, {})).toMatchObject(makersList);
  });

  it("is not needed for a GET", async () => {
    const caller = await platform.as("maker");

    const answer = await caller.call(contract.misc.languages, {}, { "csrf-token": "" });

    expect(answer).toMatchObject({ response: true, data: [{ iso: "pt" }, { iso: "en" }] });
  });

  it("comes with every answer of a session, failures included, and is renewed by session/info", async () => {
    const caller = await platform.as("maker");

    const rejected = await caller.fetch(list.path, {
      method: "POST",
      body: "{}",
      headers: { "csrf-token": "" },
    });
    const info = await caller.answer(contract.session.info, {});

    expect(rejected.headers.get("csrf-token")).toBe(info.token);
    expect(await caller.call(list, {}, { "csrf-token": info.token })).toMatchObject(makersList);
  });

  it("changes after ten minutes and is accepted for at least twenty and at most thirty", async () => {
    const caller = await platform.as("maker");
    const { token } = await caller.answer(contract.session.info, {});
    const codeAfter = async (ms: number) => {
      platform.clock.advance(ms);
      return (await caller.call(list, {}, { "csrf-token": token })).errorCode;
    };

    const at20 = await codeAfter(20 * minute - 1000);
    const renewed = await caller.answer(contract.session.info, {});
    const at30 = await codeAfter(10 * minute + 1000);

    expect(at20).toBeUndefined();
    expect(renewed.token).not.toBe(token);
    expect(at30).toBe("SESSX007");
  });
});

describe("the origin of a request", () => {
  it("is rejected when it is another site's", async () => {
    const caller = await platform.as("maker");

    const answer = await caller.call(list, {}, { origin: "https://evil.example" });

    expect(answer).toMatchObject({
      status: 403,
      response: false,
      message: expect.stringContaining("evil.example"),
    });
  });

  it("may be its own, a configured console's or none", async () => {
    const caller = await platform.as("maker");

    const own = await caller.call(list, {}, { origin: platform.url });
    const configured = await caller.call(list, {}, { origin: console });
    const none = await caller.call(list, {});

    for (const answer of [own, configured, none]) expect(answer).toMatchObject(makersList);
  });
});

describe("a console on another origin", () => {
  it("can send the headers of the contract and read the token and the time", async () => {
    const caller = platform.client();

    const preflight = await caller.fetch(list.path, {
      method: "OPTIONS",
      headers: { origin: console, "access-control-request-method": "DELETE" },
    });
    const answer = await caller.fetch(contract.session.open.path, { headers: { origin: console } });

    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(console);
    expect(preflight.headers.get("access-control-allow-methods")).toContain("DELETE");
    for (const name of ["app-lang", "app-id", "app-auth", "csrf-token", "content-type"])
      expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
    expect(answer.headers.get("access-control-expose-headers")).toBe("csrf-token,date,x-request-id");
  });

  it("is rejected when it is not configured", async () => {
    const answer = await platform
      .client()
      .fetch(contract.session.open.path, { headers: { origin: "https://evil.example" } });

    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
