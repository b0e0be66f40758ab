import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import type { DemoAdmin } from "../../../../server/seed/admins";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { list, setRead, exclude } = contract.notifications;
const { setUnread } = contract.notificationUnread;

const it = platformTest();
it.afterEach(async ({ platform }) => {
  await platform.database.kysely.deleteFrom("notifications").execute();
});

const start = Date.UTC(2026, 2, 1, 12);

async function given(
  platform: TestPlatform,
  user: DemoAdmin,
  count: number,
  { unread = count } = {},
): Promise<void> {
  const { id } = await platform.database.kysely
    .selectFrom("admins")
    .select("id")
    .where("user_name", "=", user)
    .executeTakeFirstOrThrow();
  const rows = Array.from({ length: count }, (_, i) => ({
    admin_id: id,
    label: "Saque",
    text: `Aviso ${i + 1}`,
    date: new Date(start + i * 60_000),
    is_read: i < count - unread,
  }));
  await platform.database.kysely.insertInto("notifications").values(rows).execute();
}

async function read(platform: TestPlatform, user: DemoAdmin, page = 1) {
  const admin = await platform.as(user);
  return await admin.answer(list, { page });
}

async function newest(platform: TestPlatform, user: DemoAdmin) {
  const [row] = (await read(platform, user)).data;
  if (!row) throw new Error("there is no notification");
  return row;
}

const auditOf = (platform: TestPlatform, id: number) =>
  platform.database.kysely
    .selectFrom("audit_log")
    .select(["call", "before", "after"])
    .where("kind", "=", "notification")
    .where("row_id", "=", id)
    .orderBy("position")
    .execute();

describe("POST /admin/notifications/list", () => {
  it("answers ten a page, newest first, and the number of unread ones", async ({ platform }) => {
    await given(platform, "maker", 21, { unread: 13 });

    const [first, second, third] = [
      await read(platform, "maker"),
      await read(platform, "maker", 2),
      await read(platform, "maker", 3),
    ];

    expect(first.data.map(({ text }) => text)).toEqual(
      Array.from({ length: 10 }, (_, i) => `Aviso ${21 - i}`),
    );
    expect([first, second, third].map(({ data }) => data.length)).toEqual([10, 10, 1]);
    expect(third.data[0]).toMatchObject({
      text: "Aviso 1",
      date: "01/03/2026 09:00:00",
      read: "y",
      label: "Saque",
    });
    expect(first.data[0]?.read).toBe("n");
    expect([first, second, third].map(({ unread }) => unread)).toEqual([13, 13, 13]);
  });

  it("names the record that a notification is about, and none of those without one", async ({ platform }) => {
    await given(platform, "maker", 2);
    const about = { record_kind: "insertion", record_id: 9 };
    const { kysely } = platform.database;
    await kysely.updateTable("notifications").set(about).where("text", "=", "Aviso 1").execute();

    const { data } = await read(platform, "maker");

    expect(data.map(({ record }) => record)).toEqual([undefined, { resource: "insertions", id: 9 }]);
  });

  it("is empty and counts nothing for an admin without any", async ({ platform }) => {
    expect(await read(platform, "maker")).toMatchObject({ data: [], unread: 0 });
  });

  it("shows no other admin's", async ({ platform }) => {
    await given(platform, "checker", 3);

    expect(await read(platform, "maker")).toMatchObject({ data: [], unread: 0 });
  });

  it("is for every admin, whatever the level allows", async ({ platform }) => {
    await given(platform, "desk", 1);

    expect((await read(platform, "desk")).data).toHaveLength(1);
  });

  it("counts more than 99", async ({ platform }) => {
    await given(platform, "maker", 120);

    expect((await read(platform, "maker")).unread).toBe(120);
  });
});

describe("POST /admin/notifications/set_read", () => {
  it("marks one as read and lowers the count", async ({ platform }) => {
    await given(platform, "maker", 3);
    const maker = await platform.as("maker");

    await maker.answer(setRead, { reqId: (await newest(platform, "maker")).reqId });

    const { data, unread } = await read(platform, "maker");
    expect(data.map((row) => row.read)).toEqual(["y", "n", "n"]);
    expect(unread).toBe(2);
  });

  it("is a row of the audit, once, of a level that only reads too", async ({ platform }) => {
    await given(platform, "reader", 1);
    const reader = await platform.as("reader");
    const { id, reqId } = await newest(platform, "reader");

    await reader.answer(setRead, { reqId });
    await reader.answer(setRead, { reqId });
    await reader.answer(exclude, { reqId });

    expect(await auditOf(platform, id)).toEqual([
      { call: "notifications.setRead", before: '{"read":"n"}', after: '{"read":"y"}' },
      { call: "notifications.exclude", before: expect.stringContaining('"read":"y"'), after: null },
    ]);
  });

  it("takes one that was read already", async ({ platform }) => {
    await given(platform, "maker", 1, { unread: 0 });
    const maker = await platform.as("maker");

    await maker.answer(setRead, { reqId: (await newest(platform, "maker")).reqId });

    expect((await read(platform, "maker")).unread).toBe(0);
  });

  it("does not find another admin's", async ({ platform }) => {
    await given(platform, "checker", 1);
    const maker = await platform.as("maker");

    const answer = await maker.call(setRead, { reqId: (await newest(platform, "checker")).reqId });

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
    expect((await read(platform, "checker")).unread).toBe(1);
  });
});

describe("POST /admin/notifications/set_unread", () => {
  it("takes back that one was read, and raises the count", async ({ platform }) => {
    await given(platform, "maker", 2, { unread: 0 });
    const maker = await platform.as("maker");

    await maker.answer(setUnread, { reqId: (await newest(platform, "maker")).reqId });

    const { data, unread } = await read(platform, "maker");
    expect(data.map((row) => row.read)).toEqual(["n", "y"]);
    expect(unread).toBe(1);
  });

  it("is a row of the audit, once, of a level that only reads too", async ({ platform }) => {
    await given(platform, "reader", 1);
    const reader = await platform.as("reader");
    const { id, reqId } = await newest(platform, "reader");

    await reader.answer(setRead, { reqId });
    await reader.answer(setUnread, { reqId });
    await reader.answer(setUnread, { reqId });

    expect(await auditOf(platform, id)).toEqual([
      { call: "notifications.setRead", before: '{"read":"n"}', after: '{"read":"y"}' },
      { call: "notificationUnread.setUnread", before: '{"read":"y"}', after: '{"read":"n"}' },
    ]);
  });

  it("does not find another admin's, nor one that is gone", async ({ platform }) => {
    await given(platform, "checker", 1, { unread: 0 });
    const { reqId } = await newest(platform, "checker");
    const [maker, checker] = [await platform.as("maker"), await platform.as("checker")];

    expect(await maker.call(setUnread, { reqId })).toMatchObject({ response: false });
    expect((await read(platform, "checker")).unread).toBe(0);
    await checker.answer(exclude, { reqId });
    expect(await checker.call(setUnread, { reqId })).toMatchObject({
      response: false,
      message: "Registro não encontrado",
    });
  });
});

describe("DELETE /admin/notifications/exclude", () => {
  it("takes one away, and an unread one off the count", async ({ platform }) => {
    await given(platform, "maker", 3, { unread: 2 });
    const maker = await platform.as("maker");

    await maker.answer(exclude, { reqId: (await newest(platform, "maker")).reqId });

    const { data, unread } = await read(platform, "maker");
    expect(data.map(({ text }) => text)).toEqual(["Aviso 2", "Aviso 1"]);
    expect(unread).toBe(1);
  });

  it("is open to a read-only level: it is the reader's own panel", async ({ platform }) => {
    await given(platform, "reader", 1);
    const reader = await platform.as("reader");

    await reader.answer(exclude, { reqId: (await newest(platform, "reader")).reqId });

    expect((await read(platform, "reader")).data).toEqual([]);
  });

  it("does not find another admin's, nor one that is gone", async ({ platform }) => {
    await given(platform, "checker", 1);
    const { reqId } = await newest(platform, "checker");
    const [maker, checker] = [await platform.as("maker"), await platform.as("checker")];

    const foreign = await maker.call(exclude, { reqId });
    await checker.answer(exclude, { reqId });
    const gone = await checker.call(exclude, { reqId });

    for (const answer of [foreign, gone])
      expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});
