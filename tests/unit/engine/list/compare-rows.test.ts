import { describe, expect, it } from "vitest";
import { compareRows } from "../../../../src/engine/list/compare-rows";

const row = (id: number, status = "w", more: object = {}) => ({ id, status, ...more });
const compare = (
  before: Parameters<typeof compareRows>[0],
  after: Parameters<typeof compareRows>[1],
  hasMore = false,
) => compareRows(before, after, { statusField: "status", hasMore });

describe("a list that is read again", () => {
  it("marks rows that changed and rows that are new, and nothing for other opaque ids", () => {
    const before = [row(3, "w", { reqId: "a" }), row(2, "w", { customer: { reqId: "b" } }), row(1)];
    const after = [
      row(4),
      row(3, "w", { reqId: "z" }),
      row(2, "w", { customer: { reqId: "y" } }),
      row(1, "p"),
    ];

    expect(compare(before, after)).toEqual({ marked: new Set([4, 1]), moved: [row(1, "p")], gone: [] });
  });

  it("names rows that left it", () => {
    expect(compare([row(3), row(2), row(1)], [row(3), row(1)])).toMatchObject({ gone: [row(2)] });
    expect(compare([row(3)], [])).toMatchObject({ gone: [row(3)] });
  });

  it("does not take rows that newer ones moved to the next page for gone", () => {
    const [before, after] = [
      [row(3), row(2), row(1)],
      [row(5), row(4), row(3)],
    ];

    expect(compare(before, after, true).gone).toEqual([]);
    expect(compare(before, after).gone).toEqual([row(2), row(1)]);
  });
});
