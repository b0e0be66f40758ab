import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { TransactionAbortedError, transaction } from "../../../server/db/transaction";
import { openTestDatabase, type TestDatabase, testDatabaseKind } from "../../support/servers/database";

let db: TestDatabase;

beforeAll(async () => {
  db = await openTestDatabase({ isMigrated: false });
  await db.pool.query(
    "create table accounts (id int primary key, balance bigint not null check (balance >= 0))",
  );
});
beforeEach(async () => {
  await db.pool.query("delete from accounts");
  await db.pool.query("insert into accounts values (1, 100), (2, 0)");
});
afterAll(() => db.close());

async function readBalances(): Promise<number[]> {
  const { rows } = await db.pool.query<{ balance: number }>("select balance from accounts order by id");
  return rows.map((row) => row.balance);
}

const raise = (code: string) =>
  sql`do ${sql.raw(`$$ begin raise exception 'again' using errcode = '${code}'; end $$`)}`;

describe("transaction", () => {
  it("commits all of its statements and resolves with the work's result", async () => {
    const result = await transaction(db, async (trx) => {
      await sql`update accounts set balance = balance - 40 where id = 1`.execute(trx);
      await sql`update accounts set balance = balance + 40 where id = 2`.execute(trx);
      return "moved";
    });

    expect(result).toBe("moved");
    expect(await readBalances()).toEqual([60, 40]);
  });

  it("runs the work again when a column came since its statements were prepared", async () => {
    let runs = 0;
    const read = () =>
      transaction(db, async (trx) => {
        runs += 1;
        await sql`update accounts set balance = balance + 1 where id = 2`.execute(trx);
        return (await sql`select * from accounts where id = 2`.execute(trx)).rows;
      });

    const before = await read();
    await db.pool.query("alter table accounts add column note text");
    const after = await read();
    await db.pool.query("alter table accounts drop column note");

    expect(before).toEqual([{ id: 2, balance: 1 }]);
    expect(after).toEqual([{ id: 2, balance: 2, note: null }]);
    expect(runs).toBe(3);
  });

  it("leaves nothing behind when the work throws", async () => {
    const work = transaction(db, async (trx) => {
      await sql`update accounts set balance = 1 where id = 1`.execute(trx);
      throw new Error("no");
    });

    await expect(work).rejects.toThrow("no");
    expect(await readBalances()).toEqual([100, 0]);
  });

  it.each(["40001", "40P01"])("runs the work again from the start after %s", async (code) => {
    let runs = 0;

    await transaction(db, async (trx) => {
      runs += 1;
      await sql`update accounts set balance = balance + 1 where id = 2`.execute(trx);
      if (runs < 3) await raise(code).execute(trx);
    });

    expect(runs).toBe(3);
    expect(await readBalances()).toEqual([100, 1]);
  });

  it("gives up after the given number of attempts", async () => {
    let runs = 0;

    const work = transaction(
      db,
      async (trx) => {
        runs += 1;
        await raise("40001").execute(trx);
      },
      { attempts: 3 },
    );

    await expect(work).rejects.toMatchObject({ code: "40001" });
    expect(runs).toBe(3);
  });

  it("does not repeat work that failed for another reason", async () => {
    let runs = 0;

    const work = transaction(db, async (trx) => {
      runs += 1;
      await sql`update accounts set balance = -1 where id = 1`.execute(trx);
    });

    await expect(work).rejects.toMatchObject({ code: "23514" });
    expect(runs).toBe(1);
  });

  it("does not commit when the failure of a statement was ignored", async () => {
    const work = transaction(db, async (trx) => {
      await sql`update accounts set balance = 1 where id = 1`.execute(trx);
      await sql`select no_such_column`.execute(trx).catch(() => undefined);
    });

    await expect(work).rejects.toBeInstanceOf(TransactionAbortedError);
    expect(await readBalances()).toEqual([100, 0]);
  });

  it("never runs a statement of a failed branch outside the transaction", async () => {
    const branches: Promise<unknown>[] = [];

    const work = transaction(db, async (trx) => {
      branches.push(sql`select no_such_column`.execute(trx));
      branches.push(sql`update accounts set balance = 7 where id = 1`.execute(trx));
      branches.push(sql`update accounts set balance = 7 where id = 2`.execute(trx));
      await Promise.all(branches);
    });

    await expect(work).rejects.toMatchObject({ code: "42703" });
    expect((await Promise.allSettled(branches)).map((branch) => branch.status)).toEqual(
      Array(3).fill("rejected"),
    );
    expect(await readBalances()).toEqual([100, 0]);
  });

  it("commits a statement that was not awaited", async () => {
    await transaction(db, async (trx) => {
      void sql`update accounts set balance = 5 where id = 2`.execute(trx);
    });

    expect(await readBalances()).toEqual([100, 5]);
  });

  it("rejects statements once it is over", async () => {
    const executor = await transaction(db, async (trx) => trx);

    await expect(sql`select 1`.execute(executor)).rejects.toThrow("the transaction is over");
  });

  it("loses none of many simultaneous updates", async () => {
    await Promise.all(
      Array.from({ length: 20 }, () =>
        transaction(
          db,
          async (trx) => {
            const { rows } = await sql<{
              balance: number;
            }>`select balance from accounts where id = 2`.execute(trx);
            await sql`update accounts set balance = ${(rows[0]?.balance ?? 0) + 1} where id = 2`.execute(trx);
          },
          { isolation: "serializable", attempts: 60 },
        ),
      ),
    );

    expect(await readBalances()).toEqual([100, 20]);
  });

  // PGlite has no server that could close a connection.
  if (testDatabaseKind === "postgres") {
    it("replaces a connection that the server closed", async () => {
      const other = await db.another();

      const work = transaction(db, async (trx) => {
        const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
        await other.pool.query("select pg_terminate_backend($1)", [rows[0]?.pid]);
        await sql`update accounts set balance = 1 where id = 1`.execute(trx);
      });

      await expect(work).rejects.toThrow();
      await other.close();
      expect(await readBalances()).toEqual([100, 0]);
    });
  }
});
