import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { contract } from "../../../contract/index";
import type { Change } from "../../../server/audit/change";
import { verifyAudit } from "../../../server/audit/verify";
import { CallError } from "../../../server/errors/call-error";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { startPlatform, type TestPlatform, testSecret } from "../../support/servers/platform";

/** Called by the replaced handler of `blacklist.remove` after it has written a setting. */
let report: (changed: (change: Change) => void, unchanged: () => void) => void;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform({
    replace: (handlers) => ({
      ...handlers,
      blacklist: {
        ...handlers.blacklist,
        async remove({ reqId }, { db, changed, unchanged }) {
          await db.insertInto("settings").values({ key: reqId, value: "written" }).execute();
          report(changed, unchanged);
          if (reqId === "refused") throw new CallError("notFound");
          return {};
        },
      },
      misc: {
        ...handlers.misc,
        async cashOperations(_, { changed }) {
          changed({ kind: "order", id: 1, before: null, after: null });
          return { data: [] };
        },
      },
    }),
  });
});
afterAll(() => platform.close());
beforeEach(() => {
  platform.log.length = 0;
  report = () => undefined;
});

let next = 0;
/** Calls the replaced handler; returns the envelope, and true in `isWritten` when its write was committed. */
async function write(name = "") {
  const reqId = name || `call ${next++}`;
  const maker = await platform.as("maker");
  const answer = await maker.call(contract.blacklist.remove, { reqId });
  const row = await platform.database.kysely
    .selectFrom("settings")
    .select("key")
    .where("key", "=", reqId)
    .executeTakeFirst();
  return { answer, isWritten: row !== undefined };
}

async function idOf(user: string): Promise<number> {
  const { id } = await platform.database.kysely
    .selectFrom("admins")
    .select("id")
    .where("user_name", "=", user)
    .executeTakeFirstOrThrow();
  return id;
}

const rowsOf = async (user: string) =>
  await platform.database.kysely
    .selectFrom("audit_log")
    .selectAll()
    .where("chain", "=", await idOf(user))
    .orderBy("position")
    .execute();

const lastOf = async (user: string) => {
  const row = (await rowsOf(user)).at(-1);
  if (!row) throw new Error(`${user} has done nothing`);
  const { call, kind, row_id, ip } = row;
  const [before, after] = [row.before, row.after].map((json) => json && JSON.parse(json));
  return { call, kind, row_id, ip, before, after };
};

describe("a call that writes", () => {
  it("leaves a row with admin, call, record, before, after, time and address", async () => {
    report = (changed) => changed({ kind: "order", id: 7, before: { status: "w" }, after: { status: "x" } });

    const { isWritten } = await write();

    expect(isWritten).toBe(true);
    expect(await lastOf("maker")).toEqual({
      call: "blacklist.remove",
      kind: "order",
      row_id: 7,
      ip: expect.stringMatching(/127\.0\.0\.1|::1/),
      before: { status: "w" },
      after: { status: "x" },
    });
    const [at = ""] = (await rowsOf("maker")).map((row) => row.at).slice(-1);
    expect(Math.abs(platform.clock.now().getTime() - Date.parse(at))).toBeLessThan(60_000);
  });

  it("leaves one row for each record that it changed, in order", async () => {
    report = (changed) => {
      changed({ kind: "order", id: 1, before: null, after: {} });
      changed({ kind: "approval", id: 2, before: {}, after: null });
    };
    const before = (await rowsOf("maker")).length;

    await write();

    const rows = (await rowsOf("maker")).slice(before);
    expect(rows.map(({ kind, row_id }) => [kind, row_id])).toEqual([
      ["order", 1],
      ["approval", 2],
    ]);
    expect(rows[1]).toMatchObject({ previous: rows[0]?.hash, before: "{}", after: null });
  });

  it("is rolled back, with an error in the log, when it reports no change", async () => {
    const before = (await rowsOf("maker")).length;

    const { answer, isWritten } = await write();

    expect(answer).toMatchObject({ status: 500, response: false });
    expect(isWritten).toBe(false);
    expect(await rowsOf("maker")).toHaveLength(before);
    expect(platform.log.join()).toContain("blacklist.remove writes and did not tell what it changed");
  });

  it("may report that there was nothing to change", async () => {
    report = (_, unchanged) => unchanged();
    const before = (await rowsOf("maker")).length;

    const { answer } = await write();

    expect(answer.response).toBe(true);
    expect(await rowsOf("maker")).toHaveLength(before);
  });

  it("leaves nothing when it fails", async () => {
    report = (changed) => changed({ kind: "order", id: 7, before: null, after: null });
    const before = (await rowsOf("maker")).length;

    const { isWritten } = await write("refused");

    expect(isWritten).toBe(false);
    expect(await rowsOf("maker")).toHaveLength(before);
  });

  it("is rolled back when its audit row cannot be written", async () => {
    report = (changed) => changed({ kind: "order", id: 7, before: null, after: null });
    await platform.database.pool.query("alter table audit_log rename to audit_log_away");

    try {
      const { answer, isWritten } = await write();

      expect(answer).toMatchObject({ status: 500, response: false });
      expect(isWritten).toBe(false);
    } finally {
      await platform.database.pool.query("alter table audit_log_away rename to audit_log");
    }
  });

  it("leaves out secrets and files, and cuts large values", async () => {
    const after = {
      password: "Segredo2026",
      passwordHash: "$argon2id$",
      totp_secret: "JBSWY3DPEHPK3PXP",
      mfa: { secret: "JBSWY3DPEHPK3PXP", url: "otpauth://totp/x?secret=JBSWY3DPEHPK3PXP" },
      otp: "123456",
      token: "abc",
      image: `data:image/png;base64,${"A".repeat(1000)}`,
      bytes: Buffer.from("file"),
      note: "n".repeat(501),
      list: Array.from({ length: 51 }, (_, i) => i),
      postal_code: "01310-100",
    };
    report = (changed) => changed({ kind: "user", id: 1, before: null, after });

    await write();

    expect((await lastOf("maker")).after).toEqual({
      password: "[secret]",
      passwordHash: "[secret]",
      totp_secret: "[secret]",
      mfa: "[secret]",
      otp: "[secret]",
      token: "[secret]",
      image: "[file, 1022 characters]",
      bytes: "[file, 4 bytes]",
      note: `${"n".repeat(500)} [cut, 501 characters]`,
      list: [...Array.from({ length: 50 }, (_, i) => i), "[cut, 51 items]"],
      postal_code: "01310-100",
    });
  });
});

describe("a call that is not declared to write", () => {
  it("must not report a change", async () => {
    const maker = await platform.as("maker");

    const answer = await maker.call(contract.misc.cashOperations, {});

    expect(answer).toMatchObject({ status: 500, response: false });
  });
});

describe("a row is left by", () => {
  it("signing in and out", async () => {
    const checker = await platform.signIn("checker");
    const id = await idOf("checker");

    const signedIn = await lastOf("checker");
    await checker.answer(contract.session.signout, {});
    const signedOut = await lastOf("checker");

    const common = { kind: "session", row_id: id };
    expect(signedIn).toMatchObject({ ...common, call: "session.signin", after: { user: "checker" } });
    expect(signedOut).toMatchObject({ ...common, call: "session.signout", before: { user: "checker" } });
  });

  it("a wrong, a used and a locked one-time code, without the code itself", async () => {
    const checker = await platform.as("checker");
    const customer = await givenCustomer(platform.database, { balance: 100_000 });
    await givenPayout(platform.database, customer.id);
    const { data } = await checker.answer(contract.payouts.list, {});
    const reqId = data[0]?.reqId ?? "";
    const right = await platform.code("checker");
    const wrong = String((Number(right) + 1) % 1_000_000).padStart(6, "0");
    const decide = (otp: string) =>
      checker.call(contract.payouts.decide, { reqId, status: "x", reason: "Dados incorretos", otp });
    const before = (await rowsOf("checker")).length;

    await decide(right);
    await decide(right);
    for (let tries = 0; tries < 6; tries += 1) await decide(wrong);

    const rows = (await rowsOf("checker")).slice(before);
    expect(rows[0]).toMatchObject({ call: "payouts.decide", kind: "payout" });
    const rejections = rows.slice(1);
    expect(new Set(rejections.map(({ call }) => call))).toEqual(new Set(["session.codeRefused"]));
    const reasons = rejections.map(({ after }) => JSON.parse(after ?? "").refused);
    expect(reasons).toEqual(["used", "wrong", "wrong", "wrong", "wrong", "locked", "locked"]);
    expect(JSON.stringify(rows)).not.toContain(wrong);
  });

  it("saving a customer and changing a customer's status, with the old values", async () => {
    const customer = await givenCustomer(platform.database, { name: "Ana Lima" });
    const maker = await platform.as("maker");
    const find = async () => (await maker.answer(contract.customers.list, { search: "Ana Lima" })).data[0];
    const reqId = (await find())?.reqId ?? "";

    await maker.answer(contract.customers.changeStatus, { reqId, status: "x" });

    expect(await lastOf("maker")).toMatchObject({
      call: "customers.changeStatus",
      kind: "customer",
      row_id: customer.id,
      before: { status: "a" },
      after: { status: "x" },
    });
    const [city] = (await maker.answer(contract.misc.cities, { type: "cities", id: 416 })).data;
    await maker.answer(contract.customers.save, {
      reqId,
      type: 1,
      name: "Ana Souza",
      doc1: "529.982.247-25",
      doc2: "ISENTO",
      gender: "f",
      birth: "17/05/1990",
      email: "ana@example.com",
      postalCode: "01310-100",
      address: "Avenida Paulista, 1000",
      country: 29,
      currency: 1,
      state: 416,
      city: city?.id ?? 0,
      cellPhone: "(11) 90123-4567",
      lang: "pt",
    });
    expect(await lastOf("maker")).toMatchObject({
      call: "customers.save",
      before: { name: "Ana Lima" },
      after: { name: "Ana Souza" },
    });
  });
});

describe("the chains", () => {
  it("hold after calls of several admins, rolled back and failed ones among them", async () => {
    await (await platform.signIn("checker")).answer(contract.session.signout, {});
    await write();
    report = (changed) => changed({ kind: "order", id: 7, before: null, after: null });
    for (const name of ["refused", ""]) await write(name);

    const { chains, broken } = await verifyAudit(platform.database.kysely, testSecret);

    expect(broken).toBeUndefined();
    const actors = [await idOf("maker"), await idOf("checker")];
    expect(chains.map(({ chain }) => chain)).toEqual(expect.arrayContaining(actors));
  });
});
