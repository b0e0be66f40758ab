import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createLog } from "../../../server/http/request-log";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const lastEntry = () => JSON.parse(platform.log.at(-1) ?? "{}") as Record<string, unknown>;

describe("the request log", () => {
  it("has the path, admin, outcome and duration of each request", async () => {
    const desk = await platform.as("desk");
    const { data } = await desk.answer(contract.session.info, {});

    await desk.call(contract.payouts.list, {});

    expect(lastEntry()).toMatchObject({
      method: "POST",
      path: "/admin/payout/list",
      status: 200,
      ms: expect.any(Number),
      admin: data?.user?.id,
      errorCode: "PERMX001",
    });
  });

  it("never contains passwords, codes, tokens, opaque ids, bodies or queries", async () => {
    platform.log.length = 0;
    const maker = await platform.signIn("maker");
    const otp = await platform.code("maker");
    const reason = "the reason of this payout";

    await maker.call(contract.payouts.decide, { reqId: "the-opaque-id", status: "p", reason, otp });
    await maker.call(contract.offices.payinFees, { reqId: "the-opaque-id" });
    await maker.fetch("/admin/session/info?token=in-the-query");

    const text = platform.log.join("\n");
    expect(text).toContain("/admin/payout/update");
    const { "app-auth": auth, "csrf-token": token } = maker.headers;
    for (const secret of ["Maker2026", otp, auth, token, reason, "the-opaque-id", "in-the-query"])
      expect(text).not.toContain(secret);
  });

  it("stays one line of plain fields, whatever characters a path contains", async () => {
    const forged = [
      "/%0aFAKE%20LOG%20LINE%1b[31m",
      "/admin/%0d%0aPUT%20/admin/payout/update%20200%20admin=1",
      "/%e2%80%a8%e2%80%aetxt.exe",
    ];
    platform.log.length = 0;

    for (const path of forged) await platform.client().fetch(path);

    expect(platform.log.map((line) => JSON.parse(line).path)).toEqual([
      "/\\u{a}FAKE%20LOG%20LINE\\u{1b}[31m",
      "/admin/\\u{d}\\u{a}PUT%20/admin/payout/update%20200%20admin=1",
      "/\\u{2028}\\u{202e}txt.exe",
    ]);
  });

  it("cuts a path that is longer than any valid one", async () => {
    await platform.client().fetch(`/${"a b".repeat(2000)}`);

    expect(String(lastEntry().path)).toMatch(/^\/a%20.{195}…$/);
  });

  it("keeps the path of a site's image, which is public", async () => {
    const path = `/files/site/${"0123456789abcdef".repeat(4)}`;

    await platform.client().fetch(path);

    expect(lastEntry().path).toBe(path);
  });

  it("never starts a line with the text of an error", () => {
    const lines: string[] = [];

    createLog("text", (line) => void lines.push(line)).failure("f1", "first\nGET /admin 200\u001b[31m");

    expect(lines).toEqual(["failure f1: first\n    GET /admin 200\\u{1b}[31m"]);
  });

  it("is a line of text, or nothing, when configured so", () => {
    const lines: string[] = [];
    const write = (line: string) => void lines.push(line);
    const entry = { id: "a1b2", method: "GET", path: "/livez", status: 200, ms: 1.2 };

    createLog("text", write).request({ ...entry, admin: 7, errorCode: "PERMX001" });
    createLog("off", write).request(entry);

    expect(lines).toEqual(["GET /livez 200 1.2 ms admin 7 PERMX001 a1b2"]);
  });
});
