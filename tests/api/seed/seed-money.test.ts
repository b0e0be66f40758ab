import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Input } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { transaction } from "../../../server/db/transaction";
import { orderStates } from "../../../server/resources/orders/states";
import { maskBoleto, modulo10, modulo11 } from "../../../server/seed/boleto";
import { demoData, seed } from "../../../server/seed/index";
import { crc16, pixCode } from "../../../server/seed/pix";
import { expectSoundLedger } from "../../support/clients/ledger";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const now = new Date("2026-11-23T13:00:00Z");
const admins = [
  { id: 1, name: "Helena Duarte" },
  { id: 2, name: "Rafael Nogueira" },
];

/** A code's fields by id, as parsed by a reader of EMV codes. */
function fieldsOf(code: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < code.length; ) {
    const length = Number(code.slice(at + 2, at + 4));
    fields.set(code.slice(at, at + 2), code.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

describe("a Pix code", () => {
  it("ends with the checksum of the standard", () => {
    expect(crc16("123456789")).toBe("29B1");
  });

  it("has the fields of the manual, with names truncated and without accents", () => {
    const code = pixCode({
      hash: "0".repeat(32),
      amount: 5,
      receiver: "Açaí do Norte & Três Irmãos Comércio",
      city: "São José do Rio Preto",
    });

    const fields = fieldsOf(code);
    expect(Object.fromEntries(fields)).toMatchObject({
      "00": "01",
      "53": "986",
      "54": "0.05",
      "58": "BR",
      "59": "ACAI DO NORTE  TRES IRMAO",
      "60": "SAO JOSE DO RIO",
      "63": crc16(code.slice(0, -4)),
    });
    expect(fieldsOf(fields.get("26") ?? "").get("00")).toBe("br.gov.bcb.pix");
  });
});

describe("a boleto's check digits", () => {
  // Febraban's published example, 00190.50095 40144.816069 06809.350314 3 37370000000100
  it.each([
    ["001905009", "5"],
    ["4014481606", "9"],
    ["0680935031", "4"],
  ])("of the field %s is %s", (field, digit) => {
    expect(modulo10(field)).toBe(digit);
  });

  it("of the whole boleto is 3", () => {
    expect(modulo11("0019373700000001000500940144816060680935031")).toBe("3");
  });

  it("print in groups", () => {
    expect(maskBoleto("00190500954014481606906809350314337370000000100")).toBe(
      "00190.50095 40144.816069 06809.350314 3 37370000000100",
    );
  });
});

describe.each(["small", "demo"] as const)("the money of the %s demo data", (size) => {
  const { customers, payouts, orders, approvals, insertions, entries } = demoData(size, now, admins);
  const registered = new Map(customers.map(({ id, date_reg }) => [id, date_reg]));

  it("has as many orders as its size promises, of both kinds and every status and method", () => {
    expect(orders).toHaveLength({ small: 300, demo: 3_000 }[size]);
    expect(new Set(orders.map(({ kind, status }) => `${kind} ${status}`)).size).toBe(12);
    expect(new Set(orders.map(({ payin_method }) => payin_method)).size).toBe(3);
    expect(new Set(orders.map(({ hash }) => hash)).size).toBe(orders.length);
  });

  it("has card sales from 1 to 12 instalments, and instalments for cards only", () => {
    const counts = new Set(orders.map(({ installments }) => installments));

    expect(Math.min(...counts)).toBe(1);
    expect(Math.max(...counts)).toBe(12);
    expect(orders.filter((order) => order.installments > 1 && order.payin_method !== "card")).toEqual([]);
    if (size === "demo") expect(counts.size).toBe(12);
  });

  it("has boletos of 47 digits and Pix codes that parse back to their values", () => {
    for (const { payin_method, payment_code: code, amount } of orders) {
      if (payin_method === "card") expect(code).toBeNull();
      if (payin_method === "boleto") {
        expect(code).toMatch(/^\d{47}$/);
        const line = code ?? "";
        const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
        for (const field of fields) expect(field.at(-1)).toBe(modulo10(field.slice(0, -1)));
        const free = fields.map((field, i) => field.slice(i === 0 ? 4 : 0, -1)).join("");
        expect(line[32]).toBe(modulo11(line.slice(0, 4) + line.slice(33) + free));
        expect(Number(line.slice(37))).toBe(amount);
      }
      if (payin_method === "pix") {
        expect(crc16((code ?? "").slice(0, -4))).toBe(code?.slice(-4));
        expect(fieldsOf(code ?? "").get("54")).toBe((amount / 100).toFixed(2));
      }
    }
  });

  it("is dated between the customers' registrations and now, payments after purchases", () => {
    for (const { customer_id, date_buy, date_pay, status } of orders) {
      expect(date_buy.getTime()).toBeGreaterThan(registered.get(customer_id)?.getTime() ?? Number.NaN);
      expect((date_pay ?? date_buy).getTime()).toBeLessThan(now.getTime());
      if (date_pay) expect(date_pay.getTime()).toBeGreaterThanOrEqual(date_buy.getTime());
      if (orderStates[status].isCredited) expect(date_pay).not.toBeNull();
    }
  });

  it("has purchases and payments in the first and the last second of a day", () => {
    for (const field of ["date_buy", "date_pay"] as const) {
      const times = orders.map((order) => order[field]?.toISOString().slice(11, 19));
      expect(times, field).toEqual(expect.arrayContaining(["03:00:00", "02:59:59"]));
    }
  });

  it("has a pending approval for each order under review, and an approved one for each approved order", () => {
    const behind = (status: string) =>
      approvals.filter((row) => row.status === status).map((row) => row.order_id);
    const ids = (status: string) => orders.filter((row) => row.status === status).map(({ id }) => id);

    expect(behind("p").sort()).toEqual(ids("r").sort());
    expect(behind("a").sort()).toEqual(ids("a").sort());
    expect([...behind("n"), ...behind("x")].length).toBeGreaterThan(0);
  });

  it("has requests to set an order as paid whose reasons fit how it was to be paid", () => {
    const odd = approvals.filter(({ note, payin_method }) =>
      [
        ["Boleto", "boleto"],
        ["Pix", "pix"],
        ["adquirente", "card"],
      ].some(([word = "", method]) => note.includes(word) && payin_method !== method),
    );

    expect(odd).toEqual([]);
  });

  it("has requests of every status, raised by either admin and decided by the other, in order", () => {
    for (const requests of [approvals, insertions]) {
      expect(new Set(requests.map(({ status }) => status))).toEqual(new Set(["p", "a", "n", "x"]));
      const pending = requests.filter(({ status }) => status === "p");
      expect(new Set(pending.map((row) => row.requested_by_id))).toEqual(new Set([1, 2]));
      for (const { status, requested_by_id, closed_by_id, date_request, date_close } of requests) {
        expect(closed_by_id === null).toBe(status === "p");
        expect(date_close === null).toBe(status === "p");
        if (status === "a" || status === "n") expect(closed_by_id).not.toBe(requested_by_id);
        expect((date_close ?? now).getTime()).toBeGreaterThanOrEqual(date_request.getTime());
        expect((date_close ?? date_request).getTime()).toBeLessThan(now.getTime());
      }
    }
  });

  it("has entries for payments, reversals, insertions and payouts, and nothing else", () => {
    const expected = new Set([
      ...customers.map(({ id }) => `opening:${id}`),
      ...payouts.filter(({ status }) => status === "p" || status === "s").map(({ id }) => `payout:${id}`),
      ...orders.filter(({ date_pay }) => date_pay).map(({ id }) => `order:${id}`),
      ...orders
        .filter(({ date_pay, status }) => date_pay && status === "x")
        .map(({ id }) => `order-reversal:${id}`),
      ...insertions.filter(({ status }) => status === "a").map(({ id }) => `insertion:${id}`),
    ]);
    const posted = new Set(entries.map(({ reference }) => reference));

    expect([...posted].filter((reference) => !expected.has(reference))).toEqual([]);
    // A customer with an opening balance of zero has no opening entry.
    expect(
      [...expected].filter((reference) => !posted.has(reference) && !reference.startsWith("opening")),
    ).toEqual([]);
  });

  it("has no balance below zero at any time", () => {
    const balances = new Map<number, number>();
    for (const { account, amount } of entries.toSorted((a, b) => a.date.getTime() - b.date.getTime())) {
      if (typeof account !== "object") continue;
      const balance = (balances.get(account.customer) ?? 0) + amount;
      balances.set(account.customer, balance);
      expect(balance).toBeGreaterThanOrEqual(0);
    }
  });
});

describe("the seeded platform", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({
      seed: (database) => transaction(database, (db) => seed(db, { size: "demo", now: new Date() })),
    });
  });
  afterAll(() => platform.close());

  const sizeOf = async (list: typeof contract.checkoutOrders.list, filters: Partial<Input<typeof list>>) => {
    const maker = await platform.as("maker");
    const sizes = [];
    for (const page of [1, 2, 3]) sizes.push((await maker.answer(list, { ...filters, page })).data.length);
    return sizes;
  };

  it("has lists of exactly one page and of exactly two", async () => {
    const { checkoutOrders, depositOrders, approvals, insertions } = contract;

    expect(await sizeOf(depositOrders.list, { statusBilling: "t" })).toEqual([20, 0, 0]);
    expect(await sizeOf(checkoutOrders.list, { statusBilling: "t" })).toEqual([20, 20, 0]);
    const maker = await platform.as("maker");
    const rejected = { statusBilling: "n" as const, offset: 50 };
    expect((await maker.answer(approvals.list, rejected)).data).toHaveLength(20);
    expect((await maker.answer(insertions.list, rejected)).data).toHaveLength(20);
    expect((await maker.answer(approvals.list, { statusBilling: "a", offset: 50 })).data).toHaveLength(40);
  });

  it("has a customer with a statement of more than 500 rows", async () => {
    const { customer } = await platform.database.kysely
      .selectFrom("orders")
      .select(({ fn }) => ["customer_id as customer", fn.countAll<number>().as("count")])
      .groupBy("customer_id")
      .orderBy("count", "desc")
      .executeTakeFirstOrThrow();
    const maker = await platform.as("maker");
    const { data } = await maker.answer(contract.misc.userSearch, { search: String(customer) });

    const statement = await maker.answer(contract.customers.cashStatement, { reqId: data.reqId ?? "" });

    expect(statement.data.rows.length).toBeGreaterThan(500);
    expect(statement.data.rows[0]?.balanceFormat).toBe(statement.data.balance.balanceFormat);
  });

  it("has a sound ledger, also after a pending request is approved and a paid order cancelled", async () => {
    const checker = await platform.as("checker");
    const pending = await checker.answer(contract.approvals.list, { statusBilling: "p", offset: 50 });
    const request = pending.data.find(({ admin }) => admin === 1);
    await checker.answer(contract.approvals.decide, {
      reqId: request?.reqId ?? "",
      status: "a",
      otp: await platform.code("checker"),
    });
    const search = { search: request?.transaction ?? "" };
    const lists = [contract.checkoutOrders.list, contract.depositOrders.list];
    const found = await Promise.all(lists.map(async (list) => (await checker.answer(list, search)).data));
    const order = found.flat().find(({ id }) => String(id) === request?.transaction);
    await checker.answer(contract.orders.cancel, {
      reqId: order?.trReqId ?? "",
      reason: "Comprador desistiu da compra",
      otp: await platform.code("checker"),
    });

    expect(order?.statusBilling).toBe("a");
    await expectSoundLedger(platform.database);
  });

  it("has more than 99 notifications for the admins of what waits for them, and none of what is not theirs", async () => {
    const [maker, desk] = [await platform.as("maker"), await platform.as("desk")];

    const told = await maker.answer(contract.notifications.list, {});
    const toldDesk = await platform.database.kysely
      .selectFrom("notifications")
      .innerJoin("admins", "admins.id", "admin_id")
      .select("label")
      .where("user_name", "=", "desk")
      .execute();

    expect(told.unread).toBeGreaterThan(99);
    expect(toldDesk.filter(({ label }) => /saque|inserção|aprovação/i.test(label))).toEqual([]);
    expect((await desk.answer(contract.notifications.list, {})).unread).toBeGreaterThan(0);
  });
});
