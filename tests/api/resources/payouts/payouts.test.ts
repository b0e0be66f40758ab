import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { forgetCustomers, givenCustomer, givenPayout } from "../../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

const { list } = contract.payouts;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterEach(() => forgetCustomers(platform.database));
afterAll(() => platform.close());

type PayoutRow = NonNullable<Parameters<typeof givenPayout>[2]>;

const given = async (row: PayoutRow = {}) => {
  const customer = await givenCustomer(platform.database);
  return { ...(await givenPayout(platform.database, customer.id, row)), customer };
};

async function read(filters: Partial<Input<typeof list>> = {}) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, filters)).data;
}

const idsOf = async (filters: Partial<Input<typeof list>>) => (await read(filters)).map(({ id }) => id);

describe("POST /admin/payout/list", () => {
  it("tells of a waiting payout what a row shows", async () => {
    const { id, customer } = await given({
      amount: 123_456,
      fee: 890,
      method: "ted",
      account_data: JSON.stringify({ bank: { code: "341" }, holders: ["Ana"] }),
      date_request: new Date("2026-03-01T02:59:59Z"),
    });

    expect(await read()).toEqual([
      {
        id,
        reqId: expect.any(String),
        customer: { id: customer.id, name: customer.name },
        valueFormat: "R$ 1.234,56",
        feeFormat: "R$ 8,90",
        payoutMethod: "ted",
        payoutMethodName: "TED",
        accountData: { bank: { code: "341" }, holders: ["Ana"] },
        dateRequest: "28/02/2026 23:59:59",
        dateClose: null,
        status: "w",
        payoutId: null,
        approvalAdmName: null,
        approvalOfficeName: null,
        note: "",
      },
    ]);
  });

  it.each(["w", "s", "p", "x"] as const)("shows only status %s", async (status) => {
    for (const each of ["w", "s", "p", "x"] as const) await given({ status: each });

    expect((await read({ status })).map((row) => row.status)).toEqual([status]);
  });

  it("finds by the customer's name and document, the payout's id and its number at the bank", async () => {
    const ana = await givenCustomer(platform.database, { name: "João Ávila", doc1: "52998224725" });
    const { id } = await givenPayout(platform.database, ana.id, { status: "s", bank_number: "E99990001ABC" });
    await given();

    for (const search of ["joao avila", "52998224725", "529.982.247-25", "e99990001abc"])
      expect(await idsOf({ search }), search).toEqual([id]);
    expect(await idsOf({ search: String(id) })).toContain(id);
  });

  it("gives every row once, page by page, though many were requested in the same second", async () => {
    const { id: customer } = await givenCustomer(platform.database);
    const ids = [];
    for (let i = 0; i < 25; i++)
      ids.push(
        (await givenPayout(platform.database, customer, { date_request: new Date("2026-05-05T12:00:00Z") }))
          .id,
      );

    const pages = [
      await idsOf({ offset: 10 }),
      await idsOf({ offset: 10, page: 2 }),
      await idsOf({ offset: 10, page: 3 }),
    ];

    expect(pages.flat()).toEqual(ids.reverse());
  });

  describe("by day", () => {
    const at = (time: string) => ({ date_request: new Date(`${time}-03:00`) });

    it("includes the whole end day in São Paulo, and nothing of the next", async () => {
      const first = await given(at("2026-03-10T00:00:00"));
      const last = await given(at("2026-03-11T23:59:59.999"));
      await given(at("2026-03-09T23:59:59.999"));
      await given(at("2026-03-12T00:00:00"));

      const found = await idsOf({ dateType: "request", dateStart: "10/03/2026", dateEnd: "11/03/2026" });

      expect(found).toEqual([last.id, first.id]);
    });

    it("takes one day alone, a start alone and an end alone", async () => {
      const [a, b, c] = [
        await given(at("2026-03-10T12:00:00")),
        await given(at("2026-03-11T23:59:59")),
        await given(at("2026-03-12T00:00:00")),
      ].map(({ id }) => id);

      expect(await idsOf({ dateStart: "11/03/2026", dateEnd: "11/03/2026" })).toEqual([b]);
      expect(await idsOf({ dateStart: "11/03/2026" })).toEqual([c, b]);
      expect(await idsOf({ dateEnd: "11/03/2026" })).toEqual([b, a]);
    });

    it("filters and orders by the closing date where that is asked for", async () => {
      const closed = (time: string, requested: string) =>
        given({ status: "p", date_close: new Date(`${time}-03:00`), ...at(requested) });
      const early = await closed("2026-03-10T23:59:59", "2026-03-03T10:00:00");
      const late = await closed("2026-03-10T23:59:59.500", "2026-03-01T10:00:00");
      await closed("2026-03-11T00:00:00", "2026-03-02T10:00:00");
      await given(at("2026-03-10T10:00:00"));

      const found = await idsOf({ dateType: "close", dateStart: "10/03/2026", dateEnd: "10/03/2026" });

      expect(found).toEqual([late.id, early.id]);
    });

    it("shows what is still open when a closing date is named without any day", async () => {
      const { id } = await given();

      expect(await idsOf({ dateType: "close" })).toEqual([id]);
    });

    it("combines with status and search", async () => {
      const { id, customer } = await given({ status: "x", ...at("2026-03-10T12:00:00") });
      await givenPayout(platform.database, customer.id, { status: "w", ...at("2026-03-10T13:00:00") });
      await given({ status: "x", ...at("2026-03-10T12:00:00") });

      const found = await idsOf({
        status: "x",
        search: customer.name,
        dateStart: "10/03/2026",
        dateEnd: "10/03/2026",
      });

      expect(found).toEqual([id]);
    });

    it("refuses an end before the start", async () => {
      const maker = await platform.as("maker");

      const answer = await maker.call(list, { dateStart: "11/03/2026", dateEnd: "10/03/2026" });

      expect(answer).toMatchObject({ response: false, message: [{ field: "dateEnd" }] });
    });
  });
});
