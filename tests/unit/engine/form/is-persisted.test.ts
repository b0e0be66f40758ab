import { describe, expect, it } from "vitest";
import { isPersisted } from "../../../../src/engine/form/is-persisted";

describe("what a form sent", () => {
  it("is stored when it would fill the form in now, however nothing is written", () => {
    const sent = { name: "Ana", phone: undefined, guard: "", otp: "123456" };

    expect(isPersisted(["name", "phone", "guard"], sent, { name: "Ana", phone: null, guard: null })).toBe(
      true,
    );
  });

  it("is stored whatever the order of the keys within", () => {
    const sent = { permissions: { users: 1, files: 0 } };

    expect(isPersisted(["permissions"], sent, { permissions: { files: 0, users: 1 } })).toBe(true);
  });

  it.each([
    [{ name: "Ana" }, { name: "Anna" }],
    [{ name: null }, { name: "Ana" }],
    [{ hours: [["08:00:00", "12:00:00"]] }, { hours: [["08:00:00", "18:00:00"]] }],
    [{ office: 1 }, { office: "1" }],
  ])("is not stored as long as %j is %j", (sent, now) => {
    expect(isPersisted(Object.keys(sent), sent, now)).toBe(false);
  });
});
