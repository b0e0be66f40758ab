import { readFileSync } from "node:fs";
import { theme as antdTheme } from "antd";
import { describe, expect, it } from "vitest";
import { contrast, leastContrast, mixed } from "../../../src/theme/color";
import { theme } from "../../../src/theme/theme";
import type { ThemeName } from "../../../src/theme/theme-choice";

const algorithms = { light: antdTheme.defaultAlgorithm, dark: antdTheme.darkAlgorithm };

const tokensOf = (name: ThemeName, brand?: string) =>
  antdTheme.getDesignToken(theme(name, algorithms[name], brand)) as unknown as Record<string, string>;

/** The opaque colour that results from laying a colour over an opaque one. */
function on(ground: string, color: string): string {
  const [red = 0, green = 0, blue = 0, alpha = 1] = (color.match(/[\d.]+/g) ?? []).map(Number);
  if (!color.startsWith("rgba")) return color;
  const opaque = `#${[red, green, blue].map((part) => part.toString(16).padStart(2, "0")).join("")}`;
  return mixed(ground, opaque, alpha);
}

const grounds = ["colorBgLayout", "colorBgContainer", "colorBgElevated"];
const texts = [
  "colorText",
  "colorTextSecondary",
  "colorTextTertiary",
  "colorTextDescription",
  "colorTextPlaceholder",
  "colorLink",
  "colorLinkHover",
  "colorError",
  "colorSuccess",
  "colorWarning",
];

function unreadable(tokens: Record<string, string>, pairs: readonly (readonly [string, string])[]): string[] {
  const colorOf = (name: string) => tokens[name] ?? name;
  return pairs.flatMap(([text, ground]) => {
    const below = colorOf(ground);
    const ratio = contrast(on(below, colorOf(text)), below);
    return ratio < leastContrast ? [`${text} on ${ground}: ${ratio.toFixed(2)}`] : [];
  });
}

/** The pairs of text and background that the accent is part of. */
const accentPairs = (name: ThemeName) =>
  [
    ["colorTextLightSolid", "colorPrimary"],
    ["colorTextLightSolid", "colorPrimaryHover"],
    [name === "light" ? "colorLink" : "colorText", "colorPrimaryBg"],
    ...grounds.flatMap((ground) => [
      ["colorLink", ground],
      ["colorLinkHover", ground],
    ]),
  ] as [string, string][];

/** The colour variables that a rule of tokens.css declares. */
function variablesIn(selector: string): Record<string, string> {
  const sheet = readFileSync(new URL("../../../src/theme/tokens.css", import.meta.url), "utf8");
  const rule = sheet.slice(sheet.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name = "", color = ""]) => [name, color]),
  );
}

describe.each(["light", "dark"] as const)("the %s theme", (name) => {
  const tokens = tokensOf(name);

  it("has readable text (WCAG AA)", () => {
    const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

    expect(unreadable(tokens, [...pairs, ...accentPairs(name)])).toEqual([]);
  });

  it("has a visible focus outline on every background (3:1)", () => {
    const faint = grounds.filter((ground) => contrast(tokens.colorPrimary ?? "", tokens[ground] ?? "") < 3);

    expect(faint).toEqual([]);
  });

  it("has statuses readable on their backgrounds and on the page's", () => {
    const variables = {
      ...variablesIn(":root"),
      ...(name === "dark" ? variablesIn(':root[data-theme="dark"]') : {}),
    };
    const colors = Object.keys(variables).filter((variable) => variables[`${variable}-ground`]);
    expect(colors).toEqual(["--green", "--red", "--orange", "--purple", "--grey", "--badge", "--mark"]);
    const onGround = colors.map((color) => [color, `${color}-ground`] as const);
    const amounts = ["--green", "--red"].flatMap((color) =>
      grounds.map((ground) => [color, ground] as const),
    );

    expect(unreadable({ ...tokens, ...variables }, [...onGround, ...amounts])).toEqual([]);
  });

  it.each(["#ffd400", "#00c853", "#7b1fa2", "#e53935", "#000000", "#ffffff", "#0b3fa8", "#888888"])(
    "is readable with %s as a company's colour",
    (brand) => {
      const branded = tokensOf(name, brand);

      expect(unreadable(branded, accentPairs(name))).toEqual([]);
    },
  );
});

describe("a company's colour", () => {
  it("is kept when it is readable, and only darkened or lightened otherwise", () => {
    expect(tokensOf("light", "#7b1fa2").colorPrimary).toBe("#7b1fa2");
    expect(tokensOf("dark", "#ffd400").colorPrimary).toBe("#ffd400");
    const darkened = tokensOf("light", "#ffd400").colorPrimary ?? "";
    expect(darkened).toMatch(/^#[0-9a-f]{4}00$/);
  });
});
