import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it, vi } from "vitest";
import { contract } from "../../../contract/index";
import { allow, everyDay } from "../../../server/auth/full-level";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import { transaction } from "../../../server/db/transaction";
import { recordChanges } from "../../../server/live/record-changes";
import { type LiveReader, openLive } from "../../support/clients/live-stream";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { givenAdminWith } from "../../support/security/rights";
import { type Caller, startInstances } from "../../support/servers/instances";
import { testSecret } from "../../support/servers/platform";
import { watchedInstances } from "../../support/servers/watched-instances";

const opaqueIds = createOpaqueIds(testSecret);

const live = watchedInstances({ count: 2, admins: 24 });
const { watch, nextAdmin } = live;

async function decide({ client, code }: Caller): Promise<number> {
  const { id: customer } = await givenCustomer(live.platform.database, { balance: 100_000 });
  const { id } = await givenPayout(live.platform.database, customer);
  const reqId = opaqueIds.seal("payout", id);
  await client.answer(contract.payouts.decide, {
    ...{ reqId, status: "x" as const, reason: "Dados não conferem", otp: code() },
  });
  return id;
}

/** Writes that a payout was changed, as the call that changes it does. */
const change = (id: number) =>
  transaction(live.platform.database, (db) =>
    recordChanges(db, null, [{ kind: "payout", id, before: {}, after: {} }]),
  );

const idsOf = (stream: LiveReader) => stream.changes.map(({ id }) => id);
const endOf = (stream: LiveReader) => stream.events.find(({ name }) => name === "end")?.data.reason;

describe("GET /admin/live", () => {
  it("tells who may read the list which row was changed, how and by whom, at every instance", async () => {
    const decider = nextAdmin();
    const here = await watch(live.instances.at(0, nextAdmin().client));
    const elsewhere = await watch(live.instances.at(1, nextAdmin().client));

    const id = await decide(decider);

    const told = {
      resource: "payouts",
      id,
      type: "updated",
      admin: { id: decider.id, name: decider.name },
    };
    await vi.waitFor(() => expect([here.changes, elsewhere.changes]).toEqual([[told], [told]]), 3000);
  });

  it("tells nothing of lists that the level may not read", async () => {
    const rights = { flags: ["customer"], readOnly: "n", isOpen: true } as const;
    const { signIn } = await givenAdminWith(live.platform, rights);
    const unaware = await watch(await signIn());
    const aware = await watch(nextAdmin().client);

    const id = await decide(nextAdmin());

    await vi.waitFor(() => expect(idsOf(aware)).toEqual([id]), 3000);
    await sleep(700);
    expect(unaware.events).toEqual([]);
  });

  it("tells a notification to the admin alone who has it", async () => {
    const owner = nextAdmin();
    const mine = await watch(owner.client);
    const others = await watch(nextAdmin().client);

    await transaction(live.platform.database, (db) =>
      recordChanges(db, owner.id, [{ kind: "notification", id: 77, before: {}, after: {} }]),
    );

    await vi.waitFor(() => expect(mine.changes).toMatchObject([{ resource: "notifications", id: 77 }]), 3000);
    expect(others.changes).toEqual([]);
  });

  it("ends within a second of a sign-out at another instance", async () => {
    const { client } = nextAdmin();
    const stream = await watch(live.instances.at(0, client));

    await live.instances.at(1, client).answer(contract.session.signout, {});
    const ended = await Promise.race([stream.over.then(() => true), sleep(1000, false)]);

    expect(ended).toBe(true);
    expect(endOf(stream)).toBe("session");
  });

  it.each([
    ["rights", { permissions: JSON.stringify(allow("customer")) }],
    ["hours", { time_access: JSON.stringify(everyDay(() => ["00:00:00", "00:00:00"])) }],
  ])("ends with lost %s, before it tells what they were for", async (reason, lost) => {
    const rights = { flags: ["payments"], readOnly: "n", isOpen: true } as const;
    const { signIn } = await givenAdminWith(live.platform, rights);
    const client = await signIn();
    const { data } = await client.answer(contract.session.info, {});
    const stream = await watch(client);

    await live.platform.database.kysely
      .updateTable("access_levels")
      .set(lost)
      .where("id", "=", data?.user?.type ?? 0)
      .execute();
    await change(1);
    await Promise.race([stream.over, sleep(1500)]);

    expect(endOf(stream)).toBe(reason);
    expect(stream.changes).toEqual([]);
  });

  it("ends when the admin is deactivated", async () => {
    const { client, id } = nextAdmin();
    const stream = await watch(client);

    await live.platform.database.kysely
      .updateTable("admins")
      .set({ status: "i" })
      .where("id", "=", id)
      .execute();
    await Promise.race([stream.over, sleep(1500)]);

    expect(endOf(stream)).toBe("session");
  });

  it("is no use of the session: a page that only watches lets it expire", async () => {
    const { id, client } = nextAdmin();
    const long = "2026-01-01T00:00:00.000Z";
    const mine = () =>
      live.platform.database.kysely.selectFrom("sessions").select("last_seen_at").where("key", "=", key);
    const { key } = await live.platform.database.kysely
      .selectFrom("sessions")
      .select("key")
      .where("admin_id", "=", id)
      .executeTakeFirstOrThrow();
    const recently = new Date(live.platform.clock.now().getTime() - 120_000).toISOString();
    await live.platform.database.kysely
      .updateTable("sessions")
      .set({ last_seen_at: recently })
      .where("key", "=", key)
      .execute();
    const before = await mine().executeTakeFirstOrThrow();
    const stream = await watch(client);
    const after = await mine().executeTakeFirstOrThrow();
    await live.platform.database.kysely
      .updateTable("sessions")
      .set({ last_seen_at: long })
      .where("key", "=", key)
      .execute();
    await Promise.race([stream.over, sleep(1500)]);

    expect(after).toEqual(before);
    expect(endOf(stream)).toBe("session");
  });

  it("is refused without a session, and as the fifth of one", async () => {
    const nobody = await openLive(live.platform.client());
    const { signIn } = await givenAdminWith(live.platform, {
      flags: ["payments"],
      readOnly: "n",
      isOpen: true,
    });
    const client = await signIn();
    const streams = [];
    for (let count = 0; count < 5; count += 1) streams.push(await watch(client));

    expect(nobody.lastEventId).toBeUndefined();
    expect(streams.map(({ status }) => status)).toEqual([200, 200, 200, 200, 429]);
  });

  it.each([
    ["none", ""],
    ["a word", "made-up"],
    ["numbers", "1.2.3"],
    ["a snapshot that ends before it begins", "abc-1.1764000000.9:5:"],
    ["a long text", `x-1.1764000000.${"9".repeat(3000)}`],
  ])("resumes from no id but its own, and says that lists have to be read again: %s", async (_, id) => {
    const { signIn } = await givenAdminWith(live.platform, {
      flags: ["payments"],
      readOnly: "n",
      isOpen: true,
    });
    const stream = await watch(await signIn(), id || undefined);

    await change(5);
    await vi.waitFor(() => expect(idsOf(stream)).toEqual([5]), 3000);

    expect(stream.events.map(({ name }) => name)).toEqual(id ? ["reset", "changes"] : ["changes"]);
  });

  it("says so for an id of six minutes ago, or of another database", async () => {
    const { client } = nextAdmin();
    const { lastEventId = "" } = await watch(client);
    const [epoch = "", at = "", snapshot = ""] = lastEventId.split(".");

    await change(6);
    const old = await watch(client, `${epoch}.${Number(at) - 360}.${snapshot}`);
    const foreign = await watch(client, `7-00000001.${at}.${snapshot}`);

    for (const stream of [old, foreign])
      await vi.waitFor(() => expect(stream.events.map(({ name }) => name)).toEqual(["reset"]), 3000);
  });

  it("misses nothing and repeats nothing when it is cut 100 times", { timeout: 90_000 }, async () => {
    const { client } = nextAdmin();
    const first = 1_000_000;
    let written = 0;
    let isOver = false;
    const writing = (async () => {
      while (!isOver) {
        await change(first + written);
        written += 1;
        await sleep(5);
      }
    })();
    const heard: number[] = [];
    const names = new Set<string>();
    let lastEventId: string | undefined;
    for (let cut = 0; cut < 100; cut += 1) {
      const stream = await openLive(live.instances.at(cut, client), lastEventId);
      if (cut === 0) await vi.waitFor(() => expect(stream.lastEventId).toBeDefined());
      await sleep(Math.random() * 60);
      stream.cut();
      await stream.over;
      heard.push(...idsOf(stream));
      for (const { name } of stream.events) names.add(name);
      lastEventId = stream.lastEventId ?? lastEventId;
    }
    isOver = true;
    await writing;
    const last = await watch(client, lastEventId);
    await vi.waitFor(() => expect(idsOf(last).at(-1)).toBe(first + written - 1), 5000);
    heard.push(...idsOf(last));

    expect(names).toEqual(new Set(["changes"]));
    const expected = Array.from({ length: first + written - (heard[0] ?? 0) }, (_, i) => (heard[0] ?? 0) + i);
    expect(heard).toEqual(expected);
    expect(heard.length).toBeGreaterThan(100);
  });

  it("ends where an instance stops, and goes on at the other", async () => {
    const stopping = await startInstances(live.platform, 1);
    const { client } = nextAdmin();
    const stream = await watch(stopping.at(0, client));

    await stopping.close();
    await stream.over;
    await change(7);
    const next = await watch(live.instances.at(0, client), stream.lastEventId);

    expect(endOf(stream)).toBe("stopping");
    await vi.waitFor(() => expect(idsOf(next)).toContain(7), 3000);
  });
});
