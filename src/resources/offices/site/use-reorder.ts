import { type KeyboardEvent, type PointerEvent, useLayoutEffect, useRef, useState } from "react";

interface Drag {
  readonly from: number;
  readonly to: number;
  /** Where the pointer was pressed, in pixels from the top of the window. */
  readonly pressedAt: number;
  /** True once the pointer went further than a finger trembles. */
  readonly hasMoved: boolean;
}

/** Pixels that a press may move and still be a click. */
const clickTolerance = 8;

/** The position a dragged item would drop at: after every other item whose middle is above the pointer. */
function positionAt(list: HTMLElement, from: number, y: number): number {
  const middles = [...list.children].map((row) => {
    const { top, height } = row.getBoundingClientRect();
    return top + height / 2;
  });
  return middles.filter((middle, at) => at !== from && middle < y).length;
}

/** The distance each key moves an item, with or without Alt. */
const distances: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/**
 * Reorders a list by handles that are dragged, moved by the arrow keys, or, since not everybody can drag (WCAG 2.5.7), clicked: the first
 * click lifts an item, the second one, on another handle, puts it there.
 */
export function useReorder(count: number, move: (from: number, to: number) => void) {
  const list = useRef<HTMLOListElement>(null);
  const [drag, setDrag] = useState<Drag>();
  // an item that was added or removed meanwhile has made the place another one's
  const [lift, setLift] = useState<{ readonly at: number; readonly count: number }>();
  const lifted = lift?.count === count ? lift.at : undefined;
  // the browser drops the focus of an element that moves in the document
  const focused = useRef<number>(undefined);
  useLayoutEffect(() => {
    if (focused.current === undefined) return;
    const row = list.current?.children[focused.current];
    row?.querySelector<HTMLElement>(".site-handle")?.focus();
    // one that keeps the focus while it moves is not scrolled to by it
    row?.scrollIntoView({ block: "nearest" });
    focused.current = undefined;
  });

  function moveTo(from: number, to: number) {
    setLift(undefined);
    if (to < 0 || to >= count || from === to) return;
    focused.current = to;
    move(from, to);
  }
  const dragHandleOf = (at: number) => ({
    onPointerDown(event: PointerEvent<HTMLElement>) {
      if (event.button !== 0) return;
      event.currentTarget.setPointerCapture(event.pointerId);
      setDrag({ from: at, to: at, pressedAt: event.clientY, hasMoved: false });
    },
    onPointerMove({ clientY }: PointerEvent) {
      if (!drag || !list.current) return;
      const hasMoved = drag.hasMoved || Math.abs(clientY - drag.pressedAt) > clickTolerance;
      setDrag({ ...drag, to: positionAt(list.current, drag.from, clientY), hasMoved });
    },
    onPointerUp() {
      setDrag(undefined);
      if (!drag) return;
      if (drag.from !== drag.to) moveTo(drag.from, drag.to);
      else if (drag.hasMoved) setLift(undefined);
      else if (lifted === undefined) setLift({ at, count });
      else moveTo(lifted, at);
    },
    onPointerCancel: () => setDrag(undefined),
    onKeyDown(event: KeyboardEvent) {
      if (event.key === "Escape" && (drag || lifted !== undefined)) {
        // puts the item back without closing the modal
        event.stopPropagation();
        setDrag(undefined);
        setLift(undefined);
      }
      const distance = distances[event.key];
      if (distance === undefined) return;
      event.preventDefault();
      moveTo(at, at + distance);
    },
  });
  /** An item's part in the current drag: the dragged one, or the one that it would drop before or after. */
  function dropMarkerOf(at: number): "dragged" | "before" | "after" | undefined {
    if (!drag) return lifted === at ? "dragged" : undefined;
    if (drag.from === at) return "dragged";
    if (drag.from === drag.to || drag.to !== at) return undefined;
    return drag.to < drag.from ? "before" : "after";
  }
  return { list, dragHandleOf, dropMarkerOf };
}
