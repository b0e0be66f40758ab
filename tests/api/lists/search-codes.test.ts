import { describe, expect } from "vitest";
import { contract } from "../../../contract/index";
import { migrate } from "../../../server/db/migrate";
import { searchCodes } from "../../../server/db/migrations/0097-search-codes";
import { refreshPayoutSearch } from "../../../server/search/payout";
import { refreshRecordSearch } from "../../../server/search/records";
import { pixCode } from "../../../server/seed/pix";
import { givenCustomer, givenPayout, givenPayouts } from "../../support/factories/given-customers";
import { givenOrder } from "../../support/factories/given-money";
import type { TestPlatform } from "../../support/servers/platform";
import { platformTest } from "../../support/servers/platform-test";

const { payouts, checkoutOrders, depositOrders } = contract;
const it = platformTest();

const charge = { hash: "4c1d9a60f2b7438e91d05a6be7c3f821", amount: 10_000, receiver: "Loja", city: "Recife" };
const slip = "00190000090114971860168524522114316400000012345";
const keyOf = (number: number) => `7d0a4b1e-93c2-4f58-8a6d-${String(number).padStart(12, "0")}`;

type List = typeof payouts.list | typeof checkoutOrders.list | typeof depositOrders.list;

async function idsOf(platform: TestPlatform, list: List, search: string): Promise<number[]> {
  const maker = await platform.as("maker");
  return (await maker.answer(list, { search, offset: 50 })).data.map(({ id }) => id);
}

const toKey = (pixKey: string) => ({ account_data: JSON.stringify({ pixKeyType: "random", pixKey }) });

describe("a payout is found", () => {
  it.for([
    ["a random key", keyOf(1), keyOf(1).toUpperCase()],
    ["a phone", "+5581998877665", "81998877665"],
    ["an e-mail", "Outra.Conta@example.com", "outra.conta@EXAMPLE.com"],
    ["a CPF of somebody else", "52998224725", "52998224725"],
  ] as const)("by the Pix key that it goes to: %s", async ([, key, asked], { platform }) => {
    const customer = await givenCustomer(platform.database);
    await givenPayout(platform.database, customer.id);
    const { id } = await givenPayout(platform.database, customer.id, toKey(key));

    expect(await idsOf(platform, payouts.list, asked)).toEqual([id]);
  });

  it("by its key also after its customer's text has changed", async ({ platform }) => {
    const customer = await givenCustomer(platform.database);
    const { id } = await givenPayout(platform.database, customer.id, toKey(keyOf(2)));

    await refreshPayoutSearch(platform.database.kysely, customer.id, "outro nome");

    expect(await idsOf(platform, payouts.list, keyOf(2))).toEqual([id]);
    expect(await idsOf(platform, payouts.list, "outro nome")).toEqual([id]);
  });
});

describe("an order is found", () => {
  it.for([
    ["the txid", "pix", pixCode({ ...charge, key: keyOf(3) }), charge.hash.slice(0, 25).toUpperCase()],
    ["the end of the charge's address", "pix", pixCode(charge), charge.hash],
    ["the digits of its boleto", "boleto", slip, slip],
  ] as const)("by %s", async ([, payin_method, payment_code, asked], { platform }) => {
    const customer = await givenCustomer(platform.database);
    const order = { payin_method, payment_code };
    const sale = await givenOrder(platform.database, customer.id, order);
    const deposit = await givenOrder(platform.database, customer.id, { ...order, kind: "deposit" });

    await refreshRecordSearch(platform.database.kysely, customer.id, "outro nome");

    expect(await idsOf(platform, checkoutOrders.list, asked)).toEqual([sale.id]);
    expect(await idsOf(platform, depositOrders.list, asked)).toEqual([deposit.id]);
    await platform.database.kysely.deleteFrom("orders").where("customer_id", "=", customer.id).execute();
  });
});

describe("the rows of an older version", () => {
  it("are found once they were filled, however many there are, and once only", async ({ platform }) => {
    const { database } = platform;
    const { pool } = database;
    const customer = await givenCustomer(database, { name: "Versao Anterior" });
    const ids = await givenPayouts(database, customer.id, 4_500);
    const last = ids.at(-1) ?? 0;
    const order = await givenOrder(database, customer.id, {
      payment_code: pixCode({ ...charge, key: keyOf(4) }),
    });
    const card = await givenOrder(database, customer.id, { payin_method: "card" });
    await pool.query("update payouts set search = 'versao anterior', account_data = jsonb_build_object('pixKey', $2::text || id) where customer_id = $1", [customer.id, "CHAVE-"]); // biome-ignore format: one statement
    await pool.query("update payouts set account_data = '{}' where id = $1", [ids[0]]);
    await pool.query("update orders set search = 'versao anterior' where customer_id = $1", [customer.id]);
    const texts = async () =>
      (
        await pool.query<{ id: number; search: string }>(
          "select id, search from payouts where customer_id = $1 union all select id, search from orders where customer_id = $1",
          [customer.id],
        )
      ).rows.sort((one, other) => one.id - other.id);
    const again = async (name: string) => await migrate(database, [{ ...searchCodes, name }]);

    await again("again");
    const filled = await texts();
    await again("and-again");

    expect(await texts()).toEqual(filled);
    expect(await idsOf(platform, payouts.list, `chave-${last}`)).toEqual([last]);
    expect(await idsOf(platform, checkoutOrders.list, charge.hash.slice(0, 25))).toEqual([order.id]);
    const textOf = new Map(filled.map(({ id, search }) => [id, search]));
    expect(filled.filter(({ search }) => /\nchave-\d+$/.test(search))).toHaveLength(4_499);
    expect(textOf.get(ids[0] ?? 0)).toBe("versao anterior");
    expect(textOf.get(card.id)).toBe("versao anterior");
  });
});
