import { type ComponentType, useEffect, useMemo, useState } from "react";
import { useHotkeys } from "./use-hotkeys";
import { useLazyComponent } from "./use-lazy-component";

interface Options<Props> {
  /** Fetches the part; the same function every time. */
  readonly load: () => Promise<{ default: ComponentType<Props> }>;
  /** True once the part may be fetched without being asked for. */
  readonly enabled: boolean;
  /** The keys of the part: a press of one fetches it at once. */
  readonly keys: readonly string[];
}

/**
 * A part of the page that is fetched late but has keys. Until it is there, the last press of one is kept, and given to it
 * then unless the focus has moved meanwhile.
 */
export function useLazyPart<Props>({
  load,
  enabled,
  keys,
}: Options<Props>): ComponentType<Props> | undefined {
  const [pressed, setPressed] = useState<{ readonly key: string; readonly element: Element | null }>();
  const Part = useLazyComponent(enabled || pressed ? load : undefined);
  const isMissing = Part === undefined;
  const bindings = useMemo(() => {
    const keep = (key: string) => () => setPressed({ key, element: document.activeElement });
    // signs are typed with Shift on some keyboards
    const pairs = keys.flatMap((key) => [key, `Shift+${key}`].map((typed) => [typed, keep(key)] as const));
    return Object.fromEntries(isMissing ? pairs : []);
  }, [keys, isMissing]);
  useHotkeys(bindings);

  // runs after the effects of the part, which bind its keys
  useEffect(() => {
    if (isMissing || !pressed) return;
    setPressed(undefined);
    if (document.activeElement !== pressed.element) return;
    const event = new KeyboardEvent("keydown", { key: pressed.key, bubbles: true, cancelable: true });
    (pressed.element ?? document.body).dispatchEvent(event);
  }, [isMissing, pressed]);
  return Part;
}
