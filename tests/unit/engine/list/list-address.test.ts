import { describe, expect, it } from "vitest";
import { contract } from "../../../../contract";
import { clientFilter, dateRange, search, selectFilter } from "../../../../src/engine/declaration/filters";
import { orderText, readAddress } from "../../../../src/engine/list/list-address";

const { payouts, customers, users } = contract;
const screen = {
  filters: [search, selectFilter(payouts.list, "status"), dateRange(payouts.list)],
  columns: [{ field: "id" }, { field: "status", sort: false as const }],
};
const read = (query: string, of: Parameters<typeof readAddress>[1] = screen) =>
  readAddress(new URLSearchParams(query), of);
const none = { search: "", status: "", dateType: "", dateStart: "", dateEnd: "" };

describe("the address of a list", () => {
  it("gives filters, order and page size", () => {
    const days = { dateType: "close", dateStart: "01/11/2026", dateEnd: "30/11/2026" };

    expect(read(`search=ana&status=w&${new URLSearchParams(days)}&sort=id.desc&size=50`)).toEqual({
      filters: { search: "ana", status: "w", ...days },
      order: [{ field: "id", direction: "desc" }],
      pageSize: 50,
      foreign: [],
    });
  });

  it.each([
    ["status=zz", ["status"]],
    ["statusBilling=w", ["statusBilling"]],
    ["dateStart=31/02/2026", ["dateStart"]],
    ["dateStart=2026-11-01", ["dateStart"]],
    ["dateStart=02/11/2026&dateEnd=01/11/2026", ["dateStart", "dateEnd"]],
    ["dateType=buy", ["dateType"]],
    ["sort=name", ["sort"]],
    ["sort=status", ["sort"]],
    ["sort=id.up", ["sort"]],
    ["sort=id,status", ["sort"]],
    ["sort=id,id.desc", ["sort"]],
    ["sort=id,", ["sort"]],
    ["size=7", ["size"]],
    [`search=${"x".repeat(101)}`, ["search"]],
    ["a=1&a=2", ["a"]],
  ])("takes %s as not set, and names it", (query, foreign) => {
    expect(read(query)).toEqual({ filters: none, order: [], pageSize: 20, foreign });
  });

  it("reads a second column, and writes both as it reads them", () => {
    const columns = [{ field: "id" }, { field: "name" }, { field: "date" }];
    const { order } = read("sort=id.desc,name", { filters: [], columns });

    expect(order).toEqual([
      { field: "id", direction: "desc" },
      { field: "name", direction: "asc" },
    ]);
    expect(orderText(order)).toBe("id.desc,name.asc");
    expect(read("sort=id,name,date", { filters: [], columns }).foreign).toEqual(["sort"]);
  });

  it("keeps what is possible beside what is not", () => {
    expect(read("status=w&dateStart=01/11/2026&dateEnd=99/99/2026")).toMatchObject({
      filters: { ...none, status: "w", dateStart: "01/11/2026" },
      foreign: ["dateEnd"],
    });
  });

  it("reads truth as a choice, and ids of options that are not loaded yet", () => {
    const sent = { filters: [selectFilter(customers.list, "filesSent")], columns: [] };
    const levels = { filters: [clientFilter(users.list, "type", users.filters)], columns: [] };

    expect(read("filesSent=false", sent)).toMatchObject({ filters: { filesSent: "false" }, foreign: [] });
    expect(read("filesSent=no", sent)).toMatchObject({ foreign: ["filesSent"] });
    expect(read("type=3", levels)).toMatchObject({ filters: { type: "3" }, foreign: [] });
    expect(read("type=all", levels)).toMatchObject({ foreign: ["type"] });
  });
});
