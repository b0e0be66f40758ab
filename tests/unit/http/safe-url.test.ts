import { describe, expect, it } from "vitest";
import { safeImageUrl, safeUrl } from "../../../src/http/safe-url";

const page = window.location.origin;

describe("an address from the platform", () => {
  it.each([
    ["/files/a", "", `${page}/files/a`],
    ["/files/a", "https://api.example.com/base", "https://api.example.com/base/files/a"],
    ["https://bank.example.com/x?y=1", "", "https://bank.example.com/x?y=1"],
    ["http://bank.example.com/", "https://api.example.com", "http://bank.example.com/"],
  ])("%s at %j is %s", (given, api, whole) => {
    expect(safeUrl(given, api)).toBe(whole);
  });

  it.each(["javascript:alert(1)", "data:text/html,x", "blob:https://a/b", "file:///etc/passwd", "http://"])(
    "%s is never opened",
    (given) => {
      expect(safeUrl(given, "")).toBeUndefined();
    },
  );
});

describe("the address of an image", () => {
  it.each([
    ["/logo.svg", `${page}/logo.svg`],
    ["https://cdn.example.com/logo.svg", "https://cdn.example.com/logo.svg"],
    ["data:image/png;base64,iVBORw0K", "data:image/png;base64,iVBORw0K"],
    ["", ""],
    ["javascript:alert(1)", ""],
    ["data:text/html,x", ""],
  ])("%s is %j", (given, address) => {
    expect(safeImageUrl(given)).toBe(address);
  });
});
