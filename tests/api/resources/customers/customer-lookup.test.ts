import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { forgetCustomers, givenCustomer } from "../../../support/factories/given-customers";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { userSearch, cashOperations } = contract.misc;

const it = platformTest();
it.afterEach(({ platform }) => forgetCustomers(platform.database));

const lookUp = async (platform: TestPlatform, search: string, headers = {}) => {
  const maker = await platform.as("maker");
  return await maker.call(userSearch, { search }, headers);
};

const ana = { name: "Ana Ávila", email: "Ana@example.com", user_name: "ana.avila" };

describe("POST /admin/misc/user_search", () => {
  it.for<[string, string, number]>([
    ["a CPF", "52998224725", 1],
    ["a masked CPF", "529.982.247-25", 1],
    ["a CNPJ", "11222333000181", 2],
    ["a masked CNPJ", "11.222.333/0001-81", 2],
    ["a CNPJ with letters", "12.abc.345/01de-35", 2],
  ])("finds the customer whose document is %s", async ([_, search, type], { platform }) => {
    const doc1 = search.replace(/[^0-9a-z]/gi, "").toUpperCase();
    const { id } = await givenCustomer(platform.database, { ...ana, type, doc1 });
    await givenCustomer(platform.database);

    expect((await lookUp(platform, search)).data).toEqual({
      id,
      name: "Ana Ávila",
      reqId: expect.any(String),
      customerMarks: "k",
    });
  });

  it.for(["ana@example.com", "ANA@EXAMPLE.COM", "ana.avila", " Ana.Avila "])(
    "finds the customer of the e-mail or user name %o",
    async (search, { platform }) => {
      const { id } = await givenCustomer(platform.database, ana);
      await givenCustomer(platform.database);

      expect((await lookUp(platform, search)).data?.id).toBe(id);
    },
  );

  it("finds by id, and answers the opaque id that an insertion takes", async ({ platform }) => {
    const { id } = await givenCustomer(platform.database, ana);
    const { data } = await lookUp(platform, String(id));
    const maker = await platform.as("maker");

    const statement = await maker.call(contract.customers.cashStatement, { reqId: data?.reqId ?? "" });

    expect(data).toMatchObject({ id, name: "Ana Ávila" });
    expect(statement.response).toBe(true);
  });

  it.for(["ana", "Ana Ávila", "ana@example", "9".repeat(16), "0", "%", "5299822472"])(
    "finds nobody by %o: a part is not enough",
    async (search, { platform }) => {
      await givenCustomer(platform.database, { ...ana, doc1: "52998224725" });

      expect(await lookUp(platform, search)).toMatchObject({
        response: false,
        message: [{ field: "search", message: "Nenhum cliente com este id, documento, e-mail ou usuário" }],
      });
    },
  );

  it("refuses a text that two customers share, also as the id of one and the document of another", async ({
    platform,
  }) => {
    const one = await givenCustomer(platform.database, { email: "shared@example.com" });
    await givenCustomer(platform.database, { email: "Shared@example.com", doc1: String(one.id) });

    for (const search of ["shared@example.com", String(one.id)])
      expect((await lookUp(platform, search)).message).toEqual([
        { field: "search", message: "Mais de um cliente encontrado: informe o ID" },
      ]);
  });

  it("refuses in the language asked for", async ({ platform }) => {
    const { message } = await lookUp(platform, "nobody", { "app-lang": "en" });

    expect(message).toEqual([
      { field: "search", message: "No customer has this id, document, e-mail or user name" },
    ]);
  });
});

describe("GET /admin/misc/cash_ops", () => {
  it("gives credits and debits, named in the language asked for", async ({ platform }) => {
    const maker = await platform.as("maker");

    const { data } = await maker.answer(cashOperations, {});
    const english = await maker.call(cashOperations, {}, { "app-lang": "en" });

    expect(data).toHaveLength(10);
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(["c", "d"]));
    expect(data[0]).toEqual({ id: 1, name: "Ajuste a crédito", type: "c" });
    expect(english.data?.[0]).toEqual({ id: 1, name: "Credit adjustment", type: "c" });
  });
});
