import { sql } from "kysely";
import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { forgetCustomers, givenCustomer } from "../../../support/factories/given-customers";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { list } = contract.customers;

const it = platformTest();
it.afterEach(({ platform }) => forgetCustomers(platform.database));

const given = (platform: TestPlatform, row: Parameters<typeof givenCustomer>[1] = {}) =>
  givenCustomer(platform.database, row);

async function read(platform: TestPlatform, filters: Partial<Input<typeof list>> = {}) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, filters)).data;
}

const namesOf = async (platform: TestPlatform, filters: Partial<Input<typeof list>>) =>
  (await read(platform, filters)).map(({ name }) => name);

describe("POST /admin/customer/list", () => {
  it("tells of a customer what a row shows, the registration in São Paulo's time", async ({ platform }) => {
    const { id } = await given(platform, {
      name: "Ana",
      date_reg: new Date("2026-03-01T02:59:59Z"),
      office_id: 1,
    });

    const [row] = await read(platform);

    expect(row).toMatchObject({
      id,
      reqId: expect.any(String),
      name: "Ana",
      type: 1,
      doc1: expect.stringMatching(/^\d{11}$/),
      email: expect.stringContaining("@example.com"),
      cellPhone: "(11) 90123-4567",
      dateReg: "28/02/2026 23:59:59",
      docsCheck: "n",
      status: "a",
      office: 1,
      officeStatus: "i",
    });
  });

  it("shows a customer that lacks document, e-mail and phone", async ({ platform }) => {
    await given(platform, { doc1: null, email: null, cell_phone: null });

    expect(await read(platform)).toMatchObject([{ doc1: "", email: "", cellPhone: "" }]);
  });

  it("puts the newest first, and of the same second the one that came last", async ({ platform }) => {
    const moment = new Date("2026-05-05T12:00:00Z");
    await given(platform, { name: "Primeira", date_reg: moment });
    await given(platform, { name: "Antiga", date_reg: new Date("2026-05-04T12:00:00Z") });
    await given(platform, { name: "Segunda", date_reg: moment });

    expect(await namesOf(platform, {})).toEqual(["Segunda", "Primeira", "Antiga"]);
  });

  it("gives every row once, page by page, though many registered in the same second", async ({
    platform,
  }) => {
    const moment = new Date("2026-05-05T12:00:00Z");
    const ids = [];
    for (let i = 0; i < 45; i++) ids.push((await given(platform, { date_reg: moment })).id);

    const pages = [
      await read(platform, { page: 1 }),
      await read(platform, { page: 2 }),
      await read(platform, { page: 3 }),
      await read(platform, { page: 4 }),
    ];

    expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.reverse());
  });

  it("gives an empty page after one that was exactly full", async ({ platform }) => {
    for (let i = 0; i < 10; i++) await given(platform);

    expect(await read(platform, { page: 1, offset: 10 })).toHaveLength(10);
    expect(await read(platform, { page: 2, offset: 10 })).toEqual([]);
  });

  it.for([0, 51])("refuses a page of %i rows", async (offset, { platform }) => {
    const maker = await platform.as("maker");

    const answer = await maker.call(list, { offset });

    expect(answer).toMatchObject({ response: false, message: [{ field: "offset" }] });
  });

  it("has rows with opaque ids that change with every answer", async ({ platform }) => {
    await given(platform);

    const [first] = await read(platform);
    const [second] = await read(platform);

    expect(second?.id).toBe(first?.id);
    expect(second?.reqId).not.toBe(first?.reqId);
  });

  describe("search", () => {
    it.for(["joao", "JOÃO", "joão d", "JOAO D'AVILA"])(
      "finds João D'Ávila by '%s'",
      async (search, { platform }) => {
        await given(platform, { name: "João D'Ávila" });
        await given(platform, { name: "Joana Prado" });

        expect(await namesOf(platform, { search })).toEqual(["João D'Ávila"]);
      },
    );

    it("finds by id, document with and without its mask, e-mail and phone", async ({ platform }) => {
      const { id } = await given(platform, {
        name: "Ana",
        doc1: "52998224725",
        email: "ana.lima@example.org",
        cell_phone: "(95) 90777-6655",
      });
      await given(platform);

      for (const search of [
        String(id),
        "52998224725",
        "529.982.247-25",
        "ana.lima@",
        "90777-6655",
        "95907776655",
      ])
        expect(await namesOf(platform, { search }), search).toContain("Ana");
    });

    it("does not match across fields", async ({ platform }) => {
      await given(platform, { name: "Ana", doc1: "52998224725" });

      expect(await namesOf(platform, { search: "ana 529" })).toEqual([]);
    });

    it("takes % and _ and \\ as themselves", async ({ platform }) => {
      await given(platform, { name: "100% Ana" });
      await given(platform, { name: "1000 Ana" });
      await given(platform, { name: "Ana_Clara" });
      await given(platform, { name: "Ana\\Clara" });

      expect(await namesOf(platform, { search: "100%" })).toEqual(["100% Ana"]);
      expect(await namesOf(platform, { search: "a_c" })).toEqual(["Ana_Clara"]);
      expect(await namesOf(platform, { search: "a\\c" })).toEqual(["Ana\\Clara"]);
    });

    it("pages through what it finds", async ({ platform }) => {
      for (let i = 0; i < 25; i++) await given(platform, { name: i % 2 ? "Íris" : "Outra" });

      const found = [
        ...(await read(platform, { search: "iris", offset: 10 })),
        ...(await read(platform, { search: "iris", offset: 10, page: 2 })),
      ];

      expect(found).toHaveLength(12);
      expect(new Set(found.map(({ id }) => id)).size).toBe(12);
    });

    it("looks for one or two letters among the newest 20,000 rows only", async ({ platform }) => {
      await given(platform, { name: "Xq antiga", date_reg: new Date("2020-01-01T12:00:00Z") });
      await sql`insert into customers (id, type, name, date_reg, search)
        select 1000000 + n, 1, 'Outra', now(), 'outra' from generate_series(1, 19999) n`.execute(
        platform.database.kysely,
      );
      await given(platform, { name: "Xq nova", date_reg: new Date("2026-06-01T12:00:00Z") });

      expect(await namesOf(platform, { search: "xq" })).toEqual(["Xq nova"]);
      expect(await namesOf(platform, { search: "xq a" })).toEqual(["Xq antiga"]);
    });
  });

  describe("filters", () => {
    it.for(["a", "i", "p", "x", "e"] as const)("shows only status %s", async (status, { platform }) => {
      for (const each of ["a", "i", "p", "x", "e"] as const) await given(platform, { status: each });

      expect((await read(platform, { status })).map((row) => row.status)).toEqual([status]);
    });

    it("shows only those whose documents are or are not checked", async ({ platform }) => {
      await given(platform, { name: "Conferida", docs_check: "y" });
      await given(platform, { name: "Pendente", docs_check: "n" });

      expect(await namesOf(platform, { docsCheck: "y" })).toEqual(["Conferida"]);
      expect(await namesOf(platform, { docsCheck: "n" })).toEqual(["Pendente"]);
    });

    it("takes filesSent: false as a filter, and none as all", async ({ platform }) => {
      await given(platform, { name: "Enviou", files_sent: true });
      await given(platform, { name: "Falta", files_sent: false });

      expect(await namesOf(platform, { filesSent: false })).toEqual(["Falta"]);
      expect(await namesOf(platform, { filesSent: true })).toEqual(["Enviou"]);
      expect(await namesOf(platform, {})).toHaveLength(2);
    });

    it("combines with the search", async ({ platform }) => {
      await given(platform, { name: "Ana Lima", status: "a" });
      await given(platform, { name: "Ana Prado", status: "i" });
      await given(platform, { name: "Bia Lima", status: "i" });

      expect(await namesOf(platform, { search: "ana", status: "i" })).toEqual(["Ana Prado"]);
      expect(await namesOf(platform, { search: "an", status: "i" })).toEqual(["Ana Prado"]);
    });

    it("refuses a status that customers do not have", async ({ platform }) => {
      const maker = await platform.as("maker");

      const answer = await maker.call(list, { status: "w" as "a" });

      expect(answer).toMatchObject({ response: false, message: [{ field: "status" }] });
    });
  });
});
