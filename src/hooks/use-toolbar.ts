import { type FocusEvent, type KeyboardEvent, useCallback, useState } from "react";

/** The place that a key leads to from the one at `at` of `count`; undefined for keys that lead nowhere. */
function placeAfter(key: string, at: number, count: number): number | undefined {
  switch (key) {
    case "ArrowRight":
      return Math.min(at + 1, count - 1);
    case "ArrowLeft":
      return Math.max(at - 1, 0);
    case "Home":
      return 0;
    case "End":
      return count - 1;
    default:
      return undefined;
  }
}

/** Moves the focus among controls in a row by arrow keys, Home and End. Keys that a control has used itself are left alone. */
export function moveFocus(event: KeyboardEvent, controls: readonly HTMLElement[]): void {
  const at = controls.findIndex((control) => control.contains(event.target as Element));
  if (at < 0 || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
  const place = placeAfter(event.key, at, controls.length);
  if (place === undefined) return;
  event.preventDefault();
  controls[place]?.focus();
}

const controlsIn = (toolbar: Element) => [...toolbar.querySelectorAll<HTMLElement>("input, button.stop")];

/**
 * One tab stop for several controls, as WAI-ARIA's toolbar has it: Tab goes to the control that had the focus last, arrow keys to
 * the others. `props` are for the element around them, of the role `toolbar`; the controls are its inputs and its buttons of the
 * class `stop`.
 */
export function useToolbar() {
  const [stop, setStop] = useState(0);
  return {
    /** The `tabIndex` of the control at this place of `count`. */
    tabIndex: (at: number, count: number) => (at === Math.min(stop, count - 1) ? 0 : -1),
    props: {
      onFocus: useCallback(({ currentTarget, target }: FocusEvent) => {
        const at = controlsIn(currentTarget).indexOf(target as HTMLElement);
        if (at >= 0) setStop(at);
      }, []),
      onKeyDown: useCallback((event: KeyboardEvent) => {
        // the arrows of an open list or calendar are its own
        if ((event.target as Element).getAttribute("aria-expanded") === "true") return;
        moveFocus(event, controlsIn(event.currentTarget));
      }, []),
    },
  };
}
