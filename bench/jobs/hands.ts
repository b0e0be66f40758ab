import type { Locator, Page } from "@playwright/test";

/** What a job took. A key that is held down while another key or the mouse is pressed does not count by itself. */
export interface Effort {
  readonly keys: number;
  readonly clicks: number;
}

/** Somebody who works by keyboard alone. */
export interface Keyboard {
  /** Presses keys one after the other, such as `g` or `Shift+E`. */
  press(...keys: readonly string[]): Promise<void>;
  /** Presses the key of each character. */
  type(text: string): Promise<void>;
  /** Presses a key until something has the focus. */
  pressUntil(key: string, focused: Locator): Promise<void>;
}

/** Somebody who works by mouse, and types only what has to be typed. */
export interface Mouse {
  click(target: Locator, options?: { readonly holding?: "Shift" }): Promise<void>;
  /** Counts as two clicks. */
  doubleClick(target: Locator): Promise<void>;
  /** Counts as one click. */
  drag(from: Locator, to: Locator): Promise<void>;
  type(text: string): Promise<void>;
}

/** Works on a page, and counts. */
export interface Hand<Tool> {
  readonly tool: Tool;
  effort(): Effort;
}

/** More presses than that are taken for a way that leads nowhere. */
const mostPresses = 60;

/** A hand on the keyboard of a page. */
export function keyboardHand(page: Page): Hand<Keyboard> {
  let keys = 0;
  async function press(...pressed: readonly string[]): Promise<void> {
    for (const key of pressed) {
      keys += 1;
      await page.keyboard.press(key);
    }
  }
  const isFocused = (target: Locator) =>
    target.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement));
  return {
    tool: {
      press,
      type: (text) => press(...text),
      async pressUntil(key, focused) {
        for (let presses = 0; !(await isFocused(focused)); presses += 1) {
          if (presses === mostPresses) throw new Error(`${key} does not lead to ${focused}`);
          await press(key);
          // the console moves the focus within a frame
          await page.evaluate(
            () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
          );
        }
      },
    },
    effort: () => ({ keys, clicks: 0 }),
  };
}

/** A hand on the mouse of a page, which goes to the keyboard for text. */
export function mouseHand(page: Page): Hand<Mouse> {
  let [keys, clicks] = [0, 0];
  return {
    tool: {
      async click(target, { holding } = {}) {
        clicks += 1;
        await target.click(holding ? { modifiers: [holding] } : {});
      },
      async doubleClick(target) {
        clicks += 2;
        await target.dblclick();
      },
      async drag(from, to) {
        clicks += 1;
        await from.hover();
        await page.mouse.down();
        await to.hover();
        await page.mouse.up();
      },
      async type(text) {
        keys += [...text].length;
        for (const key of text) await page.keyboard.press(key);
      },
    },
    effort: () => ({ keys, clicks }),
  };
}
