import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { verifyAudit } from "../../../server/audit/verify";
import type { Client } from "../../support/clients/client";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

let platform: TestPlatform;
let proxied: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  proxied = await startPlatform({ config: { trustedProxies: 1 } });
});
afterAll(() => Promise.all([platform.close(), proxied.close()]));

const ownId = /^[0-9a-f]{20}$/;
const idOf = ({ headers }: Response) => headers.get("x-request-id") ?? "none";
const loggedIds = ({ log }: TestPlatform) => log.map((line) => JSON.parse(line).id);

async function idAt({ client }: TestPlatform, given: string): Promise<string> {
  return idOf(await client().fetch("/cdn/app-config.json", { headers: { "x-request-id": given } }));
}

const send = (client: Client, { path, method }: Call, input: object) =>
  client.fetch(path, {
    method,
    body: JSON.stringify(input),
    headers: { "content-type": "application/json" },
  });

/** The request ids of the audit's rows of a call. */
async function auditedIds({ database }: TestPlatform, call: string): Promise<(string | null)[]> {
  const rows = await database.kysely
    .selectFrom("audit_log")
    .select("request_id")
    .where("call", "=", call)
    .orderBy("at")
    .execute();
  return rows.map(({ request_id }) => request_id);
}

describe("the id of a request", () => {
  it("is in the answer and in the log, another one each time", async () => {
    platform.log.length = 0;

    const answers: Response[] = [];
    for (const path of [
      "/cdn/app-config.json",
      "/admin/nothing",
      "/files/forged",
      contract.payouts.list.path,
    ])
      answers.push(await platform.client().fetch(path));
    const ids = answers.map(idOf);

    for (const id of ids) expect(id).toMatch(ownId);
    expect(new Set(ids).size).toBe(ids.length);
    expect(loggedIds(platform)).toEqual(ids);
  });

  it("is in the audit, of what was done and of a code that was refused", async () => {
    const decision = { reqId: "x", status: "p", reason: "the reason of it", otp: "000000" };

    const signOut = await send(await platform.signIn("maker"), contract.session.signout, {});
    const refused = await send(await platform.signIn("maker"), contract.payouts.decide, decision);

    expect(await auditedIds(platform, "session.signout")).toEqual([idOf(signOut)]);
    expect(await auditedIds(platform, "session.codeRefused")).toEqual([idOf(refused)]);
    expect((await verifyAudit(platform.database.kysely, testSecret)).broken).toBeUndefined();
  });

  it("is not taken from a caller", async () => {
    expect(await idAt(platform, "given-by-the-caller")).toMatch(ownId);
  });

  it("is taken from a trusted proxy, if it is well-formed", async () => {
    const given = "4bf92f3577b34da6a3ce929d0e0e4736";

    expect(await idAt(proxied, given)).toBe(given);
    expect(loggedIds(proxied).at(-1)).toBe(given);
    for (const malformed of ["", "a b", "<b>", "a,b", "a".repeat(65)])
      expect(await idAt(proxied, malformed), malformed).toMatch(ownId);
  });
});
