import { readFileSync } from "node:fs";
import { theme as antdTheme } from "antd";
import { describe, expect, it } from "vitest";
import { contrast, leastContrast, mixed } from "../../../src/theme/color";
import { theme } from "../../../src/theme/theme";
import type { ThemeName } from "../../../src/theme/theme-choice";

const algorithms = { light: antdTheme.defaultAlgorithm, dark: antdTheme.darkAlgorithm };

const tokensOf = (name: ThemeName, brand?: string) =>
  antdTheme.getDesignToken(theme(name, algorithms[name], brand)) as unknown as Record<string, string>;

/** A colour as it looks on an opaque ground. */
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

/** What is written on the accent, and what the accent itself writes. */
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

/** The `--name: #color` lines of a rule of the style sheet. */
function variablesIn(selector: string): Record<string, string> {
  const sheet = readFileSync(new URL("../../../src/theme/tokens.css", import.meta.url), "utf8");
  const rule = sheet.slice(sheet.indexOf(`${selector} {`)).split("}")[0] ?? "";
  return Object.fromEntries(
    [...rule.matchAll(/(--[\w-]+): (#\w+);/g)].map(([, name = "", color = ""]) => [name, color]),
  );
}

describe.each(["light", "dark"] as const)("the %s theme", (name) => {
  const tokens = tokensOf(name);

  it("writes nothing that is less readable than AA asks for", () => {
    const pairs = texts.flatMap((text) => grounds.map((ground) => [text, ground] as const));

    expect(unreadable(tokens, [...pairs, ...accentPairs(name)])).toEqual([]);
  });

  it("shows where the focus is on every ground (3:1)", () => {
    const faint = grounds.filter((ground) => contrast(tokens.colorPrimary ?? "", tokens[ground] ?? "") < 3);

    expect(faint).toEqual([]);
  });

  it("writes statuses that can be read on their grounds and on the page's", () => {
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
    "can be read with %s as a company's colour",
    (brand) => {
      const branded = tokensOf(name, brand);

      expect(unreadable(branded, accentPairs(name))).toEqual([]);
    },
  );
});

describe("a company's colour", () => {
  it("is kept where it can be read, and only darkened or lightened where not", () => {
    expect(tokensOf("light", "#7b1fa2").colorPrimary).toBe("#7b1fa2");
    expect(tokensOf("dark", "#ffd400").colorPrimary).toBe("#ffd400");
    const darkened = tokensOf("light", "#ffd400").colorPrimary ?? "";
    expect(darkened).toMatch(/^#[0-9a-f]{4}00$/);
  });
});
