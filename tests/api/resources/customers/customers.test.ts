import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { forgetCustomers, givenCustomer } from "../../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

const { list } = contract.customers;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterEach(() => forgetCustomers(platform.database));
afterAll(() => platform.close());

const given = (row: Parameters<typeof givenCustomer>[1] = {}) => givenCustomer(platform.database, row);

async function read(filters: Partial<Input<typeof list>> = {}) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, filters)).data;
}

const namesOf = async (filters: Partial<Input<typeof list>>) => (await read(filters)).map(({ name }) => name);

describe("POST /admin/customer/list", () => {
  it("tells of a customer what a row shows, the registration in São Paulo's time", async () => {
    const { id } = await given({ name: "Ana", date_reg: new Date("2026-03-01T02:59:59Z"), office_id: 1 });

    const [row] = await read();

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

  it("shows a customer that lacks document, e-mail and phone", async () => {
    await given({ doc1: null, email: null, cell_phone: null });

    expect(await read()).toMatchObject([{ doc1: "", email: "", cellPhone: "" }]);
  });

  it("puts the newest first, and of the same second the one that came last", async () => {
    const moment = new Date("2026-05-05T12:00:00Z");
    await given({ name: "Primeira", date_reg: moment });
    await given({ name: "Antiga", date_reg: new Date("2026-05-04T12:00:00Z") });
    await given({ name: "Segunda", date_reg: moment });

    expect(await namesOf({})).toEqual(["Segunda", "Primeira", "Antiga"]);
  });

  it("gives every row once, page by page, though many registered in the same second", async () => {
    const moment = new Date("2026-05-05T12:00:00Z");
    const ids = [];
    for (let i = 0; i < 45; i++) ids.push((await given({ date_reg: moment })).id);

    const pages = [
      await read({ page: 1 }),
      await read({ page: 2 }),
      await read({ page: 3 }),
      await read({ page: 4 }),
    ];

    expect(pages.map((page) => page.length)).toEqual([20, 20, 5, 0]);
    expect(pages.flat().map(({ id }) => id)).toEqual(ids.reverse());
  });

  it("gives an empty page after one that was exactly full", async () => {
    for (let i = 0; i < 10; i++) await given();

    expect(await read({ page: 1, offset: 10 })).toHaveLength(10);
    expect(await read({ page: 2, offset: 10 })).toEqual([]);
  });

  it.each([0, 51])("refuses a page of %i rows", async (offset) => {
    const maker = await platform.as("maker");

    const answer = await maker.call(list, { offset });

    expect(answer).toMatchObject({ response: false, message: [{ field: "offset" }] });
  });

  it("has a row behind an opaque handle that changes with every answer", async () => {
    await given();

    const [first] = await read();
    const [second] = await read();

    expect(second?.id).toBe(first?.id);
    expect(second?.reqId).not.toBe(first?.reqId);
  });

  describe("search", () => {
    it.each(["joao", "JOÃO", "joão d", "JOAO D'AVILA"])("finds João D'Ávila by '%s'", async (search) => {
      await given({ name: "João D'Ávila" });
      await given({ name: "Joana Prado" });

      expect(await namesOf({ search })).toEqual(["João D'Ávila"]);
    });

    it("finds by id, document with and without its mask, e-mail and phone", async () => {
      const { id } = await given({
        name: "Ana",
        doc1: "52998224725",
        email: "ana.lima@example.org",
        cell_phone: "(95) 90777-6655",
      });
      await given();

      for (const search of [
        String(id),
        "52998224725",
        "529.982.247-25",
        "ana.lima@",
        "90777-6655",
        "95907776655",
      ])
        expect(await namesOf({ search }), search).toContain("Ana");
    });

    it("does not match across fields", async () => {
      await given({ name: "Ana", doc1: "52998224725" });

      expect(await namesOf({ search: "ana 529" })).toEqual([]);
    });

    it("takes % and _ and \\ as themselves", async () => {
      await given({ name: "100% Ana" });
      await given({ name: "1000 Ana" });
      await given({ name: "Ana_Clara" });
      await given({ name: "Ana\\Clara" });

      expect(await namesOf({ search: "100%" })).toEqual(["100% Ana"]);
      expect(await namesOf({ search: "a_c" })).toEqual(["Ana_Clara"]);
      expect(await namesOf({ search: "a\\c" })).toEqual(["Ana\\Clara"]);
    });

    it("pages through what it finds", async () => {
      for (let i = 0; i < 25; i++) await given({ name: i % 2 ? "Íris" : "Outra" });

      const found = [
        ...(await read({ search: "iris", offset: 10 })),
        ...(await read({ search: "iris", offset: 10, page: 2 })),
      ];

      expect(found).toHaveLength(12);
      expect(new Set(found.map(({ id }) => id)).size).toBe(12);
    });

    it("looks for one or two letters among the newest 20,000 rows only", async () => {
      await given({ name: "Xq antiga", date_reg: new Date("2020-01-01T12:00:00Z") });
      await sql`insert into customers (id, type, name, date_reg, search)
        select 1000000 + n, 1, 'Outra', now(), 'outra' from generate_series(1, 19999) n`.execute(
        platform.database.kysely,
      );
      await given({ name: "Xq nova", date_reg: new Date("2026-06-01T12:00:00Z") });

      expect(await namesOf({ search: "xq" })).toEqual(["Xq nova"]);
      expect(await namesOf({ search: "xq a" })).toEqual(["Xq antiga"]);
    });
  });

  describe("filters", () => {
    it.each(["a", "i", "p", "x", "e"] as const)("shows only status %s", async (status) => {
      for (const each of ["a", "i", "p", "x", "e"] as const) await given({ status: each });

      expect((await read({ status })).map((row) => row.status)).toEqual([status]);
    });

    it("shows only those whose documents are or are not checked", async () => {
      await given({ name: "Conferida", docs_check: "y" });
      await given({ name: "Pendente", docs_check: "n" });

      expect(await namesOf({ docsCheck: "y" })).toEqual(["Conferida"]);
      expect(await namesOf({ docsCheck: "n" })).toEqual(["Pendente"]);
    });

    it("takes filesSent: false as a filter, and none as all", async () => {
      await given({ name: "Enviou", files_sent: true });
      await given({ name: "Falta", files_sent: false });

      expect(await namesOf({ filesSent: false })).toEqual(["Falta"]);
      expect(await namesOf({ filesSent: true })).toEqual(["Enviou"]);
      expect(await namesOf({})).toHaveLength(2);
    });

    it("combines with the search", async () => {
      await given({ name: "Ana Lima", status: "a" });
      await given({ name: "Ana Prado", status: "i" });
      await given({ name: "Bia Lima", status: "i" });

      expect(await namesOf({ search: "ana", status: "i" })).toEqual(["Ana Prado"]);
      expect(await namesOf({ search: "an", status: "i" })).toEqual(["Ana Prado"]);
    });

    it("refuses a status that customers do not have", async () => {
      const maker = await platform.as("maker");

      const answer = await maker.call(list, { status: "w" as "a" });

      expect(answer).toMatchObject({ response: false, message: [{ field: "status" }] });
    });
  });
});
