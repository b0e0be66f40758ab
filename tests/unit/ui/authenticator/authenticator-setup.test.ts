import { describe, expect, it } from "vitest";
import { inGroups, isScannable, setupOf } from "../../../../src/ui/authenticator/authenticator-setup";

const secret = "JBSWY3DPEHPK3PXP";
const url = `otpauth://totp/Horizon:ana?secret=${secret}&issuer=Horizon`;

describe("the setup of an authenticator", () => {
  it.each([
    ["a secret with its URL", { secret, url }],
    ["a URL alone", url],
    ["a secret alone", secret],
    ["a secret in groups", "jbsw y3dp ehpk 3pxp"],
  ])("is read from %s", (_form, mfa) => {
    expect(setupOf(mfa, "ana", "Horizon")).toEqual({ secret, url });
  });

  it.each([
    ["a secret whose URL is no text", { secret, url: 42 }],
    ["a URL whose secret is no text", { secret: {}, url }],
  ])("is read from %s", (_form, mfa) => {
    expect(setupOf(mfa, "ana", "Horizon")).toEqual({ secret, url });
  });

  it.each([[{}], [42], [[]], [true], [""], ["otpauth://totp/x"], ["otpauth:%"]])(
    "is undefined for %j",
    (mfa) => {
      expect(setupOf(mfa, "ana", "Horizon")).toBeUndefined();
    },
  );

  it("is scannable unless it is too long for a QR code", () => {
    expect(isScannable(url)).toBe(true);
    expect(isScannable(setupOf("A".repeat(2000), "ana", "Horizon")?.url ?? "")).toBe(false);
  });

  it("shows a secret in groups of four", () => {
    expect(inGroups(secret)).toBe("JBSW Y3DP EHPK 3PXP");
    expect(inGroups("JBSWY3")).toBe("JBSW Y3");
  });
});
