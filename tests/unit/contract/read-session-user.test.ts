import { describe, expect, it } from "vitest";
import { userIn } from "../../../contract/read-session-user";

const user = { id: 7, name: "Ana", readOnly: "n", permissions: { customer: 1, finance: 0 } };

describe("the admin in an answer", () => {
  it.each([
    ["as they are", {}],
    ["as booleans", { readOnly: false, permissions: { customer: true, finance: false } }],
    ["as texts", { readOnly: "0", permissions: { customer: "1", finance: "0" } }],
    ["as y and n", { permissions: { customer: "y", finance: "n" } }],
  ])("has permissions %s", (_, change) => {
    expect(userIn({ user: { ...user, ...change } })).toEqual(user);
  });

  it("may be read-only in other words", () => {
    expect(userIn({ user: { ...user, readOnly: 1 } })?.readOnly).toBe("y");
  });

  it("has no permission that cannot be read", () => {
    expect(userIn({ user: { ...user, permissions: { customer: 2, finance: null } } })?.permissions).toEqual({
      customer: 0,
      finance: 0,
    });
  });

  it("may lack permissions", () => {
    expect(userIn({ user: { id: "x" } })).toEqual({ id: "x" });
  });
});
