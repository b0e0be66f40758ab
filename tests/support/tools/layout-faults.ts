import type { Page } from "@playwright/test";
import { pageBoxes, type TextBox } from "./page-boxes";

/** Where the platform's texts are, and the keyboard's: not the console's, except in the buttons and statuses there. */
const data = [
  // rows, and what a record says of itself
  ...["tbody td", "dd", ".modal-subject", ".logo-name", ".foot-company"],
  // names of languages and keys are the same everywhere
  ...["[lang]:not(html)", "kbd", "pre", "code", "script", "style"],
  // what was typed or chosen
  ...["input", "textarea", ".ant-select-selection-item"],
].join();

interface Findings {
  /** Texts outside of brackets. */
  readonly untranslated: string[];
  /** Texts that are cut off, that run out of their box, or that lie over others. */
  readonly narrow: string[];
}

/**
 * Looks at a page in the pseudo-language (`build/pseudo-text.ts`): at the topmost dialog or menu where one is open, otherwise at all of
 * it. Only what can be seen counts. `exempt` is a selector of what is left out, `names` are those that the browser gives in the language of
 * the page.
 */
export const findLayoutFaults = async (
  page: Page,
  exempt: string,
  names: readonly string[],
): Promise<Findings> =>
  await page.evaluate(
    ([{ root, shownPart, eachPair }, dataSelector, exemptSelector, given]) => {
      const isSkipped = (element: Element) =>
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.closest(exemptSelector) !== null ||
        element.closest("[aria-hidden=true], .visually-hidden") !== null;
      // a label replaces what is in its button
      const isReplaced = (element: Element) => element.parentElement?.closest("button[aria-label]") !== null;
      const isData = (element: Element) =>
        element.closest(dataSelector) !== null && element.closest(".status, button:not([lang])") === null;

      // a title may end in its key, whose name is the same everywhere
      const keys = /\] \((?:(?:Ctrl|Shift|Alt)\+)*\S{1,2}\)$/u;
      const isForeign = (text: string) => {
        const own = text.replace(keys, "]").replace(/\[[^\]]*\]/gu, "");
        const rest = given.reduce((left, name) => left.replace(name, ""), own);
        return /\p{L}{2}/u.test(rest);
      };

      const untranslated = new Set<string>();
      const narrow = new Set<string>();
      const boxes: TextBox[] = [];
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? "";
        if (!element || !text || isSkipped(element) || isReplaced(element)) continue;
        const isOwn = !isData(element);
        if (isOwn && isForeign(text)) untranslated.add(text);
        if (!isOwn) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        for (const box of range.getClientRects()) {
          const shown = shownPart(element, box);
          if (shown.right - shown.left > 1 && shown.bottom - shown.top > 1)
            boxes.push({ element, text, ...shown });
        }
        // the nearest box around it that has a width of its own
        let block: Element | null = element;
        while (block && block.clientWidth === 0) block = block.parentElement;
        if (!block || block.scrollWidth <= block.clientWidth + 1) continue;
        const { overflowX } = getComputedStyle(block);
        if (overflowX === "auto" || overflowX === "scroll") continue;
        narrow.add(`${overflowX === "visible" ? "runs out" : "is cut"}: ${text}`);
      }
      eachPair(boxes, (a, b, across, down) => {
        if (across > 2 && down > 4) narrow.add(`lies over another: ${a.text} | ${b.text}`);
      });
      for (const element of root.querySelectorAll("[aria-label], [title], [placeholder], [alt]"))
        for (const name of ["aria-label", "title", "placeholder", "alt"]) {
          const text = element.getAttribute(name) ?? "";
          if (isSkipped(element) || isReplaced(element) || isData(element)) continue;
          if (isForeign(text)) untranslated.add(`${name}: ${text}`);
        }
      const measure = document.createElement("canvas").getContext("2d");
      for (const input of root.querySelectorAll<HTMLInputElement>("input:placeholder-shown")) {
        if (!measure || isSkipped(input)) continue;
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        measure.font = font;
        const room = input.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight);
        if (measure.measureText(input.placeholder).width > room + 1)
          narrow.add(`is cut: ${input.placeholder}`);
      }
      const { scrollWidth } = document.documentElement;
      if (scrollWidth > window.innerWidth) narrow.add(`the page is ${scrollWidth} px wide`);
      return { untranslated: [...untranslated], narrow: [...narrow] };
    },
    [await pageBoxes(page), data, exempt, names] as const,
  );
