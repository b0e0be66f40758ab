import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { forgetCustomers, givenCustomer, givenPayout } from "../../../support/factories/given-customers";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { list } = contract.payouts;

const it = platformTest();
it.afterEach(({ platform }) => forgetCustomers(platform.database));

type PayoutRow = NonNullable<Parameters<typeof givenPayout>[2]>;

const given = async (platform: TestPlatform, row: PayoutRow = {}) => {
  const customer = await givenCustomer(platform.database);
  return { ...(await givenPayout(platform.database, customer.id, row)), customer };
};

async function read(platform: TestPlatform, filters: Partial<Input<typeof list>> = {}) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, filters)).data;
}

const idsOf = async (platform: TestPlatform, filters: Partial<Input<typeof list>>) =>
  (await read(platform, filters)).map(({ id }) => id);

describe("POST /admin/payout/list", () => {
  it("tells of a waiting payout what a row shows", async ({ platform }) => {
    const { id, customer } = await given(platform, {
      amount: 123_456,
      fee: 890,
      method: "ted",
      account_data: JSON.stringify({ bank: { code: "341" }, holders: ["Ana"] }),
      date_request: new Date("2026-03-01T02:59:59Z"),
    });

    expect(await read(platform)).toEqual([
      {
        id,
        reqId: expect.any(String),
        customer: { id: customer.id, name: customer.name },
        customerMarks: "k",
        valueFormat: "R$ 1.234,56",
        feeFormat: "R$ 8,90",
        payoutMethod: "ted",
        payoutMethodName: "TED",
        accountData: { bank: { code: "341" }, holders: ["Ana"] },
        dateRequest: "28/02/2026 23:59:59",
        dateClose: null,
        status: "w",
        payoutId: null,
        approvalAdm: null,
        approvalAdmName: null,
        approvalOfficeName: null,
        note: "",
      },
    ]);
  });

  it("names the admin who decided by id, and leaves out the marks of a customer without any", async ({
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, { docs_check: "y" });
    const decided = {
      status: "x",
      date_close: new Date(),
      decided_by_id: 1,
      decided_by_name: "Helena Duarte",
    };
    await givenPayout(platform.database, customer.id, { ...decided, status: "x" });

    const [row] = await read(platform);

    expect(row).toMatchObject({ approvalAdm: 1, approvalAdmName: "Helena Duarte" });
    expect(row).not.toHaveProperty("customerMarks");
  });

  it.for(["w", "s", "p", "x"] as const)("shows only status %s", async (status, { platform }) => {
    for (const each of ["w", "s", "p", "x"] as const) await given(platform, { status: each });

    expect((await read(platform, { status })).map((row) => row.status)).toEqual([status]);
  });

  it("finds by the customer's name and document, the payout's id and its number at the bank", async ({
    platform,
  }) => {
    const ana = await givenCustomer(platform.database, { name: "João Ávila", doc1: "52998224725" });
    const { id } = await givenPayout(platform.database, ana.id, { status: "s", bank_number: "E99990001ABC" });
    await given(platform);

    for (const search of ["joao avila", "52998224725", "529.982.247-25", "e99990001abc"])
      expect(await idsOf(platform, { search }), search).toEqual([id]);
    expect(await idsOf(platform, { search: String(id) })).toContain(id);
  });

  it("gives every row once, page by page, though many were requested in the same second", async ({
    platform,
  }) => {
    const { id: customer } = await givenCustomer(platform.database);
    const ids = [];
    for (let i = 0; i < 25; i++)
      ids.push(
        (await givenPayout(platform.database, customer, { date_request: new Date("2026-05-05T12:00:00Z") }))
          .id,
      );

    const pages = [
      await idsOf(platform, { offset: 10 }),
      await idsOf(platform, { offset: 10, page: 2 }),
      await idsOf(platform, { offset: 10, page: 3 }),
    ];

    expect(pages.flat()).toEqual(ids.reverse());
  });

  describe("by day", () => {
    const at = (time: string) => ({ date_request: new Date(`${time}-03:00`) });

    it("includes the whole end day in São Paulo, and nothing of the next", async ({ platform }) => {
      const first = await given(platform, at("2026-03-10T00:00:00"));
      const last = await given(platform, at("2026-03-11T23:59:59.999"));
      await given(platform, at("2026-03-09T23:59:59.999"));
      await given(platform, at("2026-03-12T00:00:00"));

      const found = await idsOf(platform, {
        dateType: "request",
        dateStart: "10/03/2026",
        dateEnd: "11/03/2026",
      });

      expect(found).toEqual([last.id, first.id]);
    });

    it("takes one day alone, a start alone and an end alone", async ({ platform }) => {
      const [a, b, c] = [
        await given(platform, at("2026-03-10T12:00:00")),
        await given(platform, at("2026-03-11T23:59:59")),
        await given(platform, at("2026-03-12T00:00:00")),
      ].map(({ id }) => id);

      expect(await idsOf(platform, { dateStart: "11/03/2026", dateEnd: "11/03/2026" })).toEqual([b]);
      expect(await idsOf(platform, { dateStart: "11/03/2026" })).toEqual([c, b]);
      expect(await idsOf(platform, { dateEnd: "11/03/2026" })).toEqual([b, a]);
    });

    it("filters and orders by the closing date where that is asked for", async ({ platform }) => {
      const closed = (time: string, requested: string) =>
        given(platform, { status: "p", date_close: new Date(`${time}-03:00`), ...at(requested) });
      const early = await closed("2026-03-10T23:59:59", "2026-03-03T10:00:00");
      const late = await closed("2026-03-10T23:59:59.500", "2026-03-01T10:00:00");
      await closed("2026-03-11T00:00:00", "2026-03-02T10:00:00");
      await given(platform, at("2026-03-10T10:00:00"));

      const found = await idsOf(platform, {
        dateType: "close",
        dateStart: "10/03/2026",
        dateEnd: "10/03/2026",
      });

      expect(found).toEqual([late.id, early.id]);
    });

    it("shows what is still open when a closing date is named without any day", async ({ platform }) => {
      const { id } = await given(platform);

      expect(await idsOf(platform, { dateType: "close" })).toEqual([id]);
    });

    it("combines with status and search", async ({ platform }) => {
      const { id, customer } = await given(platform, { status: "x", ...at("2026-03-10T12:00:00") });
      await givenPayout(platform.database, customer.id, { status: "w", ...at("2026-03-10T13:00:00") });
      await given(platform, { status: "x", ...at("2026-03-10T12:00:00") });

      const found = await idsOf(platform, {
        status: "x",
        search: customer.name,
        dateStart: "10/03/2026",
        dateEnd: "10/03/2026",
      });

      expect(found).toEqual([id]);
    });

    it("refuses an end before the start", async ({ platform }) => {
      const maker = await platform.as("maker");

      const answer = await maker.call(list, { dateStart: "11/03/2026", dateEnd: "10/03/2026" });

      expect(answer).toMatchObject({ response: false, message: [{ field: "dateEnd" }] });
    });
  });
});
