import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { transaction } from "../../../../server/db/transaction";
import { post } from "../../../../server/ledger/post";
import { creditMovements } from "../../../../server/resources/orders/postings";
import { payoutMovements } from "../../../../server/resources/payouts";
import { forgetCustomers, givenCustomer } from "../../../support/factories/given-customers";
import { givenInsertion, givenOrder } from "../../../support/factories/given-money";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";

const { cashStatement } = contract.customers;

const it = platformTest();
it.afterEach(({ platform }) => forgetCustomers(platform.database));

async function statementOf(platform: TestPlatform, customer: number, headers = {}) {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(contract.misc.userSearch, { search: String(customer) });
  const answer = await maker.call(cashStatement, { reqId: data.reqId ?? "" }, headers);
  if (!answer.data) throw new Error("there is no statement");
  return answer.data;
}

/** Opened with R$ 10,00, sold for R$ 25,00, paid out R$ 20,00 and a fee, debited R$ 5,00 by hand. */
async function givenHistory(platform: TestPlatform) {
  const { database } = platform;
  const { id } = await givenCustomer(database, { balance: 1_000 });
  const order = await givenOrder(database, id, {
    status: "p",
    amount: 2_500,
    date_pay: new Date("2026-02-01T15:00:00Z"),
  });
  await transaction(database, (db) =>
    post(db, {
      reference: "payout:77",
      date: new Date("2026-02-02T15:00:00Z"),
      note: "Dados conferidos",
      movements: payoutMovements({ id: 77, customer_id: id, amount: 2_000, fee: 199 }),
    }),
  );
  const insertion = await givenInsertion(database, id, {
    type: "d",
    amount: 500,
    status: "a",
    date_close: new Date("2026-02-03T15:00:00Z"),
  });
  return { id, order, insertion };
}

describe("POST /admin/customer/get_cash_statement", () => {
  it("shows every movement, newest first, with the balance after it", async ({ platform }) => {
    const { id, order, insertion } = await givenHistory(platform);

    const { rows } = await statementOf(platform, id);

    expect(
      rows.map(({ opDesc, type, valueFormat, balanceFormat, origin }) =>
        [opDesc, type, valueFormat, balanceFormat, origin].join(" | "),
      ),
    ).toEqual([
      `Ajuste a débito | d | R$ 5,00 | R$ 8,01 | Inserção ${insertion.id}`,
      "Taxa de saque | d | R$ 1,99 | R$ 13,01 | Saque 77",
      "Saque | d | R$ 20,00 | R$ 15,00 | Saque 77",
      `Venda | c | R$ 25,00 | R$ 35,00 | Pedido ${order.id}`,
      `Saldo inicial | c | R$ 10,00 | R$ 10,00 | Cadastro ${id}`,
    ]);
    expect(rows[3]).toEqual({
      id: expect.any(Number),
      date: "01/02/2026 12:00:00",
      opDesc: "Venda",
      type: "c",
      valueFormat: "R$ 25,00",
      balanceType: "c",
      balanceFormat: "R$ 35,00",
      origin: `Pedido ${order.id}`,
      record: { resource: "checkoutOrders", id: order.id },
      note: "Pix recebido",
    });
  });

  it("names the records that entries come from, as far as they are rows of lists", async ({ platform }) => {
    const { id, order, insertion } = await givenHistory(platform);
    await platform.database.kysely.deleteFrom("orders").where("id", "=", order.id).execute();

    const { rows } = await statementOf(platform, id);

    const payout = { resource: "payouts", id: 77 };
    expect(rows.map(({ record }) => record)).toEqual([
      { resource: "insertions", id: insertion.id },
      payout,
      payout,
      undefined,
      undefined,
    ]);
  });

  it("sums credits, debits and each operation", async ({ platform }) => {
    const { id } = await givenHistory(platform);

    const { balance, detail } = await statementOf(platform, id);

    expect(balance).toEqual({
      credits: 35,
      creditsFormat: "R$ 35,00",
      debits: 26.99,
      debitsFormat: "R$ 26,99",
      balance: 8.01,
      balanceFormat: "R$ 8,01",
    });
    expect(detail).toEqual([
      { type: "c", operationName: "Venda", sumFormat: "R$ 25,00" },
      { type: "c", operationName: "Saldo inicial", sumFormat: "R$ 10,00" },
      { type: "d", operationName: "Taxa de saque", sumFormat: "R$ 1,99" },
      { type: "d", operationName: "Ajuste a débito", sumFormat: "R$ 5,00" },
      { type: "d", operationName: "Saque", sumFormat: "R$ 20,00" },
    ]);
  });

  it("speaks the language asked for", async ({ platform }) => {
    const { id, order } = await givenHistory(platform);

    const { rows } = await statementOf(platform, id, { "app-lang": "en" });

    expect(rows.map(({ opDesc }) => opDesc)).toEqual([
      "Debit adjustment",
      "Withdrawal fee",
      "Withdrawal",
      "Sale",
      "Opening balance",
    ]);
    expect(rows[3]?.origin).toBe(`Order ${order.id}`);
  });

  it("is empty for a customer who never had money", async ({ platform }) => {
    const { id } = await givenCustomer(platform.database);

    const { balance, detail, rows } = await statementOf(platform, id);

    expect(balance).toMatchObject({ credits: 0, debits: 0, balance: 0, balanceFormat: "R$ 0,00" });
    expect([detail, rows]).toEqual([[], []]);
  });

  it("answers 600 rows, the last balance being the account's", async ({ platform }) => {
    const { id } = await givenCustomer(platform.database);
    await transaction(platform.database, async (db) => {
      for (let i = 1; i <= 600; i++)
        await post(db, {
          reference: `order:${i}`,
          date: new Date(Date.UTC(2026, 0, 1) + (i % 7) * 86_400_000),
          note: "",
          movements: creditMovements({ customer_id: id, kind: "deposit", amount: i }),
        });
    });

    const { rows, balance } = await statementOf(platform, id);

    expect(rows).toHaveLength(600);
    expect(rows[0]?.balanceFormat).toBe("R$ 1.803,00");
    expect(balance.balanceFormat).toBe("R$ 1.803,00");
  });

  it("is not found for a customer who is gone", async ({ platform }) => {
    const { id } = await givenCustomer(platform.database);
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.misc.userSearch, { search: String(id) });
    await forgetCustomers(platform.database);

    const answer = await maker.call(cashStatement, { reqId: data.reqId ?? "" });

    expect(answer).toMatchObject({ response: false, message: "Registro não encontrado" });
  });
});
