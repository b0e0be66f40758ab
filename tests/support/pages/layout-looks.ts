import type { Page } from "@playwright/test";
import { isWholeWalk, screenWidths } from "./layout-walk";

interface Look {
  readonly lang: "pt" | "en";
  readonly theme: "light" | "dark";
}

/** The looks that are measured: one in each language and each theme, or with `LAYOUT=all` all of them. */
export const looks: readonly Look[] = isWholeWalk
  ? [
      { lang: "pt", theme: "light" },
      { lang: "en", theme: "dark" },
      { lang: "pt", theme: "dark" },
      { lang: "en", theme: "light" },
    ]
  : [
      { lang: "pt", theme: "light" },
      { lang: "en", theme: "dark" },
    ];

/** The widths of what no list and no usual modal is. */
export const widths: readonly number[] = isWholeWalk ? screenWidths : [390, 768, 1440];

/** Opens pages in a look. */
export const wear = (page: Page, look: Look): Promise<unknown> =>
  page.addInitScript(({ lang, theme }) => {
    localStorage.setItem("lang", lang);
    localStorage.setItem("theme", theme);
  }, look);
