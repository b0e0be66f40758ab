import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";

interface Drag {
  readonly from: number;
  readonly to: number;
}

/** Where an item that is dragged would be put: behind all others whose middle is above the pointer. */
function placeAt(list: HTMLElement, from: number, y: number): number {
  const middles = [...list.children].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  return middles.filter((middle, at) => at !== from && middle < y).length;
}

/** Steps that a key takes an item along, with or without Alt. */
const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Puts items of a list in another order: their handles are dragged, or moved by arrow keys. */
export function useReorder(count: number, move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  // the browser takes the focus from what is moved in the page
  const focused = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    const row = list.current?.children[focused.current];
    row?.querySelector<HTMLElement>(".site-handle")?.focus();
    focused.current = undefined;
  });

  function put(from: number, to: number) {
    if (to < 0 || to >= count || from === to) return;
    focused.current = to;
    move(from, to);
  }
  const handleOf = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: at, to: at });
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (drag && list.current) setDrag({ from: drag.from, to: placeAt(list.current, drag.from, clientY) });
    },
    onPointerUp() {
      setDrag(undefined);
      if (drag) put(drag.from, drag.to);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && drag) {
        // only the drag ends, not the modal
        event.stopPropagation();
        setDrag(undefined);
      }
      const by = steps[event.key];
      if (by === undefined) return;
      event.preventDefault();
      put(at, at + by);
    },
  });
  /** Where an item is while another is dragged: it is the dragged one, or that would be put before or behind it. */
  function signOf(at: number): "dragged" | "before" | "behind" | undefined {
    if (!drag) return undefined;
    if (drag.from === at) return "dragged";
    if (drag.from === drag.to || drag.to !== at) return undefined;
    return drag.to < drag.from ? "before" : "behind";
  }
  return { list, handleOf, signOf };
}
