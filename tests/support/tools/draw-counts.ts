import type { Page } from "@playwright/test";

/** The components that React drew since the counting began. */
export interface Draws {
  /** Of the page as a whole. */
  readonly all: number;
  /** By the id of the row that they belong to. */
  readonly rows: Readonly<Record<string, number>>;
}

declare global {
  interface Window {
    draws: { all: number; rows: Record<string, number> };
  }
}

/** What React keeps of a drawn component, as far as it is counted; React's own developer tools read the same. */
interface Fiber {
  readonly tag: number;
  readonly flags: number;
  readonly child: Fiber | null;
  readonly sibling: Fiber | null;
  readonly return: Fiber | null;
  readonly alternate: Fiber | null;
  readonly stateNode: unknown;
}

/** Counts in `window.draws`; runs before the scripts of the page. */
function countDraws(): void {
  // of functions, classes, forwarded refs and the two kinds of memoized components (ReactWorkTags)
  const components = new Set([0, 1, 11, 14, 15]);
  // the flag of a component that was drawn, which React sets for its developer tools (ReactFiberFlags)
  const performedWork = 1;
  window.draws = { all: 0, rows: {} };

  function rowOf(fiber: Fiber): string | undefined {
    for (let at: Fiber | null = fiber; at; at = at.return) {
      const row = at.stateNode instanceof Element ? at.stateNode.closest("tr[data-row-key]") : null;
      if (row) return row.getAttribute("data-row-key") ?? undefined;
      if (at.stateNode instanceof Element) return undefined;
    }
    return undefined;
  }

  function count(fiber: Fiber): void {
    window.draws.all += 1;
    const row = rowOf(fiber);
    if (row !== undefined) window.draws.rows[row] = (window.draws.rows[row] ?? 0) + 1;
  }

  function childrenOf(fiber: Fiber): Fiber[] {
    const children: Fiber[] = [];
    for (let child = fiber.child; child; child = child.sibling) children.push(child);
    return children;
  }

  function walk(fiber: Fiber, before: Fiber | null): void {
    if (components.has(fiber.tag) && (before === null || fiber.flags & performedWork)) count(fiber);
    if (fiber.child === before?.child) return;
    for (const child of childrenOf(fiber)) walk(child, before && child.alternate);
  }

  Object.assign(window, {
    __REACT_DEVTOOLS_GLOBAL_HOOK__: {
      supportsFiber: true,
      renderers: new Map(),
      inject: () => 1,
      onCommitFiberRoot: (_: number, { current }: { readonly current: Fiber }) =>
        walk(current, current.alternate),
      onCommitFiberUnmount: () => undefined,
      onPostCommitFiberRoot: () => undefined,
    },
  });
}

/** Makes the pages that are opened from now on count what React draws. */
export const installDrawCounts = (page: Page): Promise<unknown> => page.addInitScript(countDraws);

/** What React draws while `act` runs, and until the page has been still for a moment. */
export async function drawsOf(page: Page, act: () => Promise<unknown>): Promise<Draws> {
  await untilStill(page);
  await page.evaluate(() => {
    window.draws.all = 0;
    window.draws.rows = {};
  });
  await act();
  await untilStill(page);
  return await page.evaluate(() => window.draws);
}

/** Resolves once a dozen frames in a row have drawn nothing. */
const untilStill = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    let seen = -1;
    for (let frames = 0; frames < 12; frames += 1) {
      await new Promise(requestAnimationFrame);
      if (window.draws.all !== seen) frames = 0;
      seen = window.draws.all;
    }
  });
