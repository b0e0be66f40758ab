import type { Page } from "@playwright/test";
import { pageBoxes, type TextBox } from "./page-boxes";

/** What is measured otherwise: printed layouts, previews of a site, and what only assistive technology reads. */
const exempt =
  ".visually-hidden, [cmdk-label], .cards thead, .ant-switch-inner, [aria-hidden=true], .site-preview, .ant-select-selection-search, noscript";

/** What is pressed, whatever it is made of; an option that antd draws is the one that is pressed, not the one that it names. */
const pressed = [
  ...["button", "a[href]", "input", "textarea", "select", "summary", "label:has(input)"],
  ...["[role=button]", "[role=link]", "[role=menuitem]", "[role=menuitemradio]", "[role=menuitemcheckbox]"],
  ...["[role=tab]", "[role=combobox]", "[role=switch]", "[role=checkbox]", "[role=radio]", "[role=slider]"],
  ...["[role=gridcell]", "[role=separator][tabindex]", "[role=option]:not(.ant-select-dropdown *)"],
  ".ant-select-item-option",
].join();

/**
 * Measures what is on top of a page: the topmost dialog or menu, otherwise all of it. Answers what scrolls sideways where it must not,
 * what is cut or broken in the middle, what stands on another line than the rest of its row, what lies over, touches or runs into
 * something else, and what is too small to hit.
 */
export const findGeometryFaults = async (page: Page): Promise<string[]> =>
  await page.evaluate(
    ([{ root, shownPart, eachPair }, exemptSelector, pressedSelector]) => {
      const faults = new Set<string>();
      const width = window.innerWidth;
      const isSkipped = (element: Element) =>
        !element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
        element.closest(exemptSelector) !== null;
      /** What is drawn for an input that is not seen. */
      const stand =
        ".ant-select, .ant-picker, .ant-input-affix-wrapper, .ant-input-number, .ant-radio-button-wrapper, .ant-checkbox-wrapper, .ant-radio-wrapper, .ant-segmented-item, .ant-upload";
      const short = (text: string) => (text.length > 60 ? `${text.slice(0, 57)}…` : text);

      // what scrolls sideways
      if (document.documentElement.scrollWidth > width)
        faults.add(`the page is ${document.documentElement.scrollWidth} px wide`);
      for (const scroller of root.querySelectorAll(".list-scroll, .ant-modal-body, .record-body, .page")) {
        const by = scroller.scrollWidth - scroller.clientWidth;
        const may = scroller.matches(".list-scroll") && width >= 700 && width < 1280;
        if (by > 0 && !may) faults.add(`${scroller.className} scrolls sideways by ${by} px`);
      }

      /** True in a column that stays in view while the others scroll below it. */
      const isSticky = (element: Element) => {
        const cell = element.closest("td, th.row-menu");
        return cell !== null && getComputedStyle(cell).position === "sticky";
      };

      /** The edges inside which an element shows: those of its clipping ancestors, up to the nearest that scrolls. */
      function clipOf(element: Element) {
        const clip = { left: -1e6, right: 1e6, scrolls: false };
        for (let each: Element | null = element; each && each !== document.body; each = each.parentElement) {
          const { overflowX, textOverflow, paddingRight } = getComputedStyle(each);
          if (overflowX === "visible") continue;
          if (overflowX === "auto" || overflowX === "scroll") return { ...clip, scrolls: true };
          const box = each.getBoundingClientRect();
          // an ellipsis comes where the padding begins, although letters could reach into it
          const end = textOverflow === "ellipsis" ? Number.parseFloat(paddingRight) : 0;
          clip.left = Math.max(clip.left, box.left);
          clip.right = Math.min(clip.right, box.right - end);
        }
        return clip;
      }

      /** True for a cell that only names a record by its id, such as "Pedido 5400". */
      const isReference = (element: Element, text: string) =>
        element.closest(".record-link") !== null &&
        element.closest("td")?.textContent?.trim() === text &&
        /^\p{L}[\p{L} ]* \d+$/u.test(text);
      const neverCut = (element: Element, text: string) =>
        element.closest(".status, .movement") !== null ||
        // a card is all there is to see, but for a hash, which would take four lines and is whole in the record
        (element.closest(".card") !== null && !(element.closest(".mono") && text.length > 16)) ||
        isReference(element, text) ||
        /R\$|^\d{3}\.\d{3}\.\d{3}-\d{2}$|^[\dA-Z]{2}\.[\dA-Z]{3}\.[\dA-Z]{3}\/[\dA-Z]{4}-\d{2}$/.test(text);
      const isInReach = (element: Element, text: string) =>
        [...element.ownerDocument.querySelectorAll("[title]")].some(
          (each) => each.contains(element) && each.getAttribute("title")?.includes(text),
        );

      /** The parts of a text that stay on one line: an amount with its currency, a day with its time, a key. */
      const partsOf = (node: Node, element: Element) => {
        const text = node.textContent ?? "";
        const whole = element.matches("kbd")
          ? /.+/g
          : /R\$\s?[-\d][\d.,]*|\d\d\/\d\d\/\d{4} \d\d:\d\d(:\d\d)?/g;
        return [...text.matchAll(whole)].map(({ index, 0: part }) => {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + part.length);
          return { part, tops: [...range.getClientRects()].map(({ top }) => Math.round(top)) };
        });
      };
      /** The text before, with the place where it ends. */
      let before: { text: string; element: Element; end: DOMRect | undefined } | undefined;

      const boxes: TextBox[] = [];
      const nodes = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      for (let node = nodes.nextNode(); node; node = nodes.nextNode()) {
        const element = node.parentElement;
        const text = node.textContent?.trim() ?? "";
        if (!element || !text || isSkipped(element) || element.closest("textarea, select, style")) continue;
        const range = document.createRange();
        range.selectNodeContents(node);
        const clip = clipOf(element);
        for (const { part, tops } of partsOf(node, element))
          if (new Set(tops).size > 1) faults.add(`is broken in the middle: ${part}`);
        const [start] = range.getClientRects();
        if (before?.end && start && before.element !== element) {
          const isOneLine = Math.abs(start.bottom - before.end.bottom) < 8;
          const gap = start.left - before.end.right;
          const isOneWord = /[\p{L}\d]$/u.test(before.text) && /^[\p{L}\d]/u.test(node.textContent ?? "");
          if (isOneLine && isOneWord && gap > -2 && gap < 1)
            faults.add(`runs into the next: ${short(before.text)} | ${short(text)}`);
        }
        before = { text: node.textContent ?? "", element, end: [...range.getClientRects()].at(-1) };
        for (const box of range.getClientRects()) {
          const isCut = box.right > clip.right + 1 || box.left < clip.left - 1;
          if (isCut && (neverCut(element, text) || !(isInReach(element, text) || element.closest(".card"))))
            faults.add(`is cut: ${short(text)}`);
          if (!isCut && !clip.scrolls && clip.right > 1e5 && box.right > width + 1)
            faults.add(`runs out of the window: ${short(text)}`);
          const shown = shownPart(element, box);
          if (shown.right - shown.left > 1 && shown.bottom - shown.top > 1)
            boxes.push({ element, text, ...shown });
        }
      }

      /** True for neighbours in one line of running text. */
      const areInline = (a: Element, b: Element) =>
        [a, b].every((each) => getComputedStyle(each).display.startsWith("inline")) &&
        (a.parentElement === b.parentElement || a.parentElement === b || b.parentElement === a);

      for (const { element, text, left, top, right, bottom } of boxes) {
        // a line of which next to nothing is in sight stands at the edge of what scrolls
        if (bottom - top < 4) continue;
        const hit = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
        if (!hit || element.contains(hit) || hit.contains(element) || isSticky(hit)) continue;
        if (getComputedStyle(element).pointerEvents === "none" || hit.closest(stand)?.contains(element))
          continue;
        if (hit.closest(".copy-button")) continue;
        faults.add(`lies under something else: ${short(text)}`);
      }

      // what lies over or touches something else; boxes of fonts reach beyond their letters
      eachPair(boxes, (a, b, across, down) => {
        if (isSticky(a.element) || isSticky(b.element)) return;
        if (across > 2 && down > 4) faults.add(`lies over another: ${short(a.text)} | ${short(b.text)}`);
        else if (across > -2 && down > 8 && !areInline(a.element, b.element))
          faults.add(`touches another: ${short(a.text)} | ${short(b.text)}`);
      });

      // one baseline a row
      const context = document.createElement("canvas").getContext("2d");
      const descents = new Map<string, number>();
      const descentOf = (element: Element) => {
        const { fontStyle, fontWeight, fontSize, fontFamily } = getComputedStyle(element);
        const font = `${fontStyle} ${fontWeight} ${fontSize} ${fontFamily}`;
        if (!descents.has(font) && context) {
          context.font = font;
          descents.set(font, context.measureText("x").fontBoundingBoxDescent);
        }
        return descents.get(font) ?? 0;
      };
      /** The baselines of a cell's first line. */
      const baselinesOf = (cell: Element) => {
        const found: number[] = [];
        const texts = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node; node = texts.nextNode()) {
          const element = node.parentElement;
          if (!element || !node.textContent?.trim() || isSkipped(element)) continue;
          const range = document.createRange();
          range.selectNodeContents(node);
          const box = range.getClientRects()[0];
          if (box) found.push(box.bottom - descentOf(element));
          if (!cell.matches("td") || element.closest(".above")) break;
        }
        return found;
      };
      const rows = [...root.querySelectorAll("tr[data-index]")].filter((row) => !row.closest(".cards"));
      const pairs = [...root.querySelectorAll(".sheet > div, .card-facts > div")];
      for (const row of [...rows.slice(0, 6), ...pairs.slice(0, 24)]) {
        const lines = [...row.children].filter((cell) => !cell.matches(".row-menu")).flatMap(baselinesOf);
        if (Math.max(...lines) - Math.min(...lines) > 1.5)
          faults.add(`has several baselines: ${short((row as HTMLElement).innerText.replace(/\s+/g, " "))}`);
      }

      // what has to be hit
      for (const control of root.querySelectorAll(pressedSelector)) {
        const target = control.closest(stand) ?? control;
        if (isSkipped(target) || control.matches("[type=hidden], [tabindex='-1'][aria-hidden]")) continue;
        const style = getComputedStyle(target);
        const box = target.getBoundingClientRect();
        // links in running text are as high as its lines (WCAG 2.5.8)
        const isInText = target.matches("a") && style.display === "inline";
        const name = short(
          control.getAttribute("aria-label") ||
            (control as HTMLElement).innerText ||
            control.className ||
            control.tagName,
        );
        if (!isInText && (box.width < 23.5 || box.height < 23.5))
          faults.add(`is ${Math.round(box.width)} × ${Math.round(box.height)} px to hit: ${name}`);
        const shown = shownPart(target, box);
        if (shown.right - shown.left < 8 || shown.bottom - shown.top < 8 || style.pointerEvents === "none")
          continue;
        const hit = document.elementFromPoint((shown.left + shown.right) / 2, (shown.top + shown.bottom) / 2);
        const isCovered = hit && !target.contains(hit) && !hit.contains(target);
        if (isCovered && !hit.closest("label")?.contains(target) && !hit.closest(".row-menu"))
          faults.add(`lies under something else: ${name}`);
      }
      return [...faults];
    },
    [await pageBoxes(page), exempt, pressed] as const,
  );
