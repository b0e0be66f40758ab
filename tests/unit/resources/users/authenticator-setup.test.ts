import { describe, expect, it } from "vitest";
import { inGroups, isScannable, setupOf } from "../../../../src/resources/users/authenticator-setup";

const secret = "JBSWY3DPEHPK3PXP";
const url = `otpauth://totp/Horizon:ana?secret=${secret}&issuer=Horizon`;

describe("the setup of an authenticator", () => {
  it.each([
    ["a secret with its address", { secret, url }],
    ["an address alone", url],
    ["a secret alone", secret],
    ["a secret in groups", "jbsw y3dp ehpk 3pxp"],
  ])("is read from %s", (_form, mfa) => {
    expect(setupOf(mfa, "ana", "Horizon")).toEqual({ secret, url });
  });

  it.each([
    ["a secret whose address is none", { secret, url: 42 }],
    ["an address whose secret is none", { secret: {}, url }],
  ])("is read from %s", (_form, mfa) => {
    expect(setupOf(mfa, "ana", "Horizon")).toEqual({ secret, url });
  });

  it.each([[{}], [42], [[]], [true], [""], ["otpauth://totp/x"], ["otpauth:%"]])("is none in %j", (mfa) => {
    expect(setupOf(mfa, "ana", "Horizon")).toBeUndefined();
  });

  it("is scanned unless it is too long for a code", () => {
    expect(isScannable(url)).toBe(true);
    expect(isScannable(setupOf("A".repeat(2000), "ana", "Horizon")?.url ?? "")).toBe(false);
  });

  it("shows a secret in groups of four", () => {
    expect(inGroups(secret)).toBe("JBSW Y3DP EHPK 3PXP");
    expect(inGroups("JBSWY3")).toBe("JBSW Y3");
  });
});
