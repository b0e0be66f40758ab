import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { orderClient, reason } from "../../../support/clients/order-client";
import type { TestPlatform } from "../../../support/servers/platform";
import { clientTest } from "../../../support/servers/platform-test";

const { requestPaid, cashRecords } = contract.orders;

type TestClient = ReturnType<typeof orderClient>;

const it = clientTest(orderClient, { stopAt: "2026-11-23T10:00:00-03:00" });
it.afterEach(({ client }) => client.clear());

describe("POST /admin/transaction_approval/new", () => {
  it("puts the order under review and raises a request in the admin's name, without a one-time code", async ({
    client,
  }) => {
    const { id } = await client.given({ amount: 12_345 });

    const answer = await client.askPaid(id, { reason: `  ${reason}  ` });

    expect(answer).toMatchObject({ response: true, message: "Liquidação enviada para aprovação!" });
    expect(await client.rowOf(id)).toMatchObject({ statusBilling: "r", datePay: null });
    expect(await client.approvalsOf(id)).toEqual([
      {
        status: "p",
        requested_by_id: 1,
        requested_by_name: "Helena Duarte",
        closed_by_name: null,
        amount: 12_345,
        note: reason,
      },
    ]);
  });

  it("tells every active admin who may decide payments, in their language", async ({ platform, client }) => {
    const { kysely } = platform.database;
    await kysely.updateTable("admins").set({ lang: "en" }).where("user_name", "=", "checker").execute();
    await kysely.updateTable("admins").set({ status: "i" }).where("user_name", "=", "hours").execute();
    const { id } = await client.given({ amount: 12_345 });

    await client.askPaid(id);

    const approval = await kysely
      .selectFrom("approvals")
      .select("id")
      .where("order_id", "=", id)
      .executeTakeFirstOrThrow();
    const about = { record_kind: "approval", record_id: approval.id };
    const told = await kysely
      .selectFrom("notifications")
      .innerJoin("admins", "admins.id", "admin_id")
      .select(["user_name", "label", "text", "is_read", "record_kind", "record_id"])
      .orderBy("user_name")
      .execute();
    await kysely.updateTable("admins").set({ lang: "pt", status: "a" }).execute();
    const inPortuguese = {
      label: "Liquidação manual",
      text: `Helena Duarte solicitou marcar como pago o pedido ${id}, de R$ 123,45`,
      is_read: false,
      ...about,
    };
    expect(told).toEqual([
      {
        user_name: "checker",
        label: "Manual settlement",
        text: `Helena Duarte requested that order ${id} of R$ 123,45 be set as paid`,
        is_read: false,
        ...about,
      },
      { user_name: "maker", ...inPortuguese },
      { user_name: "reader", ...inPortuguese },
    ]);
  });

  it("refuses another way to pay than the order's", async ({ client }) => {
    const { id } = await client.given({ payin_method: "boleto" });

    const answer = await client.askPaid(id, { payinMethod: "pix" });

    expect(answer).toMatchObject({ response: false, message: [{ field: "payinMethod" }] });
    expect((await client.rowOf(id))?.statusBilling).toBe("w");
  });

  it("raises one request although ten arrive together", async ({ platform, client }) => {
    const { id } = await client.given();
    const reqId = await client.reqIdOf(id);
    const callers = [await platform.as("maker"), await platform.as("checker")];

    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, i) =>
        callers[i % 2]?.call(requestPaid, { reqId, reason, payinMethod: "pix" }),
      ),
    );

    expect(answers.filter((answer) => answer?.response)).toHaveLength(1);
    expect(await client.approvalsOf(id)).toHaveLength(1);
  });
});

describe("POST /admin/orders/cash_inserts", () => {
  const recordsOf = async (platform: TestPlatform, client: TestClient, id: number, headers = {}) => {
    const maker = await platform.as("maker");
    return await maker.call(cashRecords, { reqId: await client.reqIdOf(id) }, headers);
  };

  it("shows what a paid and then cancelled order moved, in that order", async ({ platform, client }) => {
    const { id, customer } = await client.given({ status: "p", amount: 12_345 });
    await client.cancel(id);

    const { data } = await recordsOf(platform, client, id);

    const common = { id: expect.any(Number), customer: customer.id, customerName: customer.name };
    expect(data).toEqual([
      {
        ...common,
        type: "c",
        valueFormat: "R$ 123,45",
        date: expect.any(String),
        opName: "Venda",
        note: "Pix recebido",
      },
      {
        ...common,
        type: "d",
        valueFormat: "R$ 123,45",
        date: "23/11/2026 10:00:00",
        opName: "Estorno de venda",
        note: reason,
      },
    ]);
  });

  it("names the operations in the language asked for", async ({ platform, client }) => {
    const { id } = await client.given({ status: "p" });

    const { data } = await recordsOf(platform, client, id, { "app-lang": "en" });

    expect(data).toMatchObject([{ opName: "Sale" }]);
  });

  it("has none for an unpaid order", async ({ platform, client }) => {
    const { id } = await client.given();

    expect((await recordsOf(platform, client, id)).data).toEqual([]);
  });
});
