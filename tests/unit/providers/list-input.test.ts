import type { CrudFilter } from "@refinedev/core";
import { describe, expect, it } from "vitest";
import { contract } from "../../../contract";
import { filterInput, sortInput } from "../../../src/providers/list-input";

const { list } = contract.payouts;
const input = (filter: CrudFilter, offer = list.query) => filterInput([filter], list, "payouts", offer);

describe("the filters of a list call", () => {
  it.each<[CrudFilter, object]>([
    [{ field: "status", operator: "in", value: ["w", "s"] }, { statuses: ["w", "s"] }],
    [{ field: "status", operator: "in", value: ["w"] }, { status: "w" }],
    [{ field: "amount", operator: "gte", value: 0 }, { amountMin: 0 }],
    [{ field: "amount", operator: "lte", value: 50_000 }, { amountMax: 50_000 }],
    [{ field: "customerId", operator: "eq", value: 7 }, { customerId: 7 }],
    [{ field: "id", operator: "in", value: [3, 5] }, { ids: [3, 5] }],
  ])("have %o as a field of the extension", (filter, expected) => {
    expect(input(filter)).toEqual(expected);
  });

  it.each<CrudFilter>([
    { field: "status", operator: "in", value: ["w", "s"] },
    { field: "amount", operator: "gte", value: 100 },
    { field: "customerId", operator: "eq", value: 7 },
    { field: "id", operator: "in", value: [3] },
  ])("refuse %o where the platform announces nothing", (filter) => {
    expect(() => filterInput([filter], list, "payouts", undefined)).toThrow(/has no filter/);
  });

  it("refuse what a list does not offer of it", () => {
    const { list: blacklist } = contract.blacklist;
    const filter: CrudFilter = { field: "amount", operator: "gte", value: 100 };

    expect(() => filterInput([filter], blacklist, "blacklist", blacklist.query)).toThrow(/has no filter/);
  });
});

describe("the order of a list call", () => {
  it("is the first sorter, where the list offers its field", () => {
    const sorters = [
      { field: "valueFormat", order: "desc" },
      { field: "dateRequest", order: "asc" },
    ] as const;

    expect(sortInput([...sorters], list.query)).toEqual({
      sort: { field: "valueFormat", direction: "desc" },
    });
    expect(sortInput([{ field: "feeFormat", order: "asc" }], list.query)).toEqual({});
    expect(sortInput([...sorters], undefined)).toEqual({});
    expect(sortInput([], list.query)).toEqual({});
  });
});
