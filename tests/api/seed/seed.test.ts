import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { brazilianStates, type StateCode } from "../../../contract/brazilian-states";
import { isCnpj, isCompany, isCpf, isMinorType } from "../../../contract/documents";
import { contract } from "../../../contract/index";
import { longestOrderedRun } from "../../../contract/ordered-runs";
import { transaction } from "../../../server/db/transaction";
import { municipalities } from "../../../server/reference-data/municipalities";
import { payoutStates } from "../../../server/resources/payouts/states";
import { type DemoData, demoData, seed } from "../../../server/seed/index";
import { startPlatform, type TestPlatform } from "../../support/servers/platform";

const now = new Date("2026-11-23T13:00:00Z");
/** 365.2425 days, in milliseconds. */
const year = 31_556_952_000;
const admins = [
  { id: 1, name: "Helena Duarte" },
  { id: 2, name: "Rafael Nogueira" },
];

/** Area codes (Anatel) and postal code ranges (Correios) of each state. */
const plan: Record<StateCode, { areas: string; postal: [number, number][] }> = {
  AC: { areas: "68", postal: [[69900, 69999]] },
  AL: { areas: "82", postal: [[57000, 57999]] },
  AP: { areas: "96", postal: [[68900, 68999]] },
  AM: {
    areas: "92 97",
    postal: [
      [69000, 69299],
      [69400, 69899],
    ],
  },
  BA: { areas: "71 73 74 75 77", postal: [[40000, 48999]] },
  CE: { areas: "85 88", postal: [[60000, 63999]] },
  DF: {
    areas: "61",
    postal: [
      [70000, 72799],
      [73000, 73699],
    ],
  },
  ES: { areas: "27 28", postal: [[29000, 29999]] },
  GO: {
    areas: "61 62 64",
    postal: [
      [72800, 72999],
      [73700, 76799],
    ],
  },
  MA: { areas: "98 99", postal: [[65000, 65999]] },
  MT: { areas: "65 66", postal: [[78000, 78899]] },
  MS: { areas: "67", postal: [[79000, 79999]] },
  MG: { areas: "31 32 33 34 35 37 38", postal: [[30000, 39999]] },
  PA: { areas: "91 93 94", postal: [[66000, 68899]] },
  PB: { areas: "83", postal: [[58000, 58999]] },
  PR: { areas: "41 42 43 44 45 46", postal: [[80000, 87999]] },
  PE: { areas: "81 87", postal: [[50000, 56999]] },
  PI: { areas: "86 89", postal: [[64000, 64999]] },
  RJ: { areas: "21 22 24", postal: [[20000, 28999]] },
  RN: { areas: "84", postal: [[59000, 59999]] },
  RS: { areas: "51 53 54 55", postal: [[90000, 99999]] },
  RO: { areas: "69", postal: [[76800, 76999]] },
  RR: { areas: "95", postal: [[69300, 69399]] },
  SC: { areas: "47 48 49", postal: [[88000, 89999]] },
  SP: { areas: "11 12 13 14 15 16 17 18 19", postal: [[1000, 19999]] },
  SE: { areas: "79", postal: [[49000, 49999]] },
  TO: { areas: "63", postal: [[77000, 77999]] },
};

const codeOf = (state: number | null) => brazilianStates.find(({ id }) => id === state)?.code;

describe.each(["small", "demo"] as const)("the %s demo data", (size) => {
  const data: DemoData = demoData(size, now, admins);
  const { customers, payouts, entries } = data;

  it("is deterministic for a given moment", () => {
    expect(demoData(size, now, admins)).toEqual(data);
  });

  it("has as many rows as its size promises", () => {
    const counts = { small: [60, 60], demo: [600, 400] };

    expect([customers.length, payouts.length]).toEqual(counts[size]);
  });

  it("has valid documents for each customer's type, and for guardians", () => {
    const wrong = customers.filter(({ type, doc1, guard_doc }) => {
      const isValid = isCompany(type) ? isCnpj(doc1 ?? "") : isCpf(doc1 ?? "");
      return !isValid || (guard_doc !== null && !isCpf(guard_doc));
    });

    expect(wrong).toEqual([]);
    expect(customers.some(({ doc1 }) => /[A-Z]/.test(doc1 ?? ""))).toBe(true);
    expect(new Set(customers.map(({ doc1 }) => doc1)).size).toBe(customers.length);
  });

  it("gives persons and companies their own genders only", () => {
    const wrong = customers.filter(
      ({ type, gender }) => gender !== null && (gender === "x") !== isCompany(type),
    );

    expect(wrong).toEqual([]);
  });

  it("has minors under 18, each with a guardian, and nobody else who needs one", () => {
    const isUnderage = (birth: string) => now.getTime() - Date.parse(birth) < 18 * year;
    const minors = customers.filter(({ type }) => isMinorType(type));
    const underage = customers.filter(
      ({ type, birth }) => !isCompany(type) && birth !== null && isUnderage(birth),
    );

    expect(minors.length).toBeGreaterThan(0);
    expect(minors.filter(({ birth }) => birth !== null && !isUnderage(birth))).toEqual([]);
    expect(underage.filter(({ type }) => !isMinorType(type))).toEqual([]);
    expect(customers.filter(({ guard_doc }) => guard_doc !== null)).toEqual(minors);
  });

  it("has cities, area codes and postal codes in the customer's state", () => {
    for (const { state_id, city_id, cell_phone, postal_code } of customers.filter((row) => row.state_id)) {
      const code = codeOf(state_id);
      const { areas, postal } = plan[code ?? "SP"];
      const prefix = Number(postal_code?.slice(0, 5));

      expect(municipalities.find(({ id }) => id === city_id)?.state).toBe(state_id);
      expect(areas.split(" "), code).toContain(cell_phone?.slice(1, 3));
      expect(
        postal.some(([first, last]) => first <= prefix && prefix <= last),
        `${postal_code} in ${code}`,
      ).toBe(true);
    }
  });

  it("has no real e-mail addresses or telephone numbers", () => {
    for (const { email, cell_phone, phone } of customers) {
      expect(email).toMatch(/@example\.(com|org|net)$/);
      for (const number of [cell_phone, phone])
        if (number) expect(number).toMatch(/^\(\d\d\) 90\d{3}-\d{4}$/);
    }
  });

  it("has customers of every type and status, with documents checked, unchecked, sent and not sent", () => {
    expect(new Set(customers.map(({ type }) => type))).toEqual(new Set([1, 2, 3, 4]));
    expect(new Set(customers.map(({ status }) => status))).toEqual(new Set(["a", "i", "p", "x", "e"]));
    expect(new Set(customers.map(({ docs_check, files_sent }) => `${docs_check} ${files_sent}`))).toEqual(
      new Set(["y true", "n true", "n false"]),
    );
  });

  it("has names that are hard to display", () => {
    const names = customers.map(({ name }) => name);

    expect(names).toEqual(expect.arrayContaining(["<b>Ana</b>", "Joana D'Ávila", "João da Silva"]));
    expect(names.map((name) => name.length)).toEqual(expect.arrayContaining([50, 100]));
    expect(names.filter((name) => name.length > 50 || longestOrderedRun(name) > 5)).toHaveLength(1);
    expect(names.filter((name) => /^jo[aã]o|joana/i.test(name)).length).toBeGreaterThan(4);
    expect(names.filter((name) => /\s\s|\n|^\s|\s$/.test(name))).toEqual([]);
  });

  it("has customers registered in the first and in the last second of a day", () => {
    const times = customers.map(({ date_reg }) => date_reg.toISOString().slice(11, 19));

    expect(times).toEqual(expect.arrayContaining(["03:00:00", "02:59:59"]));
  });

  it("has every status of payouts, with dates and deciders that agree", () => {
    expect(new Set(payouts.map(({ status }) => status))).toEqual(new Set(["w", "s", "p", "x"]));
    for (const { status, date_request, date_close, decided_by_id, note } of payouts) {
      expect(date_close !== null).toBe(payoutStates[status].isClosed);
      expect(decided_by_id !== null).toBe(status !== "w");
      expect(note.length >= 10).toBe(status !== "w");
      if (date_close) expect(date_close.getTime()).toBeGreaterThanOrEqual(date_request.getTime());
    }
  });

  it("has several forms of account data", () => {
    const shapes = new Set(payouts.map(({ account_data }) => Object.keys(account_data).sort().join()));

    expect(shapes.size).toBeGreaterThanOrEqual(4);
  });

  it("is dated in the past, payouts after their customers' registrations", () => {
    const registered = new Map(customers.map(({ id, date_reg }) => [id, date_reg]));
    for (const { customer_id, date_request, date_close } of payouts) {
      expect(date_request.getTime()).toBeGreaterThan(registered.get(customer_id)?.getTime() ?? Infinity);
      expect((date_close ?? date_request).getTime()).toBeLessThan(now.getTime());
    }
    expect(customers.every(({ date_reg }) => date_reg < now)).toBe(true);
  });

  it("has balances that cover most, but not all, waiting payouts", () => {
    const balances = new Map<number, number>();
    for (const { account, amount } of entries)
      if (typeof account === "object")
        balances.set(account.customer, (balances.get(account.customer) ?? 0) + amount);
    const waiting = payouts.filter(({ status }) => status === "w");
    const covered = waiting.filter(
      ({ customer_id, amount, fee }) => (balances.get(customer_id) ?? 0) >= amount + fee,
    );

    expect(covered.length / waiting.length).toBeGreaterThan(0.6);
    expect(covered.length).toBeLessThan(waiting.length);
    expect(Math.min(...balances.values())).toBeGreaterThanOrEqual(0);
  });
});

describe("seed", () => {
  let platform: TestPlatform;
  beforeAll(async () => {
    platform = await startPlatform({
      seed: (database) => transaction(database, (db) => seed(db, { size: "demo", now: new Date() })),
    });
  });
  afterAll(() => platform.close());

  it("writes a ledger whose postings each sum to zero, with balances that are the sums of their entries", async () => {
    const { kysely } = platform.database;
    const entries = await kysely.selectFrom("ledger_entries").selectAll().execute();
    const accounts = await kysely.selectFrom("ledger_accounts").selectAll().execute();

    const sums = <K>(keyOf: (entry: (typeof entries)[number]) => K) => {
      const result = new Map<K, number>();
      for (const entry of entries) result.set(keyOf(entry), (result.get(keyOf(entry)) ?? 0) + entry.amount);
      return result;
    };
    const byAccount = sums(({ account_id }) => account_id);
    expect([...sums(({ reference }) => reference).values()].filter((sum) => sum !== 0)).toEqual([]);
    expect(
      accounts.filter(({ id, balance }) => balance !== null && balance !== (byAccount.get(id) ?? 0)),
    ).toEqual([]);
  });

  it("can be listed completely, every row once", async () => {
    const maker = await platform.as("maker");
    const seen = new Set<number>();
    let rows = 0;
    for (let page = 1; page <= 13; page++) {
      const { data } = await maker.answer(contract.customers.list, { page, offset: 50 });
      rows += data.length;
      for (const { id } of data) seen.add(id);
    }

    expect([rows, seen.size]).toEqual([600, 600]);
  });

  it("is found by name without accents", async () => {
    const maker = await platform.as("maker");

    const { data } = await maker.answer(contract.customers.list, { search: "joao da silva" });

    expect(data.map(({ name }) => name)).toContain("João da Silva");
  });

  it("has unread notifications for every admin", async () => {
    for (const user of ["maker", "checker", "reader", "desk"] as const) {
      const admin = await platform.as(user);
      const { data, unread } = await admin.answer(contract.notifications.list, {});

      expect(data).toHaveLength(10);
      expect(unread).toBeGreaterThan(0);
    }
  });

  it("leaves later ids free", async () => {
    const { id } = await platform.database.kysely
      .insertInto("offices")
      .values({ name: "Nova", date_reg: new Date() })
      .returning("id")
      .executeTakeFirstOrThrow();

    expect(id).toBe(8);
  });

  it("rejects a database that has customers", async () => {
    const again = transaction(platform.database, (db) => seed(db, { size: "small", now }));

    await expect(again).rejects.toThrow("has customers already");
  });
});
