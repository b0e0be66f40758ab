import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../contract/call";
import { cnpjDigits } from "../../contract/documents";
import { contract } from "../../contract/index";
import { forgetCustomers, givenCustomer, givenPayout } from "../harness/given";
import { startPlatform, type TestPlatform } from "../harness/platform";

const { list, editData, save, changeStatus } = contract.customers;

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

async function handleOf(id: number): Promise<string> {
  const row = (await read({ search: String(id), offset: 50 })).find((customer) => customer.id === id);
  if (!row) throw new Error(`customer ${id} is not listed`);
  return row.reqId;
}

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

describe("POST /admin/customer/get_edit_data", () => {
  it("gives what the form edits", async () => {
    const { id, name } = await given({ birth: "1984-02-29", guard_name: "Rosa" });
    const maker = await platform.as("maker");

    const { data } = await maker.answer(editData, { reqId: await handleOf(id) });

    expect(data).toMatchObject({
      type: 1,
      name,
      gender: "f",
      birth: "29/02/1984",
      postalCode: "01310-100",
      country: 29,
      state: 416,
      city: 416_001,
      phone: null,
      guardName: "Rosa",
    });
  });

  it("gives a stored name that is longer than the form allows, whole", async () => {
    const name = "Ana Carolina ".repeat(8).trim();
    const { id } = await given({ name });
    const maker = await platform.as("maker");

    const { data } = await maker.answer(editData, { reqId: await handleOf(id) });

    expect(data.name).toBe(name);
    expect(name.length).toBeGreaterThan(100);
  });

  it("does not find a customer by a handle of something else", async () => {
    const { id } = await given();
    const payout = await givenPayout(platform.database, id);
    const maker = await platform.as("maker");
    const [row] = (await maker.answer(contract.payouts.list, { search: String(payout.id) })).data;

    const answer = await maker.call(editData, { reqId: row?.reqId ?? "" });

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});

type Form = Omit<Input<typeof save>, "reqId">;

const form: Form = {
  type: 1,
  name: "Joana Prado",
  doc1: "529.982.247-25",
  doc2: "12.345.678-9",
  gender: "f",
  birth: "17/05/1990",
  email: "joana@example.com",
  postalCode: "80010-010",
  address: "Rua Quinze de Novembro, 10",
  state: 407,
  city: 407_001,
  country: 29,
  currency: 1,
  cellPhone: "(41) 90123-4567",
  lang: "pt",
};

async function submit(id: number, changes: Partial<Form> = {}, headers: Record<string, string> = {}) {
  const maker = await platform.as("maker");
  return await maker.call(save, { ...form, ...changes, reqId: await handleOf(id) }, headers);
}

const stored = (id: number) =>
  platform.database.kysely.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("PUT /admin/customer/save_data", () => {
  it("saves every field, documents without their masks", async () => {
    const { id } = await given({ guard_name: "Rosa", phone: "(11) 90000-0000" });

    const answer = await submit(id, { guardDoc: "529.982.247-25", guardName: "", guardRelation: null });

    expect(answer).toMatchObject({ response: true, message: "Operação realizada com sucesso!" });
    expect(await stored(id)).toMatchObject({
      name: "Joana Prado",
      doc1: "52998224725",
      birth: "1990-05-17",
      state_id: 407,
      city_id: 407_001,
      country: 29,
      currency: 1,
      phone: null,
      guard_name: null,
      guard_relation: null,
      guard_doc: "52998224725",
    });
  });

  it("leaves status, documents check and registration as they were", async () => {
    const { id } = await given({ status: "p", docs_check: "y", files_sent: true });
    const before = await stored(id);

    await submit(id);

    const { status, docs_check, files_sent, date_reg, office_id } = await stored(id);
    expect({ status, docs_check, files_sent, date_reg, office_id }).toEqual({
      status: "p",
      docs_check: "y",
      files_sent: true,
      date_reg: before.date_reg,
      office_id: before.office_id,
    });
  });

  it("lets the customer and the customer's payouts be found by the new name, no longer by the old", async () => {
    const { id } = await given({ name: "Nome Antigo" });
    const payout = await givenPayout(platform.database, id, { status: "s", bank_number: "E77" });
    await givenPayout(platform.database, (await given()).id);

    await submit(id, { name: "Nome Súbito" });

    const maker = await platform.as("maker");
    const payoutsBy = async (search: string) =>
      (await maker.answer(contract.payouts.list, { search })).data.map((row) => row.id);
    expect(await namesOf({ search: "subito" })).toEqual(["Nome Súbito"]);
    expect(await namesOf({ search: "antigo" })).toEqual([]);
    expect(await payoutsBy("subito")).toEqual([payout.id]);
    expect(await payoutsBy("antigo")).toEqual([]);
    expect(await payoutsBy("e77")).toEqual([payout.id]);
  });

  it.each([
    ["pt", "CPF inválido"],
    ["en", "This CPF is not valid"],
  ])("refuses a wrong CPF in %s", async (language, message) => {
    const { id, name } = await given();

    const answer = await submit(id, { doc1: "529.982.247-26" }, { "app-lang": language });

    expect(answer).toMatchObject({ response: false, message: [{ field: "doc1", message }] });
    expect((await stored(id)).name).toBe(name);
  });

  it("takes a CNPJ with letters for a company", async () => {
    const { id } = await given({ type: 2 });
    const twelve = "12ABC34501DE";

    const answer = await submit(id, { type: 2, gender: "x", doc1: twelve + cnpjDigits(twelve) });

    expect(answer.response).toBe(true);
    expect((await stored(id)).doc1).toBe("12ABC34501DE35");
  });

  it.each<[string, Partial<Form>, string]>([
    ["a person's document of a company", { type: 2, gender: "x" }, "doc1"],
    ["a company's gender of a person", { gender: "x" }, "gender"],
    ["a name of 51 characters", { name: "Ana ".repeat(13).slice(0, 51) }, "name"],
    ["six letters in sequence", { name: "Ana abcdef" }, "name"],
    ["a birth in the future", { birth: "01/01/2100" }, "birth"],
    ["a day that is none", { birth: "31/02/1990" }, "birth"],
    ["a postal code of letters", { postalCode: "abcde-fgh" }, "postalCode"],
    ["a city of another state", { city: 416_001 }, "city"],
    ["a city that is none", { city: 999_999 }, "city"],
    ["a guardian's wrong CPF", { guardDoc: "111.111.111-11" }, "guardDoc"],
    ["another country", { country: 30 as 29 }, "country"],
    ["another currency", { currency: 2 as 1 }, "currency"],
  ])("refuses %s", async (_what, changes, field) => {
    const { id } = await given();
    const before = await stored(id);

    const answer = await submit(id, changes);

    expect(answer).toMatchObject({ response: false, message: [{ field, message: expect.any(String) }] });
    expect(await stored(id)).toEqual(before);
  });

  it.each<[string, Partial<Form>]>([
    ["a name of 50 characters", { name: "Ana ".repeat(13).slice(0, 49).padEnd(50, "x") }],
    ["five letters in sequence", { name: "Ana abcde" }],
    ["ISENTO as the second document", { doc2: "ISENTO" }],
    ["a postal code without its hyphen", { postalCode: "80010010" }],
  ])("takes %s", async (_what, changes) => {
    const { id } = await given();

    expect((await submit(id, changes)).response).toBe(true);
  });

  it("refuses a stored name that is too long, and never cuts it", async () => {
    const name = `Ana ${"Maria ".repeat(15)}Lima`;
    const { id } = await given({ name });

    const answer = await submit(id, { name });

    expect(answer).toMatchObject({
      message: [{ field: "name", message: "Permitido no máximo 50 caracteres" }],
    });
    expect((await stored(id)).name).toBe(name);
  });

  it("does not find a customer who is gone", async () => {
    const { id } = await given();
    const reqId = await handleOf(id);
    await forgetCustomers(platform.database);
    const maker = await platform.as("maker");

    const answer = await maker.call(save, { ...form, reqId });

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});

describe("PUT /admin/customer/change_status", () => {
  it.each(["a", "i", "p", "x", "e"] as const)("sets %s from any other", async (status) => {
    const { id } = await given({ status: status === "a" ? "x" : "a" });
    const maker = await platform.as("maker");

    const answer = await maker.call(changeStatus, { reqId: await handleOf(id), status });

    expect(answer.response).toBe(true);
    expect((await stored(id)).status).toBe(status);
  });

  it("changes nobody else", async () => {
    const { id } = await given();
    const other = await given();
    const maker = await platform.as("maker");

    await maker.answer(changeStatus, { reqId: await handleOf(id), status: "x" });

    expect((await stored(other.id)).status).toBe("a");
  });

  it("refuses a status that customers do not have", async () => {
    const { id } = await given();
    const maker = await platform.as("maker");

    const answer = await maker.call(changeStatus, { reqId: await handleOf(id), status: "w" as "a" });

    expect(answer).toMatchObject({ response: false, message: [{ field: "status" }] });
    expect((await stored(id)).status).toBe("a");
  });
});
