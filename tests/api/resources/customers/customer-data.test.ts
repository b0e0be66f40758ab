import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../contract/call";
import { cnpjDigits } from "../../../../contract/documents";
import { contract } from "../../../../contract/index";
import { forgetCustomers, givenCustomer, givenPayout } from "../../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

const { list, editData, save, changeStatus } = contract.customers;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterEach(() => forgetCustomers(platform.database));
afterAll(() => platform.close());

const given = (row: Parameters<typeof givenCustomer>[1] = {}) => givenCustomer(platform.database, row);

async function read(search: string) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, { search, offset: 50 })).data;
}

const namesBy = async (search: string) => (await read(search)).map(({ name }) => name);

async function handleOf(id: number): Promise<string> {
  const row = (await read(String(id))).find((customer) => customer.id === id);
  if (!row) throw new Error(`customer ${id} is not listed`);
  return row.reqId;
}

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
      city: 3_550_308,
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
  city: 4_106_902,
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
      city_id: 4_106_902,
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
    expect(await namesBy("subito")).toEqual(["Nome Súbito"]);
    expect(await namesBy("antigo")).toEqual([]);
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
    ["a city of another state", { city: 3_550_308 }, "city"],
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
