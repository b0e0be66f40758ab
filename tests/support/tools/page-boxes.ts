import type { JSHandle, Page } from "@playwright/test";

/** The part of a text that can be seen. */
interface TextBox {
  readonly element: Element;
  readonly text: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** What scripts share that measure a page. */
interface PageBoxes {
  /** The topmost dialog, menu, calendar or list of options where one is open, otherwise all of the page. */
  readonly root: Element;
  /** The part of a box that its scrolling and clipping ancestors show. */
  shownPart(element: Element, box: DOMRect): Pick<TextBox, "left" | "top" | "right" | "bottom">;
  /** Each pair of texts that share some height and are not inside each other, with how far they overlap; below 0 they are apart. */
  eachPair(
    boxes: readonly TextBox[],
    look: (a: TextBox, b: TextBox, across: number, down: number) => void,
  ): void;
}

/** The functions are made in the page: a script that runs there can import nothing. */
export const pageBoxes = (page: Page): Promise<JSHandle<PageBoxes>> =>
  page.evaluateHandle(() => ({
    root:
      [
        ...document.querySelectorAll(
          "dialog[open], [role=dialog], [role=menu], .ant-picker-dropdown, .ant-select-dropdown",
        ),
      ]
        .filter((each) => each.checkVisibility({ visibilityProperty: true }))
        .at(-1) ?? document.body,
    shownPart(element: Element, box: DOMRect) {
      let { left, top, right, bottom } = box;
      for (let each: Element | null = element; each; each = each.parentElement) {
        if (getComputedStyle(each).overflow === "visible") continue;
        const clip = each.getBoundingClientRect();
        [left, top] = [Math.max(left, clip.left), Math.max(top, clip.top)];
        [right, bottom] = [Math.min(right, clip.right), Math.min(bottom, clip.bottom)];
      }
      return { left, top, right, bottom };
    },
    eachPair(
      boxes: readonly TextBox[],
      look: (a: TextBox, b: TextBox, across: number, down: number) => void,
    ) {
      const sorted = [...boxes].sort((a, b) => a.top - b.top);
      for (const [at, a] of sorted.entries())
        for (const b of sorted.slice(at + 1)) {
          if (b.top >= a.bottom) break;
          if (a.element.contains(b.element) || b.element.contains(a.element)) continue;
          const across = Math.min(a.right, b.right) - Math.max(a.left, b.left);
          look(a, b, across, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));
        }
    },
  }));

export type { TextBox };
