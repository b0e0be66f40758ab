import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../../../contract/index";
import { forgetCustomers, givenCustomer } from "../../../support/factories/given-customers";
import { startPlatform, type TestPlatform } from "../../../support/servers/platform";

const { userSearch, cashOperations } = contract.misc;

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterEach(() => forgetCustomers(platform.database));
afterAll(() => platform.close());

const lookUp = async (search: string, headers = {}) => {
  const maker = await platform.as("maker");
  return await maker.call(userSearch, { search }, headers);
};

const ana = { name: "Ana Ávila", email: "Ana@example.com", user_name: "ana.avila" };

describe("POST /admin/misc/user_search", () => {
  it.each([
    ["a CPF", "52998224725", 1],
    ["a masked CPF", "529.982.247-25", 1],
    ["a CNPJ", "11222333000181", 2],
    ["a masked CNPJ", "11.222.333/0001-81", 2],
    ["a CNPJ with letters", "12.abc.345/01de-35", 2],
  ])("finds the customer whose document is %s", async (_, search, type) => {
    const doc1 = search.replace(/[^0-9a-z]/gi, "").toUpperCase();
    const { id } = await givenCustomer(platform.database, { ...ana, type, doc1 });
    await givenCustomer(platform.database);

    expect((await lookUp(search)).data).toEqual({ id, name: "Ana Ávila", reqId: expect.any(String) });
  });

  it.each(["ana@example.com", "ANA@EXAMPLE.COM", "ana.avila", " Ana.Avila "])(
    "finds the customer of the e-mail or user name %o",
    async (search) => {
      const { id } = await givenCustomer(platform.database, ana);
      await givenCustomer(platform.database);

      expect((await lookUp(search)).data?.id).toBe(id);
    },
  );

  it("finds by id, and gives the handle that an insertion takes", async () => {
    const { id } = await givenCustomer(platform.database, ana);
    const { data } = await lookUp(String(id));
    const maker = await platform.as("maker");

    const statement = await maker.call(contract.customers.cashStatement, { reqId: data?.reqId ?? "" });

    expect(data).toMatchObject({ id, name: "Ana Ávila" });
    expect(statement.response).toBe(true);
  });

  it.each(["ana", "Ana Ávila", "ana@example", "9".repeat(16), "0", "%", "5299822472"])(
    "finds nobody by %o: a part is not enough",
    async (search) => {
      await givenCustomer(platform.database, { ...ana, doc1: "52998224725" });

      expect(await lookUp(search)).toMatchObject({
        response: false,
        message: [{ field: "search", message: "Nenhum cliente encontrado" }],
      });
    },
  );

  it("refuses what two customers share, and what is one's id and another's document", async () => {
    const one = await givenCustomer(platform.database, { email: "shared@example.com" });
    await givenCustomer(platform.database, { email: "Shared@example.com", doc1: String(one.id) });

    for (const search of ["shared@example.com", String(one.id)])
      expect((await lookUp(search)).message).toEqual([
        { field: "search", message: "Mais de um cliente encontrado: informe o ID" },
      ]);
  });

  it("refuses in the language asked for", async () => {
    const { message } = await lookUp("nobody", { "app-lang": "en" });

    expect(message).toEqual([{ field: "search", message: "No customer found" }]);
  });
});

describe("GET /admin/misc/cash_ops", () => {
  it("gives credits and debits, named in the language asked for", async () => {
    const maker = await platform.as("maker");

    const { data } = await maker.answer(cashOperations, {});
    const english = await maker.call(cashOperations, {}, { "app-lang": "en" });

    expect(data).toHaveLength(10);
    expect(new Set(data.map(({ type }) => type))).toEqual(new Set(["c", "d"]));
    expect(data[0]).toEqual({ id: 1, name: "Ajuste a crédito", type: "c" });
    expect(english.data?.[0]).toEqual({ id: 1, name: "Credit adjustment", type: "c" });
  });
});
