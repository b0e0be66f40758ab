import { describe, expect, it } from "vitest";
import { couldBeMasked } from "../../../src/format/masked";

const cpf = "•••.982.247-••";
const email = "a•••@example.com";
const phone = "+•• •• •••••-4321";

describe("what a mask may stand for", () => {
  it.each([
    [cpf, "52998224725"],
    ["••.345.678/••••-••", "12.345.678/0001-95"],
    [email, "Ana.Souza@example.com"],
    [phone, "+5511987654321"],
    ["7d9f••••-••••-••••-••••-••••••••••••", "7d9f0162-8c1e-4f0b-9a55-0d6f2f9b3c11"],
  ])("%s: %s", (masked, whole) => {
    expect(couldBeMasked(masked, whole)).toBe(true);
  });

  it.each([
    [cpf, "52998324725"],
    [email, "bia.souza@example.com"],
    [email, "ana.souza@example.org"],
    [phone, "+5511987654322"],
    [phone, "ana4321@example.com"],
  ])("%s: not %s", (masked, whole) => {
    expect(couldBeMasked(masked, whole)).toBe(false);
  });
});
