import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { notifyBrokenAudit } from "../../../../server/messaging/audit-notice";
import { approvalNotice, insertionNotice } from "../../../../server/messaging/money-notices";
import { notify } from "../../../../server/messaging/notify";
import type { DemoAdmin } from "../../../../server/seed/admins";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const it = platformTest();
it.afterEach(async ({ platform }) => {
  await platform.database.kysely.deleteFrom("notifications").execute();
  await platform.database.kysely.deleteFrom("unwanted_notifications").execute();
});

const { notificationChoice, notifications } = contract;

/** Sends a notification of each kind that admins may do without. */
async function sendAll({ database: { kysely } }: TestPlatform): Promise<void> {
  const date = new Date();
  const request = { id: 1, name: "Ana Prado", amount: 1000 };
  const operation = { pt: "Ajuste", en: "Adjustment" };
  await notify(kysely, { date, ...approvalNotice({ ...request, order: 7 }) });
  await notify(kysely, { date, ...insertionNotice({ ...request, customer: "Bento Lima", operation }) });
}

async function told(platform: TestPlatform, user: DemoAdmin) {
  const { data, unread } = await (await platform.as(user)).answer(notifications.list, {});
  return { labels: data.map(({ label }) => label).sort(), unread };
}

describe("an admin's choice of notifications", () => {
  it("names what the platform sends to the admin's level, all of it wanted at first", async ({
    platform,
  }) => {
    const maker = await platform.as("maker");
    const { data } = await maker.answer(notificationChoice.list, {});

    expect(data.map(({ kind, isWanted, isAlways }) => [kind, isWanted, isAlways])).toEqual([
      ["approvals", true, false],
      ["insertions", true, false],
      ["signIns", true, true],
      ["authenticator", true, true],
      ["audit", true, true],
    ]);
    const desk = await (await platform.as("desk")).answer(notificationChoice.list, {});
    expect(desk.data.map(({ kind }) => kind)).toEqual(["signIns", "authenticator"]);
  });

  it("keeps what is not wanted from the admin, and from nobody else, until it is wanted again", async ({
    platform,
  }) => {
    const maker = await platform.as("maker");
    await sendAll(platform);
    await maker.answer(notificationChoice.choose, { kind: "approvals", isWanted: false });
    await sendAll(platform);

    expect(await told(platform, "maker")).toEqual({
      labels: ["Inserção manual", "Inserção manual", "Liquidação manual"],
      unread: 3,
    });
    expect((await told(platform, "checker")).unread).toBe(4);
    expect((await maker.answer(notificationChoice.list, {})).data[0]).toMatchObject({ isWanted: false });
    await maker.answer(notificationChoice.choose, { kind: "approvals", isWanted: true });
    await sendAll(platform);
    expect((await told(platform, "maker")).unread).toBe(5);
  });

  it("sends what concerns security whatever is kept, and refuses to be without it", async ({ platform }) => {
    const maker = await platform.as("maker");
    for (const kind of ["signIns", "authenticator", "audit"])
      expect(await maker.call(notificationChoice.choose, { kind, isWanted: false })).toMatchObject({
        message: [{ field: "kind", message: "Notificações de segurança são sempre enviadas" }],
      });
    await platform.database.pool.query(
      "insert into unwanted_notifications (admin_id, kind) select id, 'audit' from admins where user_name = 'maker'",
    );

    await notifyBrokenAudit(platform.database.kysely, { chain: 1, position: 7 }, new Date());

    expect((await told(platform, "maker")).labels).toEqual(["Auditoria violada"]);
    const { data } = await maker.answer(notificationChoice.list, {});
    expect(data.find(({ kind }) => kind === "audit")).toMatchObject({ isWanted: true, isAlways: true });
  });

  it("refuses a kind that does not exist, or that the level is not sent", async ({ platform }) => {
    const desk = await platform.as("desk");

    for (const kind of ["news", "approvals", "__proto__"])
      expect(await desk.call(notificationChoice.choose, { kind, isWanted: false })).toMatchObject({
        message: [{ field: "kind", message: "Você não recebe notificações deste tipo" }],
      });
  });

  it("is made once, however often and at once it is sent, and is in the audit once", async ({ platform }) => {
    const maker = await platform.as("maker");
    const entries = async () =>
      (
        await platform.database.pool.query<{ before: string; after: string }>(
          "select before, after from audit_log where call = 'notificationChoice.choose' order by position",
        )
      ).rows;
    const before = (await entries()).length;

    await Promise.all(
      Array.from({ length: 5 }, () =>
        maker.answer(notificationChoice.choose, { kind: "insertions", isWanted: false }),
      ),
    );

    const made = (await entries()).slice(before);
    expect(made).toEqual([{ before: '{"notice_insertions":true}', after: '{"notice_insertions":false}' }]);
  });

  it("is for read-only levels too", async ({ platform }) => {
    const reader = await platform.as("reader");

    await reader.answer(notificationChoice.choose, { kind: "insertions", isWanted: false });
  });
});
