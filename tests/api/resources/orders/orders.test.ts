import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import type { Order } from "../../../../contract/orders";
import { forgetCustomers, givenCustomer } from "../../../support/factories/given-customers";
import { givenOrder } from "../../../support/factories/given-money";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const it = platformTest();
it.afterEach(({ platform }) => forgetCustomers(platform.database));

type OrderRow = NonNullable<Parameters<typeof givenOrder>[2]>;
const states: Order["statusBilling"][] = ["w", "p", "x", "t", "r", "a"];

describe.each([
  { kind: "checkout" as const, list: contract.checkoutOrders.list, path: contract.checkoutOrders.list.path },
  { kind: "deposit" as const, list: contract.depositOrders.list, path: contract.depositOrders.list.path },
])("POST $path", ({ kind, list }) => {
  const given = async (platform: TestPlatform, row: OrderRow = {}) => {
    const customer = await givenCustomer(platform.database);
    return { ...(await givenOrder(platform.database, customer.id, { kind, ...row })), customer };
  };
  async function read(platform: TestPlatform, filters: Partial<Input<typeof list>> = {}) {
    const maker = await platform.as("maker");
    return (await maker.answer(list, filters)).data;
  }
  const idsOf = async (platform: TestPlatform, filters: Partial<Input<typeof list>>) =>
    (await read(platform, filters)).map(({ id }) => id);

  it("tells of an order what a row shows", async ({ platform }) => {
    const customer = await givenCustomer(platform.database, {
      type: 2,
      name: "Pão & Prosa Ltda",
      doc1: "11222333000181",
      is_blacklisted: true,
      office_status: "a",
    });
    const { id } = await givenOrder(platform.database, customer.id, {
      kind,
      status: "p",
      amount: 123_456,
      payin_method: "card",
      installments: 3,
      date_buy: new Date("2026-03-01T02:59:59Z"),
      date_pay: new Date("2026-03-01T03:00:00Z"),
    });

    expect(await read(platform)).toEqual([
      {
        id,
        hash: `h${id}`,
        trReqId: expect.any(String),
        customer: customer.id,
        customerName: "Pão & Prosa Ltda",
        customerMarks: "bkw",
        customerType: 2,
        customerDoc: "11222333000181",
        payerName: "Paula Pagadora",
        orderId: `PED-${id}`,
        valueFormat: "R$ 1.234,56",
        dateBuy: "28/02/2026 23:59:59",
        datePay: "01/03/2026 00:00:00",
        statusBilling: "p",
        payinMethod: "card",
        payinMethodName: "Cartão de crédito 3x",
        apiName: "Banco Exemplo",
      },
    ]);
  });

  it("calls the way to pay what the reader's language does", async ({ platform }) => {
    await given(platform, { payin_method: "card", installments: 3 });
    const maker = await platform.as("maker");

    const { data } = await maker.call(list, {}, { "app-lang": "en" });

    expect(data?.map(({ payinMethodName }) => payinMethodName)).toEqual(["Credit card 3x"]);
  });

  it("shows no order of the other kind", async ({ platform }) => {
    const { id } = await given(platform);
    await given(platform, { kind: kind === "checkout" ? "deposit" : "checkout" });

    expect(await idsOf(platform, {})).toEqual([id]);
  });

  it.for(states)("shows only status %s", async (statusBilling, { platform }) => {
    for (const status of states) await given(platform, { status });

    expect((await read(platform, { statusBilling })).map((row) => row.statusBilling)).toEqual([
      statusBilling,
    ]);
  });

  it("finds by id, hash, the customer's name, document and e-mail, the payer and the order's number", async ({
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, {
      name: "João Ávila",
      doc1: "52998224725",
      email: "joao@example.org",
    });
    const { id } = await givenOrder(platform.database, customer.id, { kind, payer_name: "Inês D'Ávila" });
    await given(platform);

    const searches = [
      String(id),
      `H${id}`,
      "joao avila",
      "529.982.247-25",
      "52998224725",
      "JOAO@example.org",
    ];
    for (const search of [...searches, "ines d'avila", `ped-${id}`])
      expect(await idsOf(platform, { search }), search).toEqual([id]);
  });

  it("finds by what the customer is called now, and still by what the order is", async ({ platform }) => {
    const { id, customer } = await given(platform);
    const maker = await platform.as("maker");
    const found = await maker.answer(contract.customers.list, { search: customer.name });
    const reqId = found.data[0]?.reqId ?? "";
    const { data } = await maker.answer(contract.customers.editData, { reqId });

    await maker.answer(contract.customers.save, {
      ...(data as Omit<Input<typeof contract.customers.save>, "reqId" | "currency">),
      reqId,
      currency: 1,
      name: "Zulmira Nova",
    });

    expect(await idsOf(platform, { search: "zulmira" })).toEqual([id]);
    expect(await idsOf(platform, { search: customer.name })).toEqual([]);
    expect(await idsOf(platform, { search: `PED-${id}` })).toEqual([id]);
  });

  it("filters by day of purchase unless told otherwise, both days whole", async ({ platform }) => {
    const on = (time: string) => given(platform, { date_buy: new Date(`${time}-03:00`) });
    await on("2026-03-09T23:59:59");
    const first = await on("2026-03-10T00:00:00");
    const last = await on("2026-03-11T23:59:59");
    await on("2026-03-12T00:00:00");

    expect(await idsOf(platform, { dateStart: "10/03/2026", dateEnd: "11/03/2026" })).toEqual([
      last.id,
      first.id,
    ]);
    expect(
      await idsOf(platform, { dateType: "buy", dateEnd: "10/03/2026", dateStart: "10/03/2026" }),
    ).toEqual([first.id]);
  });

  it("filters and orders by payment where that is asked for", async ({ platform }) => {
    const paid = (pay: string, buy: string) =>
      given(platform, {
        status: "p",
        date_pay: new Date(`${pay}-03:00`),
        date_buy: new Date(`${buy}-03:00`),
      });
    const early = await paid("2026-03-10T00:00:00", "2026-03-02T10:00:00");
    const late = await paid("2026-03-10T23:59:59", "2026-03-01T10:00:00");
    await paid("2026-03-11T00:00:00", "2026-03-01T10:00:00");
    await given(platform, { date_buy: new Date("2026-03-10T12:00:00Z") });

    const found = await idsOf(platform, { dateType: "pay", dateStart: "10/03/2026", dateEnd: "10/03/2026" });

    expect(found).toEqual([late.id, early.id]);
  });

  it("gives every row once, page by page, though many were bought in the same second", async ({
    platform,
  }) => {
    const { id: customer } = await givenCustomer(platform.database);
    const ids = [];
    for (let i = 0; i < 20; i++)
      ids.push((await givenOrder(platform.database, customer, { kind, date_buy: new Date(0) })).id);

    const pages = [];
    for (const page of [1, 2, 3]) pages.push(await idsOf(platform, { page, offset: 10 }));

    expect(pages.map(({ length }) => length)).toEqual([10, 10, 0]);
    expect(pages.flat()).toEqual(ids.toReversed());
  });
});
