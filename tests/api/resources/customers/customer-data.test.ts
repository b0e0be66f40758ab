import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { cnpjDigits } from "../../../../contract/documents";
import { contract } from "../../../../contract/index";
import { forgetCustomers, givenCustomer, givenPayout } from "../../../support/factories/given-customers";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { list, editData, save, changeStatus } = contract.customers;

const it = platformTest();
it.afterEach(({ platform }) => forgetCustomers(platform.database));

const given = (platform: TestPlatform, row: Parameters<typeof givenCustomer>[1] = {}) =>
  givenCustomer(platform.database, row);

async function read(platform: TestPlatform, search: string) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, { search, offset: 50 })).data;
}

const namesBy = async (platform: TestPlatform, search: string) =>
  (await read(platform, search)).map(({ name }) => name);

async function reqIdOf(platform: TestPlatform, id: number): Promise<string> {
  const row = (await read(platform, String(id))).find((customer) => customer.id === id);
  if (!row) throw new Error(`customer ${id} is not listed`);
  return row.reqId;
}

describe("POST /admin/customer/get_edit_data", () => {
  it("gives what the form edits", async ({ platform }) => {
    const { id, name } = await given(platform, { birth: "1984-02-29", guard_name: "Rosa" });
    const maker = await platform.as("maker");

    const { data } = await maker.answer(editData, { reqId: await reqIdOf(platform, id) });

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

  it("gives a stored name that is longer than the form allows, whole", async ({ platform }) => {
    const name = "Ana Carolina ".repeat(8).trim();
    const { id } = await given(platform, { name });
    const maker = await platform.as("maker");

    const { data } = await maker.answer(editData, { reqId: await reqIdOf(platform, id) });

    expect(data.name).toBe(name);
    expect(name.length).toBeGreaterThan(100);
  });

  it("does not find a customer by the opaque id of another kind", async ({ platform }) => {
    const { id } = await given(platform);
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

async function submit(
  platform: TestPlatform,
  id: number,
  changes: Partial<Form> = {},
  headers: Record<string, string> = {},
) {
  const maker = await platform.as("maker");
  return await maker.call(save, { ...form, ...changes, reqId: await reqIdOf(platform, id) }, headers);
}

const stored = (platform: TestPlatform, id: number) =>
  platform.database.kysely.selectFrom("customers").selectAll().where("id", "=", id).executeTakeFirstOrThrow();

describe("PUT /admin/customer/save_data", () => {
  it("saves every field, documents without their masks", async ({ platform }) => {
    const { id } = await given(platform, { guard_name: "Rosa", phone: "(11) 90000-0000" });

    const answer = await submit(platform, id, {
      guardDoc: "529.982.247-25",
      guardName: "",
      guardRelation: null,
    });

    expect(answer).toMatchObject({ response: true, message: "Operação realizada com sucesso!" });
    expect(await stored(platform, id)).toMatchObject({
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

  it("leaves status, documents check and registration as they were", async ({ platform }) => {
    const { id } = await given(platform, { status: "p", docs_check: "y", files_sent: true });
    const before = await stored(platform, id);

    await submit(platform, id);

    const { status, docs_check, files_sent, date_reg, office_id } = await stored(platform, id);
    expect({ status, docs_check, files_sent, date_reg, office_id }).toEqual({
      status: "p",
      docs_check: "y",
      files_sent: true,
      date_reg: before.date_reg,
      office_id: before.office_id,
    });
  });

  it("lets the customer and the customer's payouts be found by the new name, no longer by the old", async ({
    platform,
  }) => {
    const { id } = await given(platform, { name: "Nome Antigo" });
    const payout = await givenPayout(platform.database, id, { status: "s", bank_number: "E77" });
    await givenPayout(platform.database, (await given(platform)).id);

    await submit(platform, id, { name: "Nome Súbito" });

    const maker = await platform.as("maker");
    const payoutsBy = async (search: string) =>
      (await maker.answer(contract.payouts.list, { search })).data.map((row) => row.id);
    expect(await namesBy(platform, "subito")).toEqual(["Nome Súbito"]);
    expect(await namesBy(platform, "antigo")).toEqual([]);
    expect(await payoutsBy("subito")).toEqual([payout.id]);
    expect(await payoutsBy("antigo")).toEqual([]);
    expect(await payoutsBy("e77")).toEqual([payout.id]);
  });

  it.for<[string, string]>([
    ["pt", "CPF inválido"],
    ["en", "This CPF is not valid"],
  ])("refuses a wrong CPF in %s", async ([language, message], { platform }) => {
    const { id, name } = await given(platform);

    const answer = await submit(platform, id, { doc1: "529.982.247-26" }, { "app-lang": language });

    expect(answer).toMatchObject({ response: false, message: [{ field: "doc1", message }] });
    expect((await stored(platform, id)).name).toBe(name);
  });

  it("takes a CNPJ with letters for a company", async ({ platform }) => {
    const { id } = await given(platform, { type: 2 });
    const twelve = "12ABC34501DE";

    const answer = await submit(platform, id, { type: 2, gender: "x", doc1: twelve + cnpjDigits(twelve) });

    expect(answer.response).toBe(true);
    expect((await stored(platform, id)).doc1).toBe("12ABC34501DE35");
  });

  it.for<[string, Partial<Form>, string]>([
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
  ])("refuses %s", async ([_what, changes, field], { platform }) => {
    const { id } = await given(platform);
    const before = await stored(platform, id);

    const answer = await submit(platform, id, changes);

    expect(answer).toMatchObject({ response: false, message: [{ field, message: expect.any(String) }] });
    expect(await stored(platform, id)).toEqual(before);
  });

  const longName = "Ana ".repeat(13).slice(0, 49).padEnd(50, "x");

  it.for<[string, Partial<Form>, Partial<Awaited<ReturnType<typeof stored>>>]>([
    ["a name of 50 characters", { name: longName }, { name: longName }],
    ["five letters in sequence", { name: "Ana abcde" }, { name: "Ana abcde" }],
    ["ISENTO as the second document", { doc2: "ISENTO" }, { doc2: "ISENTO" }],
    ["a postal code without its hyphen", { postalCode: "80010010" }, { postal_code: "80010010" }],
  ])("takes %s", async ([_, changes, columns], { platform }) => {
    const { id } = await given(platform);

    const answer = await submit(platform, id, changes);

    expect(answer.response).toBe(true);
    expect(await stored(platform, id)).toMatchObject(columns);
  });

  it("refuses a stored name that is too long, and never cuts it", async ({ platform }) => {
    const name = `Ana ${"Maria ".repeat(15)}Lima`;
    const { id } = await given(platform, { name });

    const answer = await submit(platform, id, { name });

    expect(answer).toMatchObject({
      message: [{ field: "name", message: "Permitido no máximo 50 caracteres" }],
    });
    expect((await stored(platform, id)).name).toBe(name);
  });

  it("does not find a customer who is gone", async ({ platform }) => {
    const { id } = await given(platform);
    const reqId = await reqIdOf(platform, id);
    await forgetCustomers(platform.database);
    const maker = await platform.as("maker");

    const answer = await maker.call(save, { ...form, reqId });

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});

describe("PUT /admin/customer/change_status", () => {
  it.for(["a", "i", "p", "x", "e"] as const)("sets %s from any other", async (status, { platform }) => {
    const { id } = await given(platform, { status: status === "a" ? "x" : "a" });
    const maker = await platform.as("maker");

    const answer = await maker.call(changeStatus, { reqId: await reqIdOf(platform, id), status });

    expect(answer.response).toBe(true);
    expect((await stored(platform, id)).status).toBe(status);
  });

  it("changes no other customer", async ({ platform }) => {
    const { id } = await given(platform);
    const other = await given(platform);
    const maker = await platform.as("maker");

    await maker.answer(changeStatus, { reqId: await reqIdOf(platform, id), status: "x" });

    expect((await stored(platform, other.id)).status).toBe("a");
  });

  it("refuses a status that customers do not have", async ({ platform }) => {
    const { id } = await given(platform);
    const maker = await platform.as("maker");

    const answer = await maker.call(changeStatus, {
      reqId: await reqIdOf(platform, id),
      status: "w" as "a",
    });

    expect(answer).toMatchObject({ response: false, message: [{ field: "status" }] });
    expect((await stored(platform, id)).status).toBe("a");
  });
});
