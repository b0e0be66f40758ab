import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const minute = 60_000;
const console = "https://console.example.com";
const harmless = contract.notifications.list;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({ config: { corsOrigins: [console] } });
});
afterAll(() => platform.close());

describe("the token against forged requests", () => {
  it("is asked for by SESSX007 when it is missing, wrong or another session's", async () => {
    const caller = await platform.as("maker");
    const other = await platform.anonymous();

    const missing = await caller.call(harmless, {}, { "csrf-token": "" });
    const wrong = await caller.call(harmless, {}, { "csrf-token": "A".repeat(43) });
    const borrowed = await caller.call(harmless, {}, { "csrf-token": String(other.headers["csrf-token"]) });

    for (const answer of [missing, wrong, borrowed])
      expect(answer).toMatchObject({ status: 200, response: false, errorCode: "SESSX007" });
  });

  it("is no longer taken once somebody else signed in to the session", async () => {
    const caller = await platform.signIn("maker");
    const before = String(caller.headers["csrf-token"]);

    await caller.answer(contract.session.signin, { user: "checker", pass: "Checker2026" });
    const stale = await caller.call(harmless, {}, { "csrf-token": before });
    const { data } = await caller.answer(contract.session.info, {});

    expect(stale).toMatchObject({ response: false, errorCode: "SESSX007" });
    expect(data?.user?.user).toBe("checker");
  });

  it("of the one who signed in comes with the answer", async () => {
    const caller = await platform.anonymous();

    await caller.answer(contract.session.signin, { user: "maker", pass: "Maker2026" });

    expect(await caller.call(harmless, {})).toMatchObject({ response: true });
  });

  it("is not asked for by a GET", async () => {
    const caller = await platform.as("maker");

    const answer = await caller.call(contract.misc.languages, {}, { "csrf-token": "" });

    expect(answer).toMatchObject({ response: true });
  });

  it("comes with every answer of a session, refusals included, and is renewed by session/info", async () => {
    const caller = await platform.as("maker");

    const refused = await caller.fetch(harmless.path, {
      method: "POST",
      body: "{}",
      headers: { "csrf-token": "" },
    });
    const info = await caller.answer(contract.session.info, {});

    expect(refused.headers.get("csrf-token")).toBe(info.token);
    expect(await caller.call(harmless, {}, { "csrf-token": info.token })).toMatchObject({ response: true });
  });

  it("changes after ten minutes and is taken for at least twenty and at most thirty", async () => {
    const caller = await platform.as("maker");
    const { token } = await caller.answer(contract.session.info, {});
    const codeAfter = async (ms: number) => {
      platform.clock.advance(ms);
      return (await caller.call(harmless, {}, { "csrf-token": token })).errorCode;
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
  it("is refused when it is another site's", async () => {
    const caller = await platform.as("maker");

    const answer = await caller.call(harmless, {}, { origin: "https://evil.example" });

    expect(answer).toMatchObject({
      status: 403,
      response: false,
      message: expect.stringContaining("evil.example"),
    });
  });

  it("may be its own, a configured console's or none", async () => {
    const caller = await platform.as("maker");

    const own = await caller.call(harmless, {}, { origin: platform.url });
    const configured = await caller.call(harmless, {}, { origin: console });
    const none = await caller.call(harmless, {});

    for (const answer of [own, configured, none]) expect(answer).toMatchObject({ response: true });
  });
});

describe("a console on another origin", () => {
  it("may send the headers of the contract and read the token and the time", async () => {
    const caller = platform.client();

    const preflight = await caller.fetch(harmless.path, {
      method: "OPTIONS",
      headers: { origin: console, "access-control-request-method": "DELETE" },
    });
    const answer = await caller.fetch(contract.session.open.path, { headers: { origin: console } });

    expect(preflight.status).toBe(204);
    expect(preflight.headers.get("access-control-allow-origin")).toBe(console);
    expect(preflight.headers.get("access-control-allow-methods")).toContain("DELETE");
    for (const name of ["app-lang", "app-id", "app-auth", "csrf-token", "content-type"])
      expect(preflight.headers.get("access-control-allow-headers")).toContain(name);
    expect(answer.headers.get("access-control-expose-headers")).toBe("csrf-token,date");
  });

  it("is not let in when it is not configured", async () => {
    const answer = await platform
      .client()
      .fetch(contract.session.open.path, { headers: { origin: "https://evil.example" } });

    expect(answer.headers.get("access-control-allow-origin")).toBeNull();
  });
});
