import { describe, expect, it } from "vitest";
import { checkPassword, hashPassword, nobodysHash } from "../../../server/auth/password";

const costOf = (hash: string) => hash.split("$").slice(0, 4).join("$");

describe("a password", () => {
  it("is checked against its hash", async () => {
    const stored = await hashPassword("Maker2026");

    expect(await checkPassword(stored, "Maker2026")).toBe(true);
    expect(await checkPassword(stored, "maker2026")).toBe(false);
  });

  it("of nobody costs the same work as anybody's, so that the time does not tell who exists", async () => {
    const stored = await hashPassword("Maker2026");

    expect(costOf(nobodysHash)).toBe(costOf(stored));
    expect(await checkPassword(undefined, "Maker2026")).toBe(false);
  });

  it("is wrong where the hash cannot be read", async () => {
    expect(await checkPassword(`${nobodysHash.slice(0, -1)}B`, "Maker2026")).toBe(false);
  });
});
