import { describe, expect, it } from "vitest";
import { isPersisted } from "../../../../src/engine/form/is-persisted";

describe("the input of a form", () => {
  it("is persisted when the form would start with it now; null, undefined and empty are the same", () => {
    const sent = { name: "Ana", phone: undefined, guard: "", otp: "123456" };

    expect(isPersisted(["name", "phone", "guard"], sent, { name: "Ana", phone: null, guard: null })).toBe(
      true,
    );
  });

  it("is persisted whatever the order of its keys", () => {
    const sent = { permissions: { users: 1, files: 0 } };

    expect(isPersisted(["permissions"], sent, { permissions: { files: 0, users: 1 } })).toBe(true);
  });

  it.each([
    [{ name: "Ana" }, { name: "Anna" }],
    [{ name: null }, { name: "Ana" }],
    [{ hours: [["08:00:00", "12:00:00"]] }, { hours: [["08:00:00", "18:00:00"]] }],
    [{ office: 1 }, { office: "1" }],
  ])("is not persisted while %j is %j", (sent, current) => {
    expect(isPersisted(Object.keys(sent), sent, current)).toBe(false);
  });
});
