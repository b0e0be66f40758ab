import type { Page } from "@playwright/test";

/** The longest transition or finite animation of the page, in milliseconds; what goes round until something is done has no end. */
export const longestMotion = (page: Page) =>
  page.evaluate(() => {
    const seconds = (list: string) =>
      list.split(",").map((each) => Number.parseFloat(each) * (/ms/.test(each) ? 1 : 1000));
    return Math.max(
      ...[...document.querySelectorAll("*")].flatMap((element) =>
        [undefined, "::before", "::after"].flatMap((pseudo) => {
          const style = getComputedStyle(element, pseudo);
          const isEndless = style.animationIterationCount === "infinite" || style.animationName === "none";
          return [
            ...seconds(style.transitionDuration),
            ...(isEndless ? [0] : seconds(style.animationDuration)),
          ];
        }),
      ),
    );
  });
