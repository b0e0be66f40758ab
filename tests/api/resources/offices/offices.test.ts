import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { forgetAccounts, givenOffice } from "../../../support/factories/given-accounts";
import { givenCustomer } from "../../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

const { list, create, update } = contract.offices;
const form = { name: "Loja da Ana", phone: "(11) 98765-4321", domain: "loja.example.com", webTemplate: 1 };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
  platform.clock.stopAt("2026-11-23T10:00:00-03:00");
});
afterEach(() => forgetAccounts(platform.database));
afterAll(() => platform.close());

const given = (row: Parameters<typeof givenCustomer>[1] = {}) => givenCustomer(platform.database, row);

async function givenWhiteLabel(row: Parameters<typeof givenOffice>[2] = {}) {
  const customer = await given();
  return { ...(await givenOffice(platform.database, customer.id, row)), customer };
}

async function customerOf(id: number) {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(contract.customers.list, { offset: 50 });
  const row = data.find((customer) => customer.id === id);
  if (!row) throw new Error(`customer ${id} is not listed`);
  return row;
}

async function read(filters: Partial<Input<typeof list>> = {}) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, filters)).data;
}

async function register(id: number, changes: Partial<typeof form> = {}) {
  const maker = await platform.as("maker");
  return await maker.call(create, { reqId: (await customerOf(id)).reqId, ...form, ...changes });
}

async function change(id: number, changes: Partial<Omit<Input<typeof update>, "reqId">> = {}) {
  const maker = await platform.as("maker");
  const row = (await read({ offset: 50 })).find((office) => office.id === id);
  return await maker.call(update, { reqId: row?.reqId ?? "", ...form, status: "a", ...changes });
}

describe("POST /admin/office/list", () => {
  it("tells of a white label what a row shows, and of its customer", async () => {
    const customer = await given({
      name: "Ana Lima",
      type: 2,
      doc1: "11222333000181",
      email: "ana@example.com",
    });
    const date_reg = new Date("2026-03-01T02:59:59Z");
    const { id } = await givenOffice(platform.database, customer.id, {
      name: "Serra",
      date_reg,
      template_id: 2,
    });

    expect(await read()).toMatchObject([
      {
        id,
        name: "Serra",
        phone: "(11) 90123-4567",
        webTemplate: 2,
        status: "a",
        dateReg: "28/02/2026 23:59:59",
        template: { form: {} },
        customerData: { name: "Ana Lima", type: 2, doc1: "11222333000181", email: "ana@example.com" },
      },
    ]);
  });

  it("leaves the root office out, also where pages are counted", async () => {
    for (let i = 0; i < 3; i++) await givenWhiteLabel();

    expect(await read({ offset: 3 })).toHaveLength(3);
    expect(await read({ offset: 2, page: 2 })).toHaveLength(1);
  });

  it("shows only those of a status", async () => {
    await givenWhiteLabel({ name: "Ativa" });
    await givenWhiteLabel({ name: "Parada", status: "i" });

    expect((await read({ status: "i" })).map(({ name }) => name)).toEqual(["Parada"]);
  });

  it.each(["sérra", "serra.example", "11901", "(11) 90123", "Cliente"])("finds by %s", async (search) => {
    await givenWhiteLabel({ name: "Serra Cobranças", domain: "serra.example.com" });

    expect(await read({ search })).toHaveLength(1);
    expect(await read({ search: "nobody at all" })).toEqual([]);
  });

  it("finds by what the customer is called now", async () => {
    const { customer } = await givenWhiteLabel();
    const maker = await platform.as("maker");
    const { reqId } = await customerOf(customer.id);
    const { data } = await maker.answer(contract.customers.editData, { reqId });

    await maker.answer(contract.customers.save, {
      ...(data as unknown as Input<typeof contract.customers.save>),
      reqId,
      name: "Renata Queiroz",
      currency: 1,
      country: 29,
    });

    expect(await read({ search: "renata queiroz" })).toHaveLength(1);
  });
});

describe("POST /admin/office/create", () => {
  it("registers an active white label, and the customer can register no other", async () => {
    const { id } = await given({ name: "Ana Lima" });

    const answer = await register(id);

    expect(answer).toMatchObject({ response: true, data: { id: expect.any(Number) } });
    const [office] = await read({ search: "ana lima" });
    expect(office).toMatchObject({
      ...form,
      id: answer.data?.id,
      status: "a",
      dateReg: "23/11/2026 10:00:00",
    });
    expect(await customerOf(id)).toMatchObject({ office: 1, officeStatus: "a" });
    expect(await register(id, { domain: "outra.example.com" })).toMatchObject({
      response: false,
      message: "Este cliente já tem um white label",
    });
  });

  it.each([
    ["is not active", { status: "p" }],
    ["registered or moved before", { office_status: "a" }],
  ] as const)("is refused for a customer who %s", async (_, row) => {
    const answer = await register((await given(row)).id);

    expect(answer).toMatchObject({
      response: false,
      message: "Somente um cliente ativo do escritório principal pode ter um white label",
    });
    expect(await read()).toEqual([]);
  });

  it("is refused for a customer of another office", async () => {
    const office = await givenWhiteLabel();

    expect((await register((await given({ office_id: office.id })).id)).response).toBe(false);
  });

  it("writes the domain in lower case", async () => {
    await register((await given()).id, { domain: "HTTPS://Loja.Example.COM/Inicio" });

    expect((await read())[0]?.domain).toBe("https://loja.example.com/inicio");
  });

  it.each(["loja.example.com", "LOJA.example.com", "https://loja.example.com", "http://loja.example.com/"])(
    "refuses a domain that another one has, as %s",
    async (domain) => {
      await register((await given()).id);
      const other = await given();

      const answer = await register(other.id, { domain });

      const message = "Este domínio já é de outro white label";
      expect(answer).toMatchObject({ response: false, message: [{ field: "domain", message }] });
      expect((await customerOf(other.id)).officeStatus).toBe("i");
    },
  );

  it("gives a domain to exactly one of two who register it at the same moment", async () => {
    const [one, other] = [await given(), await given()];

    const answers = await Promise.all([register(one.id), register(other.id)]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(await read()).toHaveLength(1);
  });

  it.each(["123456789", "(11) 98765-43210"])("refuses the phone %s, mask counted", async (phone) => {
    const answer = await register((await given()).id, { phone });

    expect(answer).toMatchObject({ response: false, message: [{ field: "phone" }] });
  });

  it.each(["1198765432", "(11) 98765-4321"])("takes the phone %s", async (phone) => {
    expect((await register((await given()).id, { phone })).response).toBe(true);
  });

  it("refuses a template that does not exist", async () => {
    const answer = await register((await given()).id, { webTemplate: 99 });

    expect(answer).toMatchObject({ message: [{ field: "webTemplate", message: "Valor inválido" }] });
  });
});

describe("PUT /admin/office/update", () => {
  it("changes everything that the form has", async () => {
    const { id } = await givenWhiteLabel();

    const answer = await change(id, {
      name: "Nova",
      domain: "nova.example.com",
      webTemplate: 3,
      status: "i",
    });

    expect(answer.response).toBe(true);
    expect(await read({ search: "nova" })).toMatchObject([
      { id, name: "Nova", phone: form.phone, domain: "nova.example.com", webTemplate: 3, status: "i" },
    ]);
  });

  it("keeps its own domain, and takes no other's", async () => {
    const [one, other] = [await givenWhiteLabel({ domain: "a.example.com" }), await givenWhiteLabel()];

    expect((await change(one.id, { domain: "https://a.example.com" })).response).toBe(true);
    const answer = await change(other.id, { domain: "a.example.com" });

    expect(answer).toMatchObject({ response: false, message: [{ field: "domain" }] });
  });

  it("does not take a customer's handle for a white label's", async () => {
    const { customer } = await givenWhiteLabel();
    const maker = await platform.as("maker");

    const answer = await maker.call(update, {
      ...form,
      reqId: (await customerOf(customer.id)).reqId,
      status: "a",
    });

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});
