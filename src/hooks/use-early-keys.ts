import { useEffect, useMemo, useState } from "react";
import { type HotkeyOptions, useHotkeys } from "./use-hotkeys";

interface Options extends HotkeyOptions {
  /** The keys of a part of the page; the same array every time. */
  readonly keys: readonly string[];
  /** True until the part is there, which binds its keys itself. */
  readonly isMissing: boolean;
  /** Called when one of the keys is pressed meanwhile. */
  readonly onPress?: () => void;
}

/**
 * Keys of a part of the page that is fetched late: until it is there, the last press of one is kept, and given to it then unless the
 * focus has moved meanwhile.
 */
export function useEarlyKeys({ keys, isMissing, onPress, ...options }: Options): void {
  const [pressed, setPressed] = useState<{ readonly key: string; readonly element: Element | null }>();
  const bindings = useMemo(() => {
    const keep = (key: string) => () => {
      setPressed({ key, element: document.activeElement });
      onPress?.();
    };
    // signs are typed with Shift on some keyboards
    const pairs = keys.flatMap((key) => [key, `Shift+${key}`].map((typed) => [typed, keep(key)] as const));
    return Object.fromEntries(isMissing ? pairs : []);
  }, [keys, isMissing, onPress]);
  useHotkeys(bindings, options);

  // runs after the effects of the part, which bind its keys
  useEffect(() => {
    if (isMissing || !pressed) return;
    setPressed(undefined);
    if (document.activeElement !== pressed.element) return;
    const event = new KeyboardEvent("keydown", { key: pressed.key, bubbles: true, cancelable: true });
    (pressed.element ?? document.body).dispatchEvent(event);
  }, [isMissing, pressed]);
}
