import { describe, expect, it } from "vitest";
import { withMovedUp } from "../../src/console/list-cache";

const page = (...ids: number[]) => ({ data: ids.map((id) => ({ id })), total: ids.length });

describe("the last page after a row was removed", () => {
  it("keeps the row that moved on to the page before, and has the one that moved up into it", () => {
    const changed = withMovedUp(page(11, 12, 13), page(12, 13, 14));

    expect(changed.data.map(({ id }) => id)).toEqual([11, 12, 13, 14]);
  });

  it("shows rows as they were just read", () => {
    const shown = { data: [{ id: 1, status: "w" }], total: 1 };
    const read = { data: [{ id: 1, status: "p" }], total: 1 };

    expect(withMovedUp(shown, read).data).toEqual([{ id: 1, status: "p" }]);
  });
});
