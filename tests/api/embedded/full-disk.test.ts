import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type Database, openDatabase } from "../../../server/db/open";
import { mountSmallDisk, type SmallDisk } from "../../support/tools/small-disk";

const mebibyte = 1024 * 1024;
const row = "x".repeat(8_000);

let disk: SmallDisk;
let db: Database;

beforeAll(async () => {
  disk = mountSmallDisk(400);
  db = await openDatabase({ dir: join(disk.path, "data"), onError: () => undefined });
  await db.pool.query("create table rows (id serial primary key, text text not null)");
  // not compressed, so that a row takes its size
  await db.pool.query("alter table rows alter text set storage external");
});
afterAll(async () => {
  disk.free();
  await db.close();
  disk.remove();
});

const insert = async (): Promise<number> =>
  (await db.pool.query<{ id: number }>("insert into rows (text) values ($1) returning id", [row])).rows[0]
    ?.id ?? 0;

/** Writes until the disk is full; returns the ids that were acknowledged. */
async function writeUntilFull(): Promise<number[]> {
  const acknowledged: number[] = [];
  for (;;)
    try {
      acknowledged.push(await insert());
    } catch {
      return acknowledged;
    }
}

const within = <T>(milliseconds: number, work: Promise<T>) =>
  Promise.race([
    work,
    sleep(milliseconds).then(() => Promise.reject(new Error(`no answer in ${milliseconds} ms`))),
  ]);

describe("an embedded database on a full disk", () => {
  it.each([
    ["little more than the write-ahead log needs", 1 * mebibyte],
    ["room for some segments of the write-ahead log", 40 * mebibyte],
    ["no room at all", 0],
  ])(
    "with %s answers in time, works again once there is space, and keeps what it acknowledged",
    async (_, left) => {
      await insert();
      disk.fill(left);
      const acknowledged = await writeUntilFull();

      for (let tries = 0; tries < 3; tries += 1) await within(15_000, insert().then(String, String));

      disk.free();
      const freed = Date.now();
      let isBack = false;
      while (!isBack && Date.now() - freed < 10_000)
        isBack = await within(10_000, insert()).then(
          () => true,
          () => false,
        );
      expect(isBack).toBe(true);
      const { rows } = await db.pool.query<{ id: number }>("select id from rows where id = any($1)", [
        acknowledged,
      ]);
      expect(rows).toHaveLength(acknowledged.length);
    },
    120_000,
  );
});
