import { describe, expect, it } from "vitest";
import {
  listPath,
  listQuery,
  recordId,
  recordPath,
  recordQuery,
  tabIn,
} from "../../../../src/engine/declaration/record-path";

describe("the address of a record", () => {
  it("is the path of its list with its id, and leads back to both", () => {
    const path = recordPath("/customer/list", 1599);

    expect(path).toBe("/customer/list/1599");
    expect(listPath(path)).toBe("/customer/list");
    expect(recordId("1599")).toBe(1599);
  });

  it.each(["/customer/list", "/users/types", "/white-label/templates"])("leaves %s a list", (path) => {
    expect(listPath(path)).toBe(path);
  });

  it.each(["0", "-1", "01", "1.5", "1e3", "types", "", " 7", "9007199254740993"])(
    "takes %j for no id",
    (part) => {
      expect(recordId(part)).toBeUndefined();
    },
  );

  it("keeps the list's query as it is written, and has the tab in it", () => {
    const query = recordQuery("?search=Z%20A&status=w", "statement");

    expect(query).toBe("search=Z%20A&status=w&tab=statement");
    expect(tabIn(query)).toBe("statement");
    expect(listQuery(`?${query}`)).toBe("search=Z%20A&status=w");
    expect(recordQuery(`?${query}`, undefined)).toBe("search=Z%20A&status=w");
    expect(recordQuery("", "logs")).toBe("tab=logs");
    expect(tabIn("")).toBeUndefined();
  });
});
