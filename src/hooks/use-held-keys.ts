import { useCallback, useLayoutEffect, useRef } from "react";

const isCommand = ({ ctrlKey, metaKey, key }: KeyboardEvent) =>
  ctrlKey || metaKey || ["Shift", "Control", "Alt", "Meta"].includes(key);

/**
 * Holds the keys that are pressed from now on, for something that is on its way and will have the focus, so that nothing below it takes
 * them. The function that it returns gives them to what has the focus then.
 */
export function useHeldKeys(): () => void {
  const held = useRef<KeyboardEvent[] | undefined>([]);
  useLayoutEffect(() => {
    // what was awaited may have come with this very drawing, and its effects run before
    if (!held.current) return;
    const hold = (event: KeyboardEvent) => {
      if (!held.current || isCommand(event)) return;
      event.preventDefault();
      event.stopImmediatePropagation();
      held.current.push(event);
    };
    window.addEventListener("keydown", hold, { capture: true });
    return () => window.removeEventListener("keydown", hold, { capture: true });
  }, []);
  return useCallback(() => {
    const keys = held.current ?? [];
    held.current = undefined;
    for (const { key, code, keyCode, shiftKey } of keys)
      document.activeElement?.dispatchEvent(
        // antd's menu reads the code of a key
        new KeyboardEvent("keydown", { key, code, keyCode, shiftKey, bubbles: true, cancelable: true }),
      );
  }, []);
}
