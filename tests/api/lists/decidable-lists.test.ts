import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { forgetCustomers, givenCustomer } from "../../support/factories/given-customers";
import { givenApproval, givenInsertion } from "../../support/factories/given-money";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterEach(() => forgetCustomers(platform.database));
afterAll(() => platform.close());

const states = ["p", "a", "n", "x"] as const;

describe("POST /admin/transaction_approval/list", () => {
  it("answers the fields that a row shows", async () => {
    const customer = await givenCustomer(platform.database);
    const { id } = await givenApproval(platform.database, customer.id, {
      order_id: 20_017,
      order_kind: "deposit",
      amount: 123_456,
      payin_method: "card",
      installments: 12,
      status: "a",
      date_request: new Date("2026-03-01T02:59:59Z"),
    });
    const maker = await platform.as("maker");

    const { data } = await maker.answer(contract.approvals.list, {});

    expect(data).toEqual([
      {
        id,
        reqId: expect.any(String),
        transaction: "20017",
        order: { resource: "depositOrders", id: 20_017 },
        type: "d",
        customer: customer.id,
        customerName: customer.name,
        customerMarks: "k",
        admin: 1,
        adminName: "Helena Duarte",
        adminClose: 2,
        adminCloseName: "Rafael Nogueira",
        valueFormat: "R$ 1.234,56",
        payinMethodName: "Cartão de crédito 12x",
        creditFormat: "R$ 1.234,56",
        dateReq: "28/02/2026 23:59:59",
        dateClose: "01/03/2026 00:59:59",
        status: "a",
        note: "Comprovante conferido",
      },
    ]);
  });

  it("finds by order number", async () => {
    const customer = await givenCustomer(platform.database);
    const { id } = await givenApproval(platform.database, customer.id, { order_id: 987_654 });
    await givenApproval(platform.database, customer.id, { order_id: 2 });
    const maker = await platform.as("maker");

    const { data } = await maker.answer(contract.approvals.list, { search: "987654" });

    expect(data.map((row) => row.id)).toEqual([id]);
  });
});

describe("POST /admin/cash/insertions_list", () => {
  it.each([
    ["pt", "Ajuste a débito"],
    ["en", "Debit adjustment"],
  ])("names the operation in %s", async (language, opName) => {
    const customer = await givenCustomer(platform.database);
    const { id } = await givenInsertion(platform.database, customer.id, { type: "d" });
    const maker = await platform.as("maker");

    const { data } = await maker.call(contract.insertions.list, {}, { "app-lang": language });

    expect(data).toMatchObject([{ id, type: "d", opName, note: "Acordo com o cliente" }]);
  });
});

describe.each([
  { list: contract.approvals.list, path: contract.approvals.list.path, given: givenApproval },
  { list: contract.insertions.list, path: contract.insertions.list.path, given: givenInsertion },
])("POST $path", ({ list, given: put }) => {
  type Row = Parameters<typeof givenApproval>[2] & Parameters<typeof givenInsertion>[2];
  let order = 1;
  const given = async (row: Row = {}) => {
    const customer = await givenCustomer(platform.database);
    const { id } =
      put === givenApproval
        ? await givenApproval(platform.database, customer.id, { order_id: order++, ...row })
        : await givenInsertion(platform.database, customer.id, row);
    return { id, customer };
  };
  const idsOf = async (filters: Partial<Input<typeof list>>) => {
    const maker = await platform.as("maker");
    return (await maker.answer(list, filters)).data.map(({ id }) => id);
  };

  it.each(states)("shows only status %s", async (statusBilling) => {
    const ids = new Map<string, number>();
    for (const status of states) ids.set(status, (await given({ status })).id);

    expect(await idsOf({ statusBilling })).toEqual([ids.get(statusBilling)]);
  });

  it("finds by customer and by requesting admin", async () => {
    const { id, customer } = await given({ requested_by_id: 2 });
    await given();

    expect(await idsOf({ search: customer.name })).toEqual([id]);
    expect(await idsOf({ search: "rafael" })).toEqual([id]);
  });

  it("filters and orders by request date, or by closing date when selected", async () => {
    const asked = (time: string) => given({ status: "n", date_request: new Date(`${time}-03:00`) });
    const one = await asked("2026-03-10T22:59:59");
    const two = await asked("2026-03-10T23:00:00");
    await given({ date_request: new Date("2026-03-11T03:00:00Z") });

    expect(await idsOf({ dateStart: "10/03/2026", dateEnd: "10/03/2026" })).toEqual([two.id, one.id]);
    expect(await idsOf({ dateType: "close", dateStart: "11/03/2026" })).toEqual([two.id]);
    expect(await idsOf({ dateType: "close", dateEnd: "10/03/2026" })).toEqual([one.id]);
  });
});
