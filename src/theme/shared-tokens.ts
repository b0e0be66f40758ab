/** The height of a list's row, in pixels. */
export const rowHeight = 40;

/** The height of the rows of a list that has cells of two lines, in pixels. */
export const tallRowHeight = 52;

/** The heights of the same rows where an admin chose the compact density, in pixels. */
export const compactRowHeights = { [rowHeight]: 32, [tallRowHeight]: 44 } as const;

/** The height of a row as a card, in pixels, until the card is measured. */
export const cardHeight = 112;

/** The font stack of texts. */
export const textFont = `Inter, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", "Liberation Sans", Arial, system-ui, sans-serif`;

/** The font stack of codes. */
export const monoFont = `ui-monospace, "SFMono-Regular", "Cascadia Mono", "Segoe UI Mono", "Liberation Mono", Menlo, monospace`;

/** The page's background in both themes. */
export const pageGround = { light: "#f5f6f8", dark: "#0e0f12" } as const;

/**
 * The tokens that style sheets need too, as CSS variables by theme; those that the dark theme leaves out are the light one's. The
 * build adds them to tokens.css (build/theme-tokens.ts), so that the page has them before any script runs.
 */
export const cssVariables = {
  light: {
    "--row": `${rowHeight}px`,
    "--row-tall": `${tallRowHeight}px`,
    "--row-compact": `${compactRowHeights[rowHeight]}px`,
    "--row-tall-compact": `${compactRowHeights[tallRowHeight]}px`,
    "--font": textFont,
    "--ground": pageGround.light,
  },
  dark: { "--ground": pageGround.dark },
} as const;
