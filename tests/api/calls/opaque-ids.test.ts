import { describe, expect, it } from "vitest";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import { CallError } from "../../../server/errors/call-error";

const opaqueIds = createOpaqueIds("a secret");
const largest = 2 ** 48 - 1;

describe("an opaque id", () => {
  it.each([1, 4711, largest])("of row %i resolves to that row", (id) => {
    expect(opaqueIds.unseal("payout", opaqueIds.seal("payout", id))).toBe(id);
  });

  it("is different each time, and reveals nothing", () => {
    const some = Array.from({ length: 100 }, () => opaqueIds.seal("payout", 7));

    expect(new Set(some).size).toBe(100);
    expect(some.every((opaqueId) => /^[\w-]{22}$/.test(opaqueId))).toBe(true);
  });

  it("of another kind is rejected", () => {
    expect(() => opaqueIds.unseal("customer", opaqueIds.seal("payout", 7))).toThrow(CallError);
  });

  it("of another platform is rejected", () => {
    expect(() => opaqueIds.unseal("payout", createOpaqueIds("another secret").seal("payout", 7))).toThrow(
      CallError,
    );
  });

  it.each(["", "7", "x".repeat(22), "A".repeat(22), "A".repeat(200), "çã"])(
    "made up as '%s' is refused",
    (forged) => {
      expect(() => opaqueIds.unseal("payout", forged)).toThrow(CallError);
    },
  );

  it("with any one character changed is rejected", () => {
    const opaqueId = opaqueIds.seal("payout", 7);
    const changed = [...opaqueId.slice(0, -1)].map((character, i) => {
      const other = character === "A" ? "B" : "A";
      return opaqueId.slice(0, i) + other + opaqueId.slice(i + 1);
    });

    for (const forged of changed) expect(() => opaqueIds.unseal("payout", forged)).toThrow(CallError);
  });
});
