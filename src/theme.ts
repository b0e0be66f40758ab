import type { ThemeConfig } from "antd";
import type { ThemeName } from "./providers/theme-choice";

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
  colorPrimary: "#0958d9",
  colorPrimaryHover: "#1e6ae0",
  colorLink: "#0958d9",
  colorLinkHover: "#1e6ae0",
  colorError: "#cf1322",
  colorErrorHover: "#d9303b",
  colorSuccess: "#237804",
  colorWarning: "#ad4e00",
  // what antd derives from a colour that dark is a brown
  colorWarningBg: "#fff7e6",
  colorWarningBorder: "#ffd591",
  colorBgLayout: "#f5f6f8",
  colorTextPlaceholder: "#6b7280",
  colorTextDescription: "#595f69",
  colorTextTertiary: "#646a75",
  // what an admin may read but not change is still to be read
  colorTextDisabled: "#757b86",
  colorBorder: "#c9ced6",
  colorBorderSecondary: "#e4e7ec",
} as const;

const dark = {
  colorPrimary: "#5b93ff",
  colorLink: "#7aa7ff",
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

/** The class that carries antd's tokens as CSS variables. */
export const themeClass = "horizon";

/** The one place of colours, sizes and faces (design 10); `algorithm` comes from antd. */
export const theme = (name: ThemeName, algorithm: NonNullable<ThemeConfig["algorithm"]>): ThemeConfig => ({
  algorithm,
  // on <html>, so that the parts of the page that are not antd's have the tokens too
  cssVar: { key: themeClass },
  hashed: false,
  token: { ...shared, ...(name === "dark" ? dark : light) },
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
