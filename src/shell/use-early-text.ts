import { type RefObject, useEffect, useRef } from "react";

/**
 * Collects what is typed while something with a field is on its way, so that no letter is lost, and none runs an action of the row that has
 * the focus. Escape gives up.
 */
export function useEarlyText(isAwaited: boolean, giveUp: () => void): RefObject<string> {
  const text = useRef("");
  const latest = useRef(giveUp);
  latest.current = giveUp;
  useEffect(() => {
    if (!isAwaited) return;
    const collect = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      if (ctrlKey || metaKey || altKey) return;
      event.preventDefault();
      event.stopPropagation();
      if (key === "Escape") latest.current();
      else if (key === "Backspace") text.current = [...text.current].slice(0, -1).join("");
      else if ([...key].length === 1) text.current += key;
    };
    window.addEventListener("keydown", collect, { capture: true });
    return () => window.removeEventListener("keydown", collect, { capture: true });
  }, [isAwaited]);
  return text;
}
