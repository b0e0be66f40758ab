import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { Client } from "../../support/clients/client";
import { type LiveReader, openLive } from "../../support/clients/live-stream";
import { compiledProgram } from "../../support/servers/compiled-program";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

let platform: TestPlatform;
let killed: ChildProcess;
let url: string;
beforeAll(async () => {
  platform = await startPlatform();
  const child = spawn(process.execPath, [
    compiledProgram("tests/support/servers/serving-process.ts"),
    platform.database.url ?? "",
  ]);
  killed = child;
  url = String((await once(child.stdout, "data"))[0]).trim();
});
afterAll(async () => {
  killed.kill("SIGKILL");
  await platform.close();
});

const idsOf = (stream: LiveReader) => stream.changes.map(({ id }) => id);

describe("kill -9 of an instance", () => {
  it("ends its stream, which goes on at the other without a gap or a repetition", async () => {
    const caller = await platform.as("maker");
    const client = new Client(url);
    Object.assign(client.headers, caller.headers);
    const stream = await openLive(client);
    await vi.waitFor(() => expect(stream.lastEventId).toBeDefined(), 3000);
    let written = 0;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        written += 1;
        await platform.database.pool.query(
          "insert into live_events (kind, record_id, type) values ('payout', $1, 'updated')",
          [written],
        );
        await sleep(5);
      }
    })();
    await vi.waitFor(() => expect(idsOf(stream).length).toBeGreaterThan(20), 5000);

    killed.kill("SIGKILL");
    await stream.over;
    const next = await openLive(caller, stream.lastEventId);
    await sleep(600);
    isOver = true;
    await writing;
    await vi.waitFor(() => expect(idsOf(next).at(-1)).toBe(written), 3000);
    next.cut();

    const heard = [...idsOf(stream), ...idsOf(next)];
    expect(heard).toEqual(Array.from({ length: written }, (_, i) => i + 1));
    expect(next.events.map(({ name }) => name)).not.toContain("reset");
  });
});
