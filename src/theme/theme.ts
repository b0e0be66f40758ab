import type { ThemeConfig } from "antd";
import { mixed, readable } from "./color";
import type { ThemeName } from "./theme-choice";

const fonts = {
  text: `Inter, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, system-ui, sans-serif`,
  mono: `ui-monospace, "SFMono-Regular", "Cascadia Mono", "Segoe UI Mono", "Liberation Mono", Menlo, monospace`,
};

const shared = {
  fontFamily: fonts.text,
  fontFamilyCode: fonts.mono,
  fontSize: 14,
  borderRadius: 6,
  controlHeight: 32,
  wireframe: false,
  // eight hours a day: nothing moves that does not have to
  motion: false,
} as const;

/** Colours that pass WCAG AA on their ground (4.5:1 for text). */
const light = {
  colorError: "#cf1322",
  colorErrorHover: "#d9303b",
  colorSuccess: "#237804",
  colorWarning: "#ad4e00",
  // what antd derives from a colour that dark is a brown
  colorWarningBg: "#fff7e6",
  colorWarningBorder: "#ffd591",
  colorBgLayout: "#f5f6f8",
  colorTextPlaceholder: "#676e7b",
  colorTextDescription: "#595f69",
  colorTextTertiary: "#646a75",
  // what an admin may read but not change is still to be read
  colorTextDisabled: "#757b86",
  colorBorder: "#c9ced6",
  colorBorderSecondary: "#e4e7ec",
} as const;

const dark = {
  colorError: "#ff7875",
  colorSuccess: "#73d13d",
  colorWarning: "#ffa940",
  colorBgBase: "#14161a",
  colorBgLayout: "#0e0f12",
  colorBgContainer: "#17191e",
  colorBgElevated: "#1f2228",
  colorTextPlaceholder: "#8b93a1",
  colorTextDescription: "#a3abb8",
  colorTextTertiary: "#9aa2af",
  colorTextDisabled: "#868d99",
  colorBorder: "#454b56",
  colorBorderSecondary: "#2c3038",
  // text on the accent: dark on the light blue
  colorTextLightSolid: "#0b1220",
} as const;

const grounds = { light, dark } as const;

/** The accent that the product has of its own. */
const ownAccent = {
  light: {
    colorPrimary: "#0958d9",
    colorPrimaryHover: "#1e6ae0",
    colorLink: "#0958d9",
    colorLinkHover: "#1e6ae0",
  },
  dark: {
    colorPrimary: "#5b93ff",
    colorLink: "#7aa7ff",
    colorLinkHover: "#9dbdff",
  },
} as const;

type Algorithm = Extract<NonNullable<ThemeConfig["algorithm"]>, (...tokens: never[]) => unknown>;

/** Takes a company's colour as the accent, darker or lighter where it could not be read (decision 40). */
function accentOf(name: ThemeName): Algorithm {
  const towards = name === "light" ? "#000000" : "#ffffff";
  return (seed, map) => {
    if (!map) throw new Error("The accent follows an algorithm.");
    const isLight = name === "light";
    // antd's own tint of black is a dark grey
    const tint = isLight
      ? mixed(seed.colorPrimary, "#ffffff", 0.92)
      : mixed(seed.colorPrimary, dark.colorBgContainer, 0.75);
    const around = isLight
      ? ["#ffffff", light.colorBgLayout, tint]
      : [dark.colorBgContainer, dark.colorBgElevated, dark.colorTextLightSolid];
    const accent = readable(seed.colorPrimary, around, towards);
    const [hover, active] = [mixed(accent, towards, 0.12), mixed(accent, towards, 0.24)];
    return {
      ...map,
      colorPrimaryBg: tint,
      ...{ colorPrimary: accent, colorPrimaryHover: hover, colorPrimaryActive: active },
      ...{ colorLink: accent, colorLinkHover: hover, colorLinkActive: active },
    };
  };
}

/** The class that carries antd's tokens as CSS variables. */
export const themeClass = "horizon";

/**
 * The one place of antd's colours, sizes and faces (design 10); `algorithm` comes from antd. `brand` is a company's colour
 * as #rrggbb.
 */
export const theme = (name: ThemeName, algorithm: Algorithm, brand?: string): ThemeConfig => ({
  algorithm: brand ? [algorithm, accentOf(name)] : algorithm,
  // on <html>, so that the parts of the page that are not antd's have the tokens too
  cssVar: { key: themeClass },
  hashed: false,
  token: {
    ...shared,
    ...grounds[name],
    ...(brand ? { colorPrimary: brand, colorLink: brand } : ownAccent[name]),
  },
  components: {
    Table: {
      cellPaddingBlockSM: 0,
      cellPaddingInlineSM: 10,
      headerBg: "transparent",
      headerSplitColor: "transparent",
    },
    Modal: { titleFontSize: 16 },
    // days of the months around the shown one can be chosen too: they have to be readable
    DatePicker: { colorTextDisabled: (name === "dark" ? dark : light).colorTextPlaceholder },
    Form: { itemMarginBottom: 18, verticalLabelPadding: "0 0 4px" },
  },
});
