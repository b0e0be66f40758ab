import { describe, expect, it } from "vitest";
import { createIdSet } from "../../../../src/engine/export/id-set";

describe("a set of ids", () => {
  it("tells new ones from those that were there, whatever their size and sign", () => {
    const ids = createIdSet();
    const each = [0, 1, 31, 32, 32_767, 32_768, 5_000_000_000, 5_000_000_001, -1, -1_000_000, -32_768];

    expect(each.map((id) => ids.add(id))).toEqual(each.map(() => true));
    expect(each.map((id) => ids.add(id))).toEqual(each.map(() => false));
    expect(ids.add(2)).toBe(true);
  });
});
