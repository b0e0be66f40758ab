import { describe, expect, it } from "vitest";
import type { Call } from "../../../contract/call";
import { callNameOf } from "../../../contract/call-names";
import { extensionCalls, offeringLists } from "../../../contract/extensions/calls";
import { exportOf, lastLine } from "../../../contract/extensions/list-export";
import { wholeInputOf } from "../../../contract/extensions/list-query";
import { moneyFields, totalsOf } from "../../../contract/extensions/list-totals";
import { contract } from "../../../contract/index";
import { definitionOf } from "../../../contract/schema-definition";
import { explain, violations } from "../../../contract/validation";

const payouts = contract.payouts.list;
const fields = (call: Call) => Object.keys(wholeInputOf(call).shape);

describe("the calls that extensions add to lists", () => {
  it("have names and addresses of their own, and the list's permission", () => {
    const everyPath = Object.values<Record<string, Call>>(contract).flatMap((calls) =>
      Object.values(calls).map(({ path }) => path),
    );
    const paths = extensionCalls.map(({ call }) => call.path);

    expect(extensionCalls).toHaveLength(2 * offeringLists.length);
    expect(new Set([...paths, ...everyPath]).size).toBe(paths.length + new Set(everyPath).size);
    for (const { name, call, list } of extensionCalls) {
      expect(callNameOf(call)).toBe(name);
      expect([call.method, call.needs, call.writes]).toEqual(["POST", list.call.needs, false]);
    }
  });

  it("are the same ones each time that they are asked for", () => {
    expect(totalsOf(payouts)).toBe(totalsOf(payouts));
    expect(exportOf(payouts)).toBe(exportOf(payouts));
    expect(callNameOf(totalsOf(payouts))).toBe("payouts.list.totals");
    expect(exportOf(payouts).path).toBe("/admin/export/payout/list");
  });

  it.each(offeringLists)(
    "take what $name takes, but no page; totals have no order, an export may go on",
    ({ call }) => {
      const taken = fields(call).filter((field) => field !== "page" && field !== "offset");

      expect(fields(exportOf(call)).toSorted()).toEqual([...taken, "after"].toSorted());
      expect(fields(totalsOf(call))).toEqual(taken.filter((field) => field !== "sort"));
    },
  );

  it("hold the list's rules between fields", () => {
    const input = { dateStart: "02/03/2026", dateEnd: "01/03/2026", amountMin: 2, amountMax: 1 };

    for (const call of [totalsOf(payouts), exportOf(payouts)]) {
      const { error } = wholeInputOf(call).safeParse(input);
      const found = error ? violations(error).map(({ field, ...why }) => [field, explain(why, "en")]) : [];
      expect(found).toEqual([
        ["dateEnd", explain({ rule: "dateOrder", bounds: {} }, "en")],
        ["amountMax", explain({ rule: "minValue", bounds: { min: 2 } }, "en")],
      ]);
    }
  });
});

describe("totals", () => {
  it("have a sum for each amount of the rows", () => {
    expect(moneyFields(payouts)).toEqual(["valueFormat", "feeFormat"]);
    expect(moneyFields(contract.customers.list)).toEqual([]);
    // creditFormat may be left out
    expect(moneyFields(contract.approvals.list)).toEqual(["valueFormat"]);
    const { data } = totalsOf(payouts);
    const totals = { count: 2, isCapped: false, sums: { valueFormat: "R$ 3,00", feeFormat: "R$ 0,20" } };

    expect(data.safeParse(totals)).toMatchObject({ success: true });
    expect(data.safeParse({ ...totals, sums: { valueFormat: "R$ 3,00" } })).toMatchObject({ success: false });
  });

  it("have one for credits and one for debits where rows are either", () => {
    const { data } = totalsOf(contract.insertions.list);
    const sums = { valueFormat: { c: "R$ 3,00", d: "R$ 1,00" } };

    expect(data.safeParse({ count: 2, isCapped: false, sums })).toMatchObject({ success: true });
    expect(data.safeParse({ count: 2, isCapped: false, sums: { valueFormat: "R$ 2,00" } })).toMatchObject({
      success: false,
    });
  });
});

describe("an export", () => {
  it("has the rows of its list", () => {
    expect(definitionOf(exportOf(payouts).data).element).toBe(definitionOf(payouts.data).element);
  });

  it("ends with a line that is no row", () => {
    const error = { response: false, message: "Sua sessão terminou", data: null, errorCode: "SESSX001" };

    expect(lastLine({ end: true, count: 3 })).toEqual({ end: true, count: 3 });
    expect(lastLine({ error })).toEqual({ error });
    for (const line of [
      { id: 1, end: true, count: 3 },
      { id: 1, error },
      { end: true },
      { error: "no" },
      3,
      null,
    ])
      expect(lastLine(line)).toBeUndefined();
  });
});
