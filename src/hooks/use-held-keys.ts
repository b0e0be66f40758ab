import { useCallback, useLayoutEffect, useRef } from "react";

/** True for what belongs to the browser, such as F5 and Ctrl+R, and for keys that change others. */
export const isCommand = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  ctrlKey || metaKey || /^(F\d+|Shift|Control|Alt|Meta)$/.test(key);

const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));

/**
 * Holds the keys that are pressed from now on, for something that is on its way and will have the focus, so that nothing below it takes
 * them. The function that it returns gives them to what has the focus then, one after the other.
 */
export function useHeldKeys(): () => void {
  const held = useRef<KeyboardEvent[] | undefined>([]);
  useLayoutEffect(() => {
    // what was awaited may have come with this very drawing, and its effects run before
    if (!held.current) return;
    const hold = (event: KeyboardEvent) => {
      if (!held.current || given.has(event) || isCommand(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current.push(event);
    };
    window.addEventListener("keydown", hold, { capture: true });
    return () => {
      held.current = undefined;
      window.removeEventListener("keydown", hold, { capture: true });
    };
  }, []);
  return useCallback(() => void give(held), []);
}

/** The keys that are given on. */
const given = new WeakSet<KeyboardEvent>();

/** Gives a key to what has the focus now. */
export function pressAgain({ key, code, keyCode, shiftKey }: KeyboardEvent): void {
  // antd's menu reads the code of a key
  const press = new KeyboardEvent("keydown", {
    ...{ key, code, keyCode, shiftKey },
    bubbles: true,
    cancelable: true,
  });
  given.add(press);
  document.activeElement?.dispatchEvent(press);
}

/**
 * Gives held keys to what has the focus, and those that are pressed meanwhile after them: antd's menu knows its entries three frames after
 * it is drawn, and moves the focus a frame after an arrow.
 */
async function give(held: { current: KeyboardEvent[] | undefined }): Promise<void> {
  for (let frame = 0; frame < 3; frame += 1) await nextFrame();
  for (let event = held.current?.shift(); event; event = held.current?.shift()) {
    pressAgain(event);
    await nextFrame();
    await nextFrame();
  }
  held.current = undefined;
}
