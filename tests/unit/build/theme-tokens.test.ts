import { readFileSync } from "node:fs";
import { preprocessCSS, resolveConfig } from "vite";
import { describe, expect, it } from "vitest";
import { tokenRules } from "../../../build/theme-tokens";

const sourceOf = (path: string) => readFileSync(new URL(`../../../${path}`, import.meta.url), "utf8");

describe("the tokens of theme.ts in the style sheets", () => {
  it("are declared for both themes, the dark one on screen only", () => {
    const [light = "", dark = ""] = tokenRules().split("@media screen");

    expect(light).toMatch(
      /^:root \{ --row: 40px; --row-tall: \d+px; --row-compact: \d+px; --row-tall-compact: \d+px; --font: Inter, .*; --ground: #f5f6f8; \}/,
    );
    expect(dark).toContain(':root[data-theme="dark"] { --ground: #0e0f12; }');
  });

  it("are valid CSS", async () => {
    const config = await resolveConfig({ configFile: false }, "build");

    await expect(preprocessCSS(tokenRules(), "tokens.css", config)).resolves.toBeDefined();
  });

  it("are not declared a second time", () => {
    expect(sourceOf("src/theme/tokens.css")).not.toMatch(/--(row|font|ground):/);
    expect(sourceOf("src/theme/base.css")).not.toContain("Segoe UI");
  });
});
