import { useLayoutEffect } from "react";

/** A form, and what its fields open over the page. */
const held = "form, .ant-select-dropdown, .ant-picker-dropdown";
let isHeldNow = false;

/** True while a form takes no input: for keys that fill in a field from outside of it. */
export const isFormHeld = (): boolean => isHeldNow;

/** Keys that type, choose or open. */
const acting = /^(.|Enter|Arrow.+|Home|End|Page.+|Backspace|Delete)$/u;

function hold(event: Event): void {
  if (!(event.target instanceof Element) || !event.target.closest(held)) return;
  const isKey = event instanceof KeyboardEvent;
  if (isKey && (!acting.test(event.key) || event.ctrlKey || event.metaKey || event.altKey)) return;
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Keeps the fields of the form on top as they are while it is sent: what is changed meanwhile would be lost, and its button would name
 * another decision than the one that is made. Disabled fields would lose the focus, and flicker at each answer.
 */
export function useHeldForm(isHeld: boolean): void {
  // before the next key, at the beginning and at the end
  useLayoutEffect(() => {
    if (!isHeld) return;
    isHeldNow = true;
    const holding = new AbortController();
    const { signal } = holding;
    for (const type of ["beforeinput", "keydown", "pointerdown", "mousedown", "click", "drop"])
      window.addEventListener(type, hold, { capture: true, signal });
    return () => {
      isHeldNow = false;
      holding.abort();
    };
  }, [isHeld]);
}
