import { type RefObject, useEffect, useEffectEvent, useRef } from "react";

/** What was typed before the field was there. */
export interface EarlyText {
  readonly text: string;
  /** True when Enter was pressed at its end. */
  readonly isEntered: boolean;
}

export const nothingTyped: EarlyText = { text: "", isEntered: false };

/** The text after a key; undefined for keys that type nothing. */
function textAfter(key: string, { text }: EarlyText): EarlyText | undefined {
  if (key === "Enter") return { text, isEntered: true };
  if (key === "Backspace") return { text: [...text].slice(0, -1).join(""), isEntered: false };
  return [...key].length === 1 ? { text: text + key, isEntered: false } : undefined;
}

/**
 * Collects what is typed while something with a field is on its way, so that no letter is lost, and none runs an action of the row that has
 * the focus. Escape gives up.
 */
export function useEarlyText(isAwaited: boolean, giveUp: () => void): RefObject<EarlyText> {
  const early = useRef(nothingTyped);
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const { key, ctrlKey, metaKey, altKey } = event;
    if (ctrlKey || metaKey || altKey) return;
    const next = textAfter(key, early.current);
    if (!next && key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (next) early.current = next;
    else giveUp();
  });
  useEffect(() => {
    if (!isAwaited) return;
    const collect = (event: KeyboardEvent) => onKeyDown(event);
    window.addEventListener("keydown", collect, { capture: true });
    return () => window.removeEventListener("keydown", collect, { capture: true });
  }, [isAwaited]);
  return early;
}
