import type { Page } from "@playwright/test";

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
export const findLayoutFaults = (page: Page, exempt: string, names: readonly string[]): Promise<Findings> =>
  page.evaluate(
    ([dataSelector, exemptSelector, given]) => {
      const overlays = [...document.querySelectorAll("dialog[open], [role=dialog], [role=menu]")].filter(
        (each) => each.checkVisibility({ visibilityProperty: true }),
      );
      const root = overlays.at(-1) ?? document.body;
      const isSkipped = (element: Element) =>
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.closest(exemptSelector) !== null ||
        element.closest("[aria-hidden=true], .visually-hidden") !== null;
      // a label replaces what is in its button
      const isReplaced = (element: Element) => element.parentElement?.closest("button[aria-label]") !== null;
      const isData = (element: Element) =>
        element.closest(dataSelector) !== null && element.closest(".status, button:not([lang])") === null;

      /** The part of a box that its scrolling and clipping ancestors show. */
      function shownPart(element: Element, box: DOMRect) {
        let { left, top, right, bottom } = box;
        for (let each = element.parentElement; each; each = each.parentElement) {
          if (getComputedStyle(each).overflow === "visible") continue;
          const clip = each.getBoundingClientRect();
          [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
          [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
        }
        return { left, top, right, bottom };
      }

      const isForeign = (text: string) => {
        const rest = given.reduce((left, name) => left.replace(name, ""), text.replace(/\[[^\]]*\]/gu, ""));
        return /\p{L}{2}/u.test(rest);
      };

      const untranslated = new Set<string>();
      const narrow = new Set<string>();
      const boxes: {
        element: Element;
        text: string;
        left: number;
        top: number;
        right: number;
        bottom: number;
      }[] = [];
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
      for (const [at, a] of boxes.entries())
        for (const b of boxes.slice(at + 1)) {
          if (a.element === b.element || a.element.contains(b.element) || b.element.contains(a.element))
            continue;
          const width = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          const height = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
          if (width > 2 && height > 4) narrow.add(`lies over another: ${a.text} | ${b.text}`);
        }
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
    [data, exempt, names] as const,
  );
