import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { type LiveReader, openLive } from "../../support/clients/live-stream";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterAll(() => platform.close());

const insert = (client: pg.ClientBase, id: number) =>
  client.query("insert into live_events (kind, record_id, type) values ('payout', $1, 'updated')", [id]);

const idsOf = (stream: LiveReader) => stream.changes.map(({ id }) => id);

async function watch(lastEventId?: string): Promise<LiveReader> {
  const stream = await openLive(await platform.as("maker"), lastEventId);
  await vi.waitFor(() => expect(stream.lastEventId).toBeDefined());
  return stream;
}

describe("a change that commits after a later one", () => {
  it("is told when it commits, once, to a stream that is open and to one that resumes", async () => {
    const [slow, fast] = [await platform.database.pool.connect(), await platform.database.pool.connect()];
    const stream = await watch();
    await slow.query("begin");
    await insert(slow, 1);
    await insert(fast, 2);
    await vi.waitFor(() => expect(idsOf(stream)).toEqual([2]), 3000);
    const { lastEventId } = stream;

    await slow.query("commit");
    await vi.waitFor(() => expect(idsOf(stream)).toEqual([2, 1]), 3000);
    const resumed = await watch(lastEventId);
    await vi.waitFor(() => expect(idsOf(resumed)).toEqual([1]), 3000);
    await insert(fast, 3);
    await vi.waitFor(
      () =>
        expect([idsOf(stream), idsOf(resumed)]).toEqual([
          [2, 1, 3],
          [1, 3],
        ]),
      3000,
    );

    slow.release();
    fast.release();
    for (const each of [stream, resumed]) each.cut();
  });

  it("is told exactly once whatever the order, with five writers and a stream that is cut again and again", async () => {
    const clients = await Promise.all(Array.from({ length: 5 }, () => platform.database.another()));
    const heard: number[] = [];
    const first = await watch();
    let { lastEventId } = first;
    first.cut();
    const writers = clients.map(async ({ withoutTimeout }, writer) =>
      withoutTimeout(async (client) => {
        for (let number = 0; number < 40; number += 1) {
          await client.query("begin");
          await insert(client, 1000 * (writer + 1) + number);
          await client.query("select pg_sleep(random() * 0.03)");
          await client.query(number % 7 === 6 ? "rollback" : "commit");
        }
      }),
    );
    const expected = clients.flatMap((_, writer) =>
      Array.from({ length: 40 }, (__, number) => 1000 * (writer + 1) + number).filter(
        (___, number) => number % 7 !== 6,
      ),
    );
    const deadline = Date.now() + 15_000;
    while (heard.length < expected.length && Date.now() < deadline) {
      const stream = await watch(lastEventId);
      await new Promise((resolve) => setTimeout(resolve, 30 + Math.random() * 600));
      stream.cut();
      await stream.over;
      heard.push(...idsOf(stream));
      ({ lastEventId } = stream);
    }
    await Promise.all(writers);
    await Promise.all(clients.map(({ close }) => close()));

    expect(heard.toSorted((a, b) => a - b)).toEqual(expected);
  });
});
