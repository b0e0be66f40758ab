import { sql } from "kysely";
import { afterEach, describe, expect, it, vi } from "vitest";
import { contract } from "../../../contract/index";
import type { Client } from "../../support/clients/client";
import type { LiveReader } from "../../support/clients/live-stream";
import { givenAdminWith } from "../../support/security/rights";
import type { Caller } from "../../support/servers/instances";
import { watchedInstances } from "../../support/servers/watched-instances";

const { presence } = contract.live;

const live = watchedInstances({ count: 2, admins: 20 });
const { nextAdmin } = live;
afterEach(async () => {
  await live.platform.database.kysely.deleteFrom("live_presence").execute();
});

async function watch(client: Client): Promise<LiveReader> {
  const stream = await live.watch(client);
  await vi.waitFor(() => expect(stream.presence.length).toBeGreaterThan(0), 3000);
  return stream;
}

const row = { resource: "payouts", id: 5_400 };
const named = ({ id, name }: Caller) => ({ id, name });
/** What a stream was told, after all that was open when it began. */
const news = (stream: LiveReader) => stream.presence.slice(1).flatMap((each) => each.presence);

describe("POST /admin/live/presence", () => {
  it("tells others at every instance who has a row open, and when it is closed", async () => {
    const reader = nextAdmin();
    const here = await watch(live.instances.at(0, nextAdmin().client));
    const elsewhere = await watch(live.instances.at(1, nextAdmin().client));
    const own = await watch(reader.client);

    await reader.client.answer(presence, { tab: "a", ...row });

    const opened = { ...row, admin: named(reader), isOpen: true };
    await vi.waitFor(() => expect([news(here), news(elsewhere)]).toEqual([[opened], [opened]]), 3000);
    await reader.client.answer(presence, { tab: "a", resource: "payouts" });
    await vi.waitFor(() => expect(news(elsewhere)).toEqual([opened, { ...opened, isOpen: false }]), 3000);
    expect(news(own)).toEqual([]);
  });

  it("answers who else has the row open", async () => {
    const [first, second] = [nextAdmin(), nextAdmin()];
    await first.client.answer(presence, { tab: "a", ...row });

    expect((await second.client.answer(presence, { tab: "a", ...row })).data).toEqual([named(first)]);
    expect((await second.client.answer(presence, { tab: "a", resource: "payouts" })).data).toEqual([]);
  });

  it("tells a new stream all that is open at once", async () => {
    const reader = nextAdmin();
    await reader.client.answer(presence, { tab: "a", ...row });

    const stream = await watch(nextAdmin().client);

    expect(stream.presence[0]).toEqual({
      whole: true,
      presence: [{ ...row, admin: named(reader), isOpen: true }],
    });
  });

  it("counts two tabs of an admin once, and an admin whose one tab is closed as still there", async () => {
    const reader = nextAdmin();
    const stream = await watch(nextAdmin().client);
    await reader.client.answer(presence, { tab: "a", ...row });
    await vi.waitFor(() => expect(news(stream)).toHaveLength(1), 3000);
    await reader.client.answer(presence, { tab: "b", ...row });
    await reader.client.answer(presence, { tab: "a", resource: "payouts" });
    await reader.client.answer(presence, { tab: "b", ...row, id: 5_401 });

    await vi.waitFor(() => expect(news(stream).at(-1)).toMatchObject({ id: 5_401, isOpen: true }), 3000);
    expect(news(stream).map(({ id, isOpen }) => [id, isOpen])).toEqual([
      [5_400, true],
      [5_400, false],
      [5_401, true],
    ]);
  });

  it("forgets a tab that has been silent for 25 seconds, and does not count a beat as news", async () => {
    const reader = nextAdmin();
    const stream = await watch(nextAdmin().client);
    await reader.client.answer(presence, { tab: "a", ...row });
    await vi.waitFor(() => expect(news(stream)).toHaveLength(1), 3000);
    await reader.client.answer(presence, { tab: "a", ...row });

    await live.platform.database.kysely
      .updateTable("live_presence")
      .set({ seen_at: sql<string>`seen_at - interval '25 seconds'` })
      .execute();

    await vi.waitFor(() => expect(news(stream).map(({ isOpen }) => isOpen)).toEqual([true, false]), 3000);
  });

  it("ends with the session within a second", async () => {
    const reader = nextAdmin();
    const stream = await watch(nextAdmin().client);
    await reader.client.answer(presence, { tab: "a", ...row });
    await vi.waitFor(() => expect(news(stream)).toHaveLength(1), 3000);

    await reader.client.answer(contract.session.signout, {});
    const signedOut = Date.now();

    await vi.waitFor(() => expect(news(stream).at(-1)?.isOpen).toBe(false), { timeout: 3000, interval: 10 });
    expect(Date.now() - signedOut).toBeLessThan(1000);
  });

  it("is neither told to nor taken from whose level may not read the list", async () => {
    const rights = { flags: ["customer"], readOnly: "n", isOpen: true } as const;
    const { signIn } = await givenAdminWith(live.platform, rights);
    const client = await signIn();
    const unaware = await watch(client);
    const aware = await watch(nextAdmin().client);
    await nextAdmin().client.answer(presence, { tab: "a", ...row });

    await vi.waitFor(() => expect(news(aware)).toHaveLength(1), 3000);
    expect(news(unaware)).toEqual([]);
    const refused = await client.call(presence, { tab: "a", ...row });
    expect(refused).toMatchObject({ response: false, errorCode: "PERMX001" });
    expect(await client.call(presence, { tab: "a", resource: "toString", id: 1 })).toMatchObject({
      response: false,
      message: [{ field: "resource" }],
    });
  });

  it("keeps eight tabs of a session, the latest", async () => {
    const { client } = nextAdmin();
    for (let tab = 1; tab <= 10; tab += 1)
      await client.answer(presence, { tab: `tab ${tab}`, ...row, id: tab });

    const kept = await live.platform.database.kysely
      .selectFrom("live_presence")
      .select("record_id")
      .orderBy("record_id")
      .execute();
    expect(kept.map(({ record_id }) => record_id)).toEqual([3, 4, 5, 6, 7, 8, 9, 10]);
  });
});
