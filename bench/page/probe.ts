/** The measuring functions that run in the page. */
export interface Probe {
  /** Resolves after the next frame is painted with the time, in milliseconds since the navigation. */
  painted(): Promise<number>;
  /** Milliseconds from `act` until the first painted frame after `isDone` is true. */
  until(act: () => void, isDone: () => boolean): Promise<number>;
  /** Milliseconds from `act` until the last frame that changed anything, once `isThere` is true. */
  settled(act: () => void, isThere: () => boolean): Promise<number>;
}

/** When the awaited element was first seen and painted, in milliseconds since the navigation. */
export interface FirstSight {
  readonly seen: number;
  readonly painted: number;
}

declare global {
  interface Window {
    probe: Probe;
    firstSight: Promise<FirstSight>;
    keyTimes: number[];
    layoutShift: number;
  }
}

/** Installs `window.probe`; runs before the scripts of the page. */
export function installProbe(): void {
  const everything = { subtree: true, childList: true, attributes: true, characterData: true };

  function painted(): Promise<number> {
    return new Promise((resolve) => {
      requestAnimationFrame(() => {
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = () => resolve(performance.now());
        port2.postMessage(undefined);
      });
    });
  }

  async function until(act: () => void, isDone: () => boolean): Promise<number> {
    await painted();
    const start = performance.now();
    act();
    await new Promise<void>((resolve) => {
      if (isDone()) return resolve();
      const observer = new MutationObserver(() => {
        if (!isDone()) return;
        observer.disconnect();
        resolve();
      });
      observer.observe(document, everything);
    });
    return (await painted()) - start;
  }

  async function settled(act: () => void, isThere: () => boolean): Promise<number> {
    const quiet = 300;
    await painted();
    const start = performance.now();
    let last = start;
    let pending: Promise<unknown> = Promise.resolve();
    // the code of other screens that is fetched in the background changes nothing that is seen
    const isSeen = ({ target, addedNodes, removedNodes }: MutationRecord) =>
      target !== document.head ||
      [...addedNodes, ...removedNodes].some((node) => !["LINK", "SCRIPT"].includes(node.nodeName));
    const observer = new MutationObserver((changes) => {
      if (!changes.some(isSeen)) return;
      pending = painted().then((moment) => {
        last = moment;
      });
    });
    observer.observe(document, everything);
    act();
    const isMoving = () => document.getAnimations().some(({ playState }) => playState === "running");
    while (!isThere() || isMoving() || performance.now() - last < quiet) {
      if (isMoving()) last = performance.now();
      await painted();
      await pending;
    }
    observer.disconnect();
    return last - start;
  }

  window.probe = { painted, until, settled };
}

/** Records when the selector first matches something visible and not disabled. */
export function watchFirstSight(selector: string): void {
  window.firstSight = new Promise((resolve) => {
    const observer = new MutationObserver(() => {
      const found = document.querySelector(selector);
      if (!found?.checkVisibility({ visibilityProperty: true }) || found.matches(":disabled")) return;
      observer.disconnect();
      const seen = performance.now();
      void window.probe.painted().then((painted) => resolve({ seen, painted }));
    });
    observer.observe(document, { subtree: true, childList: true, attributes: true });
  });
}

/** Records for each key the milliseconds from the key press until the next frame is painted. */
export function watchKeys(): void {
  window.keyTimes = [];
  const note = ({ timeStamp }: KeyboardEvent) =>
    void window.probe.painted().then((moment) => window.keyTimes.push(moment - timeStamp));
  window.addEventListener("keydown", note, { capture: true });
}

/** Adds up the layout shifts without recent input (CLS). */
export function watchShifts(): void {
  window.layoutShift = 0;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      value: number;
      hadRecentInput: boolean;
    })[])
      if (!entry.hadRecentInput) window.layoutShift += entry.value;
  }).observe({ type: "layout-shift", buffered: true });
}
