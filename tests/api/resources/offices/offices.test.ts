import { describe, expect } from "vitest";
import type { Input } from "../../../../contract/call";
import { contract } from "../../../../contract/index";
import { forgetAccounts, givenOffice } from "../../../support/factories/given-accounts";
import { givenCustomer } from "../../../support/factories/given-customers";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { list, create, update } = contract.offices;
const form = { name: "Loja da Ana", phone: "(11) 98765-4321", domain: "loja.example.com", webTemplate: 1 };

const it = platformTest({ stopAt: "2026-11-23T10:00:00-03:00" });
it.afterEach(({ platform }) => forgetAccounts(platform.database));

const given = (platform: TestPlatform, row: Parameters<typeof givenCustomer>[1] = {}) =>
  givenCustomer(platform.database, row);

async function givenWhiteLabel(platform: TestPlatform, row: Parameters<typeof givenOffice>[2] = {}) {
  const customer = await given(platform);
  return { ...(await givenOffice(platform.database, customer.id, row)), customer };
}

async function customerOf(platform: TestPlatform, id: number) {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(contract.customers.list, { offset: 50 });
  const row = data.find((customer) => customer.id === id);
  if (!row) throw new Error(`customer ${id} is not listed`);
  return row;
}

async function read(platform: TestPlatform, filters: Partial<Input<typeof list>> = {}) {
  const maker = await platform.as("maker");
  return (await maker.answer(list, filters)).data;
}

async function register(platform: TestPlatform, id: number, changes: Partial<typeof form> = {}) {
  const maker = await platform.as("maker");
  return await maker.call(create, { reqId: (await customerOf(platform, id)).reqId, ...form, ...changes });
}

async function change(
  platform: TestPlatform,
  id: number,
  changes: Partial<Omit<Input<typeof update>, "reqId">> = {},
) {
  const maker = await platform.as("maker");
  const row = (await read(platform, { offset: 50 })).find((office) => office.id === id);
  return await maker.call(update, { reqId: row?.reqId ?? "", ...form, status: "a", ...changes });
}

describe("POST /admin/office/list", () => {
  it("tells of a white label what a row shows, and of its customer", async ({ platform }) => {
    const customer = await given(platform, {
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

    expect(await read(platform)).toMatchObject([
      {
        id,
        name: "Serra",
        phone: "(11) 90123-4567",
        webTemplate: 2,
        status: "a",
        dateReg: "28/02/2026 23:59:59",
        template: { form: {} },
        customerMarks: "k",
        customerData: {
          id: customer.id,
          name: "Ana Lima",
          type: 2,
          doc1: "11222333000181",
          email: "ana@example.com",
        },
      },
    ]);
  });

  it("leaves the root office out, also where pages are counted", async ({ platform }) => {
    for (let i = 0; i < 3; i++) await givenWhiteLabel(platform);

    expect(await read(platform, { offset: 3 })).toHaveLength(3);
    expect(await read(platform, { offset: 2, page: 2 })).toHaveLength(1);
  });

  it("shows only those of a status", async ({ platform }) => {
    await givenWhiteLabel(platform, { name: "Ativa" });
    await givenWhiteLabel(platform, { name: "Parada", status: "i" });

    expect((await read(platform, { status: "i" })).map(({ name }) => name)).toEqual(["Parada"]);
  });

  it.for(["sérra", "serra.example", "11901", "(11) 90123", "Cliente"])(
    "finds by %s",
    async (search, { platform }) => {
      await givenWhiteLabel(platform, { name: "Serra Cobranças", domain: "serra.example.com" });

      expect(await read(platform, { search })).toHaveLength(1);
      expect(await read(platform, { search: "nobody at all" })).toEqual([]);
    },
  );

  it("finds by what the customer is called now", async ({ platform }) => {
    const { customer } = await givenWhiteLabel(platform);
    const maker = await platform.as("maker");
    const { reqId } = await customerOf(platform, customer.id);
    const { data } = await maker.answer(contract.customers.editData, { reqId });

    await maker.answer(contract.customers.save, {
      ...(data as unknown as Input<typeof contract.customers.save>),
      reqId,
      name: "Renata Queiroz",
      currency: 1,
      country: 29,
    });

    expect(await read(platform, { search: "renata queiroz" })).toHaveLength(1);
  });
});

describe("POST /admin/office/create", () => {
  it("registers an active white label, and the customer can register no other", async ({ platform }) => {
    const { id } = await given(platform, { name: "Ana Lima" });

    const answer = await register(platform, id);

    expect(answer).toMatchObject({ response: true, data: { id: expect.any(Number) } });
    const [office] = await read(platform, { search: "ana lima" });
    expect(office).toMatchObject({
      ...form,
      id: answer.data?.id,
      status: "a",
      dateReg: "23/11/2026 10:00:00",
    });
    expect(await customerOf(platform, id)).toMatchObject({ office: 1, officeStatus: "a" });
    expect(await register(platform, id, { domain: "outra.example.com" })).toMatchObject({
      response: false,
      message: "Este cliente já tem um white label",
    });
  });

  it.for([
    ["is not active", { status: "p" }],
    ["registered or moved before", { office_status: "a" }],
  ] as const)("is refused for a customer who %s", async ([_, row], { platform }) => {
    const answer = await register(platform, (await given(platform, row)).id);

    expect(answer).toMatchObject({
      response: false,
      message: "Somente um cliente ativo da filial principal pode ter um white label",
    });
    expect(await read(platform)).toEqual([]);
  });

  it("is refused for a customer of another office", async ({ platform }) => {
    const office = await givenWhiteLabel(platform);

    expect((await register(platform, (await given(platform, { office_id: office.id })).id)).response).toBe(
      false,
    );
  });

  it("writes the domain in lower case", async ({ platform }) => {
    await register(platform, (await given(platform)).id, { domain: "HTTPS://Loja.Example.COM/Inicio" });

    expect((await read(platform))[0]?.domain).toBe("https://loja.example.com/inicio");
  });

  it.for(["loja.example.com", "LOJA.example.com", "https://loja.example.com", "http://loja.example.com/"])(
    "refuses a domain that another one has, as %s",
    async (domain, { platform }) => {
      await register(platform, (await given(platform)).id);
      const other = await given(platform);

      const answer = await register(platform, other.id, { domain });

      const message = "Este domínio já é de outro white label";
      expect(answer).toMatchObject({ response: false, message: [{ field: "domain", message }] });
      expect((await customerOf(platform, other.id)).officeStatus).toBe("i");
    },
  );

  it("gives a domain to exactly one of two who register it at the same moment", async ({ platform }) => {
    const [one, other] = [await given(platform), await given(platform)];

    const answers = await Promise.all([register(platform, one.id), register(platform, other.id)]);

    expect(answers.filter(({ response }) => response)).toHaveLength(1);
    expect(await read(platform)).toHaveLength(1);
  });

  it.for(["123456789", "(11) 98765-43210"])(
    "refuses the phone %s, mask counted",
    async (phone, { platform }) => {
      const answer = await register(platform, (await given(platform)).id, { phone });

      expect(answer).toMatchObject({ response: false, message: [{ field: "phone" }] });
    },
  );

  it.for(["1198765432", "(11) 98765-4321"])("takes the phone %s", async (phone, { platform }) => {
    const answer = await register(platform, (await given(platform)).id, { phone });

    expect(answer.response).toBe(true);
    expect(await read(platform)).toMatchObject([{ id: answer.data?.id, phone }]);
  });

  it("refuses a template that does not exist", async ({ platform }) => {
    const answer = await register(platform, (await given(platform)).id, { webTemplate: 99 });

    expect(answer).toMatchObject({ message: [{ field: "webTemplate", message: "Valor inválido" }] });
  });
});

describe("PUT /admin/office/update", () => {
  it("changes everything that the form has", async ({ platform }) => {
    const { id } = await givenWhiteLabel(platform);

    const answer = await change(platform, id, {
      name: "Nova",
      domain: "nova.example.com",
      webTemplate: 3,
      status: "i",
    });

    expect(answer.response).toBe(true);
    expect(await read(platform, { search: "nova" })).toMatchObject([
      { id, name: "Nova", phone: form.phone, domain: "nova.example.com", webTemplate: 3, status: "i" },
    ]);
  });

  it("keeps its own domain, and is refused another white label's", async ({ platform }) => {
    const [one, other] = [
      await givenWhiteLabel(platform, { domain: "a.example.com" }),
      await givenWhiteLabel(platform),
    ];

    expect((await change(platform, one.id, { domain: "https://a.example.com" })).response).toBe(true);
    expect((await read(platform)).find(({ id }) => id === one.id)?.domain).toBe("https://a.example.com");
    const answer = await change(platform, other.id, { domain: "a.example.com" });

    expect(answer).toMatchObject({ response: false, message: [{ field: "domain" }] });
  });

  it("does not accept a customer's opaque id for a white label's", async ({ platform }) => {
    const { customer } = await givenWhiteLabel(platform);
    const maker = await platform.as("maker");

    const answer = await maker.call(update, {
      ...form,
      reqId: (await customerOf(platform, customer.id)).reqId,
      status: "a",
    });

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});
