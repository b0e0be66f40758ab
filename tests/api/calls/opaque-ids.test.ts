import { describe, expect, it } from "vitest";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import { CallError } from "../../../server/errors/call-error";

const handles = createOpaqueIds("a secret");
const largest = 2 ** 48 - 1;

describe("a handle", () => {
  it.each([1, 4711, largest])("of row %i names that row", (id) => {
    expect(handles.unseal("payout", handles.seal("payout", id))).toBe(id);
  });

  it("is another one each time, and tells nothing", () => {
    const some = Array.from({ length: 100 }, () => handles.seal("payout", 7));

    expect(new Set(some).size).toBe(100);
    expect(some.every((handle) => /^[\w-]{22}$/.test(handle))).toBe(true);
  });

  it("of another kind is refused", () => {
    expect(() => handles.unseal("customer", handles.seal("payout", 7))).toThrow(CallError);
  });

  it("of another platform is refused", () => {
    expect(() => handles.unseal("payout", createOpaqueIds("another secret").seal("payout", 7))).toThrow(
      CallError,
    );
  });

  it.each(["", "7", "x".repeat(22), "A".repeat(22), "A".repeat(200), "çã"])(
    "made up as '%s' is refused",
    (forged) => {
      expect(() => handles.unseal("payout", forged)).toThrow(CallError);
    },
  );

  it("changed in any one character is refused", () => {
    const handle = handles.seal("payout", 7);
    const changed = [...handle.slice(0, -1)].map((character, i) => {
      const other = character === "A" ? "B" : "A";
      return handle.slice(0, i) + other + handle.slice(i + 1);
    });

    for (const forged of changed) expect(() => handles.unseal("payout", forged)).toThrow(CallError);
  });
});
