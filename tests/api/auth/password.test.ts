import { describe, expect, it } from "vitest";
import { checkPassword, dummyHash, hashPassword, passwordQueue } from "../../../server/auth/password";

const costOf = (hash: string) => hash.split("$").slice(0, 4).join("$");

describe("a password", () => {
  it("is checked against its hash", async () => {
    const stored = await hashPassword("Maker2026");

    expect(await checkPassword(stored, "Maker2026")).toBe(true);
    expect(await checkPassword(stored, "maker2026")).toBe(false);
  });

  it("of an unknown user costs as much work as a known one's, so that the time reveals nothing", async () => {
    const stored = await hashPassword("Maker2026");

    expect(costOf(dummyHash)).toBe(costOf(stored));
    expect(await checkPassword(undefined, "Maker2026")).toBe(false);
  });

  it("is hashed with one other at most, and waits otherwise", async () => {
    const hashes = ["one", "two", "three"].map(hashPassword);
    const queue = passwordQueue();
    await Promise.all(hashes);

    expect(queue).toEqual({ running: 2, waiting: 1 });
    expect(passwordQueue()).toEqual({ running: 0, waiting: 0 });
  });

  it("is wrong when the hash cannot be read", async () => {
    expect(await checkPassword(`${dummyHash.slice(0, -1)}B`, "Maker2026")).toBe(false);
  });
});
