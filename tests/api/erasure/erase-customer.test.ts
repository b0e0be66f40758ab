import { sql } from "kysely";
import { describe, expect } from "vitest";
import { contract } from "../../../contract/index";
import { verifyAudit } from "../../../server/audit/verify";
import { transaction } from "../../../server/db/transaction";
import { eraseCustomer } from "../../../server/erasure/erase-customer";
import { pseudonymOf } from "../../../server/erasure/known-values";
import { givenOffice } from "../../support/factories/given-accounts";
import { givenActions } from "../../support/factories/given-audit";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenApproval, givenInsertion, givenOrder } from "../../support/factories/given-money";
import { canaries, givenPerson, person } from "../../support/factories/given-person";
import type { TestPlatform } from "../../support/servers/platform";
import { testSecret } from "../../support/servers/platform";
import { platformTest } from "../../support/servers/platform-test";

const it = platformTest();

/** All rows of all tables, as text. */
async function everything({ database }: TestPlatform): Promise<string> {
  const { rows: tables } = await database.pool.query<{ name: string }>(
    "select tablename as name from pg_tables where schemaname = 'public' order by tablename",
  );
  const texts: string[] = [];
  for (const { name } of tables) {
    const { rows } = await database.pool.query<{ text: string }>(
      `select '${name}: ' || to_jsonb(t)::text as text from ${name} t`,
    );
    texts.push(...rows.map(({ text }) => text));
  }
  return texts.join("\n");
}

/** The canaries that are somewhere in the database. */
async function found(platform: TestPlatform): Promise<string[]> {
  const text = (await everything(platform)).toLowerCase();
  return canaries.filter((canary) => text.includes(canary.toLowerCase()));
}

const amounts = ({ database }: TestPlatform) =>
  database.kysely
    .selectFrom("ledger_entries")
    .select(["id", "reference", "account_id", "operation", "amount", "date"])
    .orderBy("id")
    .execute();

const erase = ({ database }: TestPlatform, id: number) =>
  transaction(database, (db) => eraseCustomer(db, { id, secret: testSecret, at: new Date() }));

const verify = ({ database }: TestPlatform) => verifyAudit(database.kysely, testSecret);

describe("npm run customers:erase", () => {
  it("leaves nothing of a person in any table, and the ledger and the audit whole", async ({ platform }) => {
    const namesake = await givenCustomer(platform.database, { name: person.name, doc1: "11144477735" });
    const { id } = await givenPerson(platform.database);
    expect(await found(platform)).toEqual(canaries);
    const before = await amounts(platform);

    const counts = await erase(platform, id);

    await platform.database.kysely.deleteFrom("customers").where("id", "=", namesake.id).execute();
    expect(await found(platform)).toEqual([]);
    expect(counts).toEqual({ documents: 1, mails: 1, signIns: 1, records: expect.any(Number), entries: 4 });
    expect(await amounts(platform)).toEqual(before);
    const { broken, chains } = await verify(platform);
    expect(broken).toBeUndefined();
    expect(chains.length).toBeGreaterThan(1);
  });

  it("keeps who did what to which record, and says who was erased", async ({ platform }) => {
    const { id } = await givenPerson(platform.database);

    await erase(platform, id);

    const rows = await platform.database.kysely
      .selectFrom("audit_log")
      .select(["call", "before", "after", "erased"])
      .where("kind", "=", "customer")
      .where("row_id", "=", id)
      .orderBy("at")
      .execute();
    const [saved, erased] = rows.map(({ before, after, ...row }) => ({
      ...row,
      before: JSON.parse(before ?? "null"),
      after: JSON.parse(after ?? "null"),
    }));
    expect(saved).toMatchObject({
      call: "customers.save",
      before: { name: pseudonymOf(id), email: "•••" },
      after: { name: pseudonymOf(id), email: "•••" },
    });
    expect(erased).toMatchObject({ call: "command.customerErase", after: { documents: 1 }, erased: null });
  });

  it("leaves records that the console still shows, under a pseudonym", async ({ platform }) => {
    const { id, records } = await givenPerson(platform.database);

    await erase(platform, id);

    const maker = await platform.as("maker");
    const [customer] = (await maker.answer(contract.customers.list, { search: pseudonymOf(id) })).data;
    expect(customer).toMatchObject({ id, name: pseudonymOf(id), doc1: "", email: "", status: "i" });
    expect((await maker.answer(contract.customers.list, { search: "52998224725" })).data).toEqual([]);
    const reqId = customer?.reqId ?? "";
    expect((await maker.answer(contract.customers.info, { reqId })).data).toMatchObject({ kycFiles: [] });
    await maker.answer(contract.customers.editData, { reqId });
    const [payout] = (await maker.answer(contract.payouts.list, { search: pseudonymOf(id) })).data;
    expect(payout).toMatchObject({
      id: records[0],
      customer: { id, name: pseudonymOf(id) },
      accountData: {
        pixKeyType: "email",
        pixKey: "•••",
        holder: "•••",
        account: { branch: "•••", isSavings: true },
      },
      note: `${pseudonymOf(id)} confirmou por •••`,
    });
    for (const { list } of [contract.checkoutOrders, contract.approvals, contract.insertions])
      expect((await maker.answer(list, { search: pseudonymOf(id) })).data).toHaveLength(1);
  });

  it("knows the keys that somebody was paid out to, and leaves those of another customer", async ({
    platform,
  }) => {
    const { database } = platform;
    const own = { key: "7d9f4c2a-1b3e-4f5a-8c6d-0e1f2a3b4c5d", phone: "+5584955554433" };
    const other = await givenCustomer(database, { doc1: "39053344705", email: "outra@canario.example" });
    const { id } = await givenCustomer(database);
    for (const account of [
      { pixKeyType: "random", pixKey: own.key, holderDocument: "39053344705" },
      { pixKeyType: "phone", pixKey: own.phone, contact: { email: "outra@canario.example" } },
    ])
      await givenPayout(database, id, { status: "x", account_data: JSON.stringify(account) });
    const note = `Chave ${own.key}, ${own.phone}; titular 39053344705, outra@canario.example`;
    await givenApproval(database, id, { status: "n", note });
    const call = "customers.list.export" as const;
    await givenActions(
      database,
      "maker",
      [own.key, own.phone, "39053344705"].map((search) => ({
        call,
        change: { kind: "export" as const, id: 0, before: null, after: { filters: { search } } },
      })),
    );

    await erase(platform, id);

    const text = await everything(platform);
    expect(text).not.toContain(own.key);
    expect(text).not.toContain("5584955554433");
    expect(text).toContain(String.raw`\"search\":\"39053344705\"`);
    const { doc1 } = await database.kysely
      .selectFrom("customers")
      .select("doc1")
      .where("id", "=", other.id)
      .executeTakeFirstOrThrow();
    expect(doc1).toBe("39053344705");
    expect((await verify(platform)).broken).toBeUndefined();
  });

  it("leaves others alone who have the same name", async ({ platform }) => {
    const other = await givenCustomer(platform.database, { name: person.name });
    await givenActions(platform.database, "maker", [
      {
        call: "customers.save",
        change: { kind: "customer", id: other.id, before: { name: "Zu" }, after: { name: person.name } },
      },
    ]);
    const { id } = await givenPerson(platform.database);

    await erase(platform, id);

    const maker = await platform.as("maker");
    const rows = (await maker.answer(contract.customers.list, { search: String(other.id) })).data;
    expect(rows.find((row) => row.id === other.id)?.name).toBe(person.name);
    const { count } = await platform.database.kysely
      .selectFrom("audit_log")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("row_id", "=", other.id)
      .where("after", "like", `%${person.name}%`)
      .executeTakeFirstOrThrow();
    expect(count).toBe(1);
  });

  it("does not let a changed row of the audit pass for an erased one", async ({ platform }) => {
    const { id } = await givenPerson(platform.database);
    await erase(platform, id);
    const rows = platform.database.kysely.updateTable("audit_log").where("kind", "=", "customer");
    const ofPerson = rows.where("row_id", "=", id).where("call", "=", "customers.save");
    const { erased = null } =
      (await platform.database.kysely
        .selectFrom("audit_log")
        .select("erased")
        .where("row_id", "=", id)
        .where("call", "=", "customers.save")
        .executeTakeFirst()) ?? {};
    expect(erased).toMatch(/^[0-9a-f]{64}$/);

    await ofPerson.set({ after: sql`replace(after, '"o"', '"x"') || ' '` }).execute();
    expect((await verify(platform)).broken?.why).toBe("it was changed after it was written");

    await ofPerson.set({ after: sql`rtrim(after)` }).execute();
    expect((await verify(platform)).broken).toBeUndefined();
    await ofPerson.set({ erased: null }).execute();
    expect((await verify(platform)).broken?.why).toBe("it was changed after it was written");
    await ofPerson.set({ erased }).execute();
    expect((await verify(platform)).broken).toBeUndefined();
  });
});

describe("npm run customers:erase refuses", () => {
  it.for([
    [
      "an open payout",
      (p: TestPlatform, id: number) => givenPayout(p.database, id),
      /has the open payout \d+/,
    ],
    ["an open order", (p: TestPlatform, id: number) => givenOrder(p.database, id), /has the open order \d+/],
    [
      "a pending approval",
      (p: TestPlatform, id: number) => givenApproval(p.database, id),
      /has the open approval \d+/,
    ],
    [
      "a pending insertion",
      (p: TestPlatform, id: number) => givenInsertion(p.database, id),
      /has the open insertion \d+/,
    ],
    ["a white label", (p: TestPlatform, id: number) => givenOffice(p.database, id), /owns white label \d+/],
  ] as const)("while there is %s", async ([, give, message], { platform }) => {
    const { id } = await givenCustomer(platform.database);
    await give(platform, id);

    await expect(erase(platform, id)).rejects.toThrow(message);

    const { name } = await platform.database.kysely
      .selectFrom("customers")
      .select("name")
      .where("id", "=", id)
      .executeTakeFirstOrThrow();
    expect(name).not.toBe(pseudonymOf(id));
  });

  it("somebody with money, somebody unknown, and a second time", async ({ platform }) => {
    const rich = await givenCustomer(platform.database, { balance: 1_234 });
    const { id } = await givenCustomer(platform.database);

    await expect(erase(platform, rich.id)).rejects.toThrow("has a balance of R$ 12,34: pay it out first");
    await expect(erase(platform, 999_999)).rejects.toThrow("there is no customer 999999");
    await erase(platform, id);
    await expect(erase(platform, id)).rejects.toThrow(`customer ${id} was erased before`);
  });
});
