import { type KeyboardEvent, type PointerEvent, useRef, useState } from "react";
import { type Cell, type Days, hoursOfDay, isOpenAt, painted } from "./painting";

const lastHour = hoursOfDay - 1;
const lastDay = 6;

/** The keys of the grid pattern, from an hour to the next; PageUp and PageDown go to Sunday and Saturday. */
const moves: Readonly<Record<string, (cell: Cell, isFar: boolean) => Cell>> = {
  ArrowLeft: ({ day, hour }) => ({ day, hour: Math.max(0, hour - 1) }),
  ArrowRight: ({ day, hour }) => ({ day, hour: Math.min(lastHour, hour + 1) }),
  ArrowUp: ({ day, hour }) => ({ day: Math.max(0, day - 1), hour }),
  ArrowDown: ({ day, hour }) => ({ day: Math.min(lastDay, day + 1), hour }),
  Home: ({ day }, isFar) => ({ day: isFar ? 0 : day, hour: 0 }),
  End: ({ day }, isFar) => ({ day: isFar ? lastDay : day, hour: lastHour }),
  PageUp: ({ hour }) => ({ day: 0, hour }),
  PageDown: ({ hour }) => ({ day: lastDay, hour }),
};

/** Hours painted in one go: those between the anchor and the cursor open or close, and only those. */
interface Stroke {
  readonly base: Days;
  readonly anchor: Cell;
  readonly isOpen: boolean;
}

interface Options {
  readonly days: Days;
  readonly isDisabled: boolean;
  /** Called with the whole week; undefined when a day would take a third interval. */
  readonly onPaint: (days: Days | undefined, anchor: Cell, cursor: Cell) => void;
}

/** The cell under a pointer, which may have left the element that it was pressed on; at a day's name, `hour` of that day. */
function cellAt({ clientX, clientY }: PointerEvent, hour: number): (Cell & { isName: boolean }) | undefined {
  const cell = document.elementFromPoint(clientX, clientY)?.closest<HTMLElement>("[data-day]");
  if (!cell) return undefined;
  const isName = cell.dataset.hour === undefined;
  return { day: Number(cell.dataset.day), hour: isName ? hour : Number(cell.dataset.hour), isName };
}

/** Walks over the hours of a week with the keyboard and paints them, also with mouse or finger. */
export function useWeekPainting({ days, isDisabled, onPaint }: Options) {
  const [active, setActive] = useState<Cell>({ day: 0, hour: 8 });
  const stroke = useRef<Stroke | undefined>(undefined);
  const isDragging = useRef(false);

  function focus(table: HTMLElement, cell: Cell, options?: FocusOptions) {
    setActive(cell);
    table.querySelector<HTMLElement>(`[data-day="${cell.day}"][data-hour="${cell.hour}"]`)?.focus(options);
  }
  const begin = (anchor: Cell): Stroke => ({ base: days, anchor, isOpen: !isOpenAt(days, anchor) });
  function paintTo(cursor: Cell) {
    if (!stroke.current) return;
    const { base, anchor, isOpen } = stroke.current;
    onPaint(painted(base, anchor, cursor, isOpen), anchor, cursor);
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.metaKey) return;
    const next = moves[event.key]?.(active, event.ctrlKey);
    if (!next && event.key !== " ") return;
    event.preventDefault();
    if (event.key === " ") stroke.current = isDisabled ? undefined : begin(active);
    else if (event.shiftKey && !isDisabled) stroke.current ??= begin(active);
    else stroke.current = undefined;
    paintTo(next ?? active);
    if (next) focus(event.currentTarget, next);
  }
  function onPointerDown(event: PointerEvent<HTMLElement>) {
    const cell = event.button === 0 ? cellAt(event, active.hour) : undefined;
    if (!cell) return;
    // otherwise the browser selects text, and a finger keeps the cell that it was put on
    event.preventDefault();
    focus(event.currentTarget, cell, { preventScroll: true });
    if (isDisabled || cell.isName) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    isDragging.current = true;
    stroke.current = begin(cell);
    paintTo(cell);
  }
  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const cell = isDragging.current ? cellAt(event, active.hour) : undefined;
    if (!cell || cell.isName || (cell.day === active.day && cell.hour === active.hour)) return;
    paintTo(cell);
    focus(event.currentTarget, cell, { preventScroll: true });
  }
  function endDrag() {
    // the stroke stays, so that Shift and arrows extend it
    isDragging.current = false;
  }

  return {
    active,
    setDay: (day: number) => setActive(({ hour }) => ({ day, hour })),
    events: {
      onKeyDown,
      onPointerDown,
      onPointerMove,
      onPointerUp: endDrag,
      onPointerCancel: endDrag,
      // a screen reader may move the focus by itself
      onFocus({ target }: React.FocusEvent<HTMLElement>) {
        const { day, hour } = target.dataset;
        if (day !== undefined && hour !== undefined) setActive({ day: Number(day), hour: Number(hour) });
      },
      // what is typed elsewhere meanwhile is not undone by a later stroke
      onBlur: ({ currentTarget, relatedTarget }: React.FocusEvent<HTMLElement>) => {
        if (!currentTarget.contains(relatedTarget)) stroke.current = undefined;
      },
    },
  };
}
