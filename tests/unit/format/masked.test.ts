import { describe, expect, it } from "vitest";
import { maskDocument, maskEmail, maskPhone, maskPixKey } from "../../../server/personal-data/mask-value";
import { couldBeMasked } from "../../../src/format/masked";

describe("what a mask may stand for", () => {
  it.each([
    [maskDocument("529.982.247-25"), "52998224725"],
    [maskDocument("12.345.678/0001-95"), "12.345.678/0001-95"],
    [maskEmail("ana.souza@example.com"), "Ana.Souza@example.com"],
    [maskPhone("+55 11 98765-4321"), "+5511987654321"],
    [maskPixKey("7d9f0162-8c1e-4f0b-9a55-0d6f2f9b3c11"), "7d9f0162-8c1e-4f0b-9a55-0d6f2f9b3c11"],
  ])("%s: %s", (masked, whole) => {
    expect(couldBeMasked(masked, whole)).toBe(true);
  });

  it.each([
    [maskDocument("529.982.247-25"), "52998324725"],
    [maskEmail("ana.souza@example.com"), "bia.souza@example.com"],
    [maskEmail("ana.souza@example.com"), "ana.souza@example.org"],
    [maskPhone("+55 11 98765-4321"), "+5511987654322"],
    [maskPhone("+55 11 98765-4321"), "ana4321@example.com"],
  ])("%s: not %s", (masked, whole) => {
    expect(couldBeMasked(masked, whole)).toBe(false);
  });
});
