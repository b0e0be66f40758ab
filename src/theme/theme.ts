import type { ThemeConfig } from "antd";
import { mixed, readable } from "./color.ts";
import { monoFont, pageGround, textFont } from "./shared-tokens.ts";
import type { ThemeName } from "./theme-choice.ts";

const shared = {
  fontFamily: textFont,
  fontFamilyCode: monoFont,
  fontSize: 14,
  borderRadius: 6,
  controlHeight: 32,
  wireframe: false,
  // the console is used eight hours a day: nothing moves into place, and colours change at once (decision record 110)
  motion: false,
  motionDurationFast: "0.06s",
  motionDurationMid: "0.08s",
  motionDurationSlow: "0.1s",
} as const;

/** Colours that are readable on the theme's backgrounds (WCAG AA, 4.5:1 for text). */
const light = {
  colorError: "#cf1322",
  colorErrorHover: "#d9303b",
  colorSuccess: "#237804",
  colorWarning: "#ad4e00",
  // antd would derive a brown from such a dark colour
  colorWarningBg: "#fff7e6",
  colorWarningBorder: "#ffd591",
  colorBgLayout: pageGround.light,
  colorTextPlaceholder: "#676e7b",
  colorTextDescription: "#595f69",
  colorTextTertiary: "#646a75",
  // values an admin may read but not change have to stay readable
  colorTextDisabled: "#757b86",
  colorBorder: "#c9ced6",
  colorBorderSecondary: "#e4e7ec",
} as const;

const dark = {
  colorError: "#ff7875",
  colorSuccess: "#73d13d",
  colorWarning: "#ffa940",
  colorBgBase: "#14161a",
  colorBgLayout: pageGround.dark,
  colorBgContainer: "#17191e",
  colorBgElevated: "#1f2228",
  colorTextPlaceholder: "#8b93a1",
  colorTextDescription: "#a3abb8",
  colorTextTertiary: "#9aa2af",
  colorTextDisabled: "#868d99",
  colorBorder: "#454b56",
  colorBorderSecondary: "#2c3038",
  // text on the accent, which is a light blue
  colorTextLightSolid: "#0b1220",
} as const;

const colors = { light, dark } as const;

/** The product's own accent, used without a company's colour. */
const defaultAccent = {
  light: {
    colorPrimary: "#0958d9",
    colorPrimaryHover: "#1e6ae0",
    colorPrimaryBorder: "#0958d9",
    colorLink: "#0958d9",
    colorLinkHover: "#1e6ae0",
  },
  dark: {
    colorPrimary: "#5b93ff",
    colorPrimaryBorder: "#5b93ff",
    colorLink: "#7aa7ff",
    colorLinkHover: "#9dbdff",
  },
} as const;

type Algorithm = Extract<NonNullable<ThemeConfig["algorithm"]>, (...tokens: never[]) => unknown>;

/** Makes a company's colour the accent, darkened or lightened as far as needed to be readable (decision record 40). */
function accentOf(name: ThemeName): Algorithm {
  const towards = name === "light" ? "#000000" : "#ffffff";
  return (seed, map) => {
    if (!map) throw new Error("The accent needs the map token of an algorithm before it.");
    const isLight = name === "light";
    // antd would derive a dark grey as the tint of black
    const tint = isLight
      ? mixed(seed.colorPrimary, "#ffffff", 0.92)
      : mixed(seed.colorPrimary, dark.colorBgContainer, 0.75);
    const backgrounds = isLight
      ? ["#ffffff", light.colorBgLayout, tint]
      : [dark.colorBgContainer, dark.colorBgElevated, dark.colorTextLightSolid];
    const accent = readable(seed.colorPrimary, backgrounds, towards);
    const [hover, active] = [mixed(accent, towards, 0.12), mixed(accent, towards, 0.24)];
    return {
      ...map,
      colorPrimaryBg: tint,
      // antd's outline of what has the focus; its own tint has too little contrast
      colorPrimaryBorder: accent,
      ...{ colorPrimary: accent, colorPrimaryHover: hover, colorPrimaryActive: active },
      ...{ colorLink: accent, colorLinkHover: hover, colorLinkActive: active },
    };
  };
}

/** The class that antd declares its CSS variables on. */
export const themeClass = "horizon";

/**
 * antd's configuration: the one place of its colours, sizes and fonts. `algorithm` is antd's of the same theme, `brand` a
 * company's colour as #rrggbb.
 */
export const theme = (name: ThemeName, algorithm: Algorithm, brand?: string): ThemeConfig => ({
  algorithm: brand ? [algorithm, accentOf(name)] : algorithm,
  // a class of <html>, so that elements that are not antd's can use the variables too
  cssVar: { key: themeClass },
  hashed: false,
  token: {
    ...shared,
    ...colors[name],
    // antd's ring of a refused field that has the focus is a tint, which tells it from no other
    colorErrorOutline: colors[name].colorError,
    ...(brand ? { colorPrimary: brand, colorLink: brand } : defaultAccent[name]),
  },
  components: {
    Table: {
      cellPaddingBlockSM: 0,
      cellPaddingInlineSM: 10,
      headerBg: "transparent",
      headerSplitColor: "transparent",
    },
    // the ring of a refused field that has the focus is no shadow of a button
    Button: { dangerShadow: "none" },
    Modal: { titleFontSize: 16 },
    // in line with what is above it
    Drawer: { footerPaddingInline: 24, footerPaddingBlock: 12 },
    // as high as what has to be hit (WCAG 2.5.8)
    Switch: { trackHeight: 24 },
    // the page's own background would hide the track
    Segmented: { trackBg: colors[name].colorBorderSecondary },
    // days of the adjacent months can be chosen too, so they have to be readable
    DatePicker: { colorTextDisabled: colors[name].colorTextPlaceholder },
    Form: { itemMarginBottom: 18, verticalLabelPadding: "0 0 4px" },
  },
});
