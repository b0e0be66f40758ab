// @vitest-environment node
import { PresetColors } from "antd/lib/theme/interface/presetColors.js";
import { describe, expect, it } from "vitest";
import { extractStyles } from "../../../build/static-styles/extract";
import { withPrefixes } from "../../../build/static-styles/marks";
import { foldColors, unfoldColors } from "../../../build/static-styles/preset-colors";

/** Prefixes of a page that does not use antd's own. */
const prefixes = { part: "acme-part", variables: "acme-variables", root: "acme", icon: "acme-icon" };

describe("the styles that the build takes from antd", () => {
  const marked = extractStyles();

  it("are of every part", () => {
    expect(marked.size).toBeGreaterThan(80);
    for (const part of ["Button-Button#0", "Grid-Grid#1", "Menu-Menu#0", "Button-compact#0", "Shared"])
      expect(marked.get(part)?.css, part).toBeTruthy();
    expect(marked.get("Button-Button#0")?.css).toContain(".part__-primary");
    expect(marked.get("Modal-Modal#0")?.effects).toHaveProperty("antFadeIn");
  });

  it("are with other prefixes what antd makes of them", () => {
    const made = extractStyles(prefixes);

    const isPart = (name: string) => name.includes("#");
    const parts = [...made].filter(([name]) => isPart(name));
    const different = parts.filter(
      ([name, style]) => withPrefixes(JSON.stringify(marked.get(name)), prefixes) !== JSON.stringify(style),
    );
    expect(parts).toHaveLength([...marked.keys()].filter(isPart).length);
    expect(different.map(([name]) => name)).toEqual([]);
  });

  it("are the same once the rules of preset colours, written once, are repeated for each", () => {
    const folded = [...marked].map(([name, { css }]) => ({ name, css, fold: foldColors(css, PresetColors) }));

    expect(folded.filter(({ css, fold }) => unfoldColors(fold, PresetColors) !== css)).toEqual([]);
    const shorter = folded.filter(({ css, fold }) => fold.length < css.length).map(({ name }) => name);
    expect(shorter).toEqual(expect.arrayContaining(["Button-Button#0", "Tag-preset#0"]));
    const button = folded.find(({ name }) => name === "Button-Button#0");
    expect(button?.fold).not.toContain("volcano");
  });
});
