import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from "react";
import { createStore } from "../../hooks/external-store";
import { type ArrangedList, chooseColumns, dragColumns, endDrag } from "./arranged-list";
import { type ColumnChoice, resizeColumns } from "./column-choice";

/** The pixels by which a key changes a width. */
export const widthStep = 16;

/** The column whose width a key changed last, and its width, to be announced. */
export const lastResized = createStore<{ readonly field: string; readonly width: number } | undefined>(
  undefined,
);

const headerOf = (element: Element, field: string) =>
  element.closest("tr")?.querySelector<HTMLElement>(`th[data-column="${CSS.escape(field)}"]`);

const widthOf = (header: Element | null | undefined) =>
  Math.round(header?.getBoundingClientRect().width ?? 0);

/**
 * The choice in which a column has this width. Columns before it that take free space grow no more: its edge would not follow the pointer
 * that makes it narrower. They still give way to one that grows, so that the table does not scroll sideways while there is room.
 */
function resized(element: Element, field: string, width: number, { choice }: ArrangedList): ColumnChoice {
  const at = choice.findIndex((each) => each.field === field);
  const before = choice.slice(0, at).filter((each) => each.width === undefined);
  const widths = before.flatMap((each) => {
    const header = headerOf(element, each.field);
    // growing columns have a width that depends on that of the table
    return header?.dataset.grows ? [[each.field, widthOf(header)] as const] : [];
  });
  return resizeColumns(choice, field, Math.max(1, Math.round(width)), Object.fromEntries(widths));
}

/** Shift with an arrow key on a title makes its column narrower or wider. */
export function resizeByKey(event: KeyboardEvent, field: string, list: ArrangedList): void {
  const direction = { ArrowLeft: -1, ArrowRight: 1 }[event.key];
  if (!direction || !event.shiftKey || event.ctrlKey || event.metaKey || event.altKey) return;
  // the arrow alone goes to the next title
  event.preventDefault();
  const element = event.currentTarget;
  chooseColumns(list, resized(element, field, widthOf(element) + direction * widthStep, list));
  requestAnimationFrame(() => lastResized.set({ field, width: widthOf(headerOf(element, field)) }));
}

interface Drag {
  /** Ends the listening for Escape. */
  readonly listening: AbortController;
  readonly from: number;
  readonly width: number;
  choice: ColumnChoice | undefined;
  frame: number;
}

/** The right edge of a title: dragging it changes the column's width, a double click gives the column its own width back. */
export function ResizeHandle({ field, list }: { readonly field: string; readonly list: ArrangedList }) {
  const drag = useRef<Drag>(undefined);
  /** Ends a drag; Escape and what interrupts it leave the width as it was. */
  function end(isKept: boolean): void {
    const ended = drag.current;
    drag.current = undefined;
    ended?.listening.abort();
    if (!ended?.choice) return;
    cancelAnimationFrame(ended.frame);
    if (isKept) chooseColumns(list, ended.choice);
    else endDrag();
  }
  useEffect(
    () => () => {
      // the column went away under the pointer
      drag.current?.listening.abort();
      if (drag.current) endDrag();
    },
    [],
  );

  function move({ clientX, currentTarget }: PointerEvent): void {
    const current = drag.current;
    if (!current) return;
    const width = current.width + clientX - current.from;
    current.choice = resized(currentTarget, field, width, list);
    cancelAnimationFrame(current.frame);
    // once for each picture: all rows are drawn anew
    current.frame = requestAnimationFrame(() => current.choice && dragColumns(list.resource, current.choice));
  }

  return (
    // assistive technology has the keys of the title, and the list of columns
    <span
      aria-hidden
      className="column-resize"
      onPointerDown={(event) => {
        if (event.button !== 0) return;
        event.preventDefault();
        event.currentTarget.setPointerCapture(event.pointerId);
        const width = widthOf(event.currentTarget.closest("th"));
        const listening = new AbortController();
        const { signal } = listening;
        window.addEventListener("keydown", ({ key }) => key === "Escape" && end(false), { signal });
        drag.current = { listening, from: event.clientX, width, choice: undefined, frame: 0 };
      }}
      onPointerMove={move}
      onPointerUp={() => end(true)}
      onLostPointerCapture={() => end(false)}
      onDoubleClick={() => chooseColumns(list, resizeColumns(list.choice, field, undefined))}
    />
  );
}
