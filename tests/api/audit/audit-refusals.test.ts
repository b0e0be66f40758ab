import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import { createAudit } from "../../../server/audit/audit";
import { appendRefusal } from "../../../server/audit/refusals";
import { transaction } from "../../../server/db/transaction";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const rowsOf = async (call: string) => {
  const rows = await platform.database.kysely
    .selectFrom("audit_log")
    .selectAll()
    .where("call", "=", call)
    .orderBy("position")
    .execute();
  return rows.map(({ chain, row_id, after }) => ({ chain, row_id, after: JSON.parse(after ?? "null") }));
};

const refuse = async (user: string) => {
  const caller = await platform.anonymous();
  return await caller.call(contract.session.signin, { user, pass: "Wrong2026" });
};

describe("what is refused", () => {
  it("is in the audit as a sign-in, of a known name with the admin and of others without the name", async () => {
    await refuse("maker");
    await refuse("nobody");

    expect(await rowsOf("session.signinRefused")).toEqual([
      { chain: 0, row_id: expect.any(Number), after: { user: "maker", refused: "password" } },
      { chain: 0, row_id: 0, after: { refused: "password" } },
    ]);
  });

  it("is in the audit as a permission, with the call", async () => {
    const desk = await platform.as("desk");
    const reader = await platform.as("reader");

    await desk.call(contract.users.list, {});
    await reader.call(contract.blacklist.remove, { reqId: "x" });

    const rows = await rowsOf("session.permissionRefused");
    expect(rows.map(({ after }) => after)).toEqual([
      { call: "users.list", refused: "PERMX001" },
      { call: "blacklist.remove", refused: "READX001" },
    ]);
    expect(rows.every(({ chain, row_id }) => chain === row_id)).toBe(true);
  });

  it("is in the audit where only the input tells which permission it takes", async () => {
    const desk = await platform.as("desk");
    const reason = "O cliente confirma os dados por telefone";
    const before = (await rowsOf("session.permissionRefused")).length;

    await desk.call(contract.personalData.reveal, { resource: "payouts", id: 1, reason });
    await desk.call(contract.audit.record, { kind: "payout", id: 1 });
    await desk.call(contract.audit.record, { kind: "customer", id: 1 });

    const rows = await rowsOf("session.permissionRefused");
    expect(rows.slice(before).map(({ after }) => after)).toEqual([
      { call: "personalData.reveal", refused: "PERMX001" },
      { call: "audit.record", refused: "PERMX001" },
    ]);
  });

  it("is kept sixty times an hour of an admin, and the last one says so", async () => {
    const desk = await platform.signIn("desk");
    const [{ chain = 0 } = {}] = await rowsOf("session.permissionRefused");
    const ofDesk = async () =>
      (await rowsOf("session.permissionRefused")).filter((row) => row.chain === chain);

    const earlier = {
      call: "session.permissionRefused" as const,
      at: platform.clock.now(),
      ip: "192.0.2.1",
      change: { kind: "session" as const, id: chain, after: { call: "users.list", refused: "PERMX001" } },
    };
    await transaction(platform.database, async (db) => {
      for (let i = 0; i < 58; i += 1) await appendRefusal(db, createAudit(testSecret), chain, earlier);
    });
    for (let i = 0; i < 3; i += 1) await desk.call(contract.users.list, {});

    const kept = await ofDesk();
    expect(kept).toHaveLength(60);
    expect(kept.at(-1)?.after).toMatchObject({ isLast: true });
    expect(kept.filter(({ after }) => after.isLast)).toHaveLength(1);
    platform.clock.advance(3_700_000);
    const later = await platform.signIn("desk");
    await later.call(contract.users.list, {});
    expect(await ofDesk()).toHaveLength(61);
  });
});
