import { type MouseEvent, type PointerEvent, useRef } from "react";
import { useTimeout } from "../../hooks/use-timeout";
import type { ListCommands } from "./row-commands";

/** The milliseconds after which a press on a card selects it. */
const longPressMs = 500;
/** The pixels that a finger may move meanwhile. */
const maxMove = 10;

const rowAt = ({ target }: { readonly target: EventTarget }) =>
  (target as Element).closest<HTMLElement>("tr[data-index]");

const isControl = ({ target }: { readonly target: EventTarget }) =>
  (target as Element).closest("button, a, input") !== null;

/** The record of a row, by its key. */
const keyOf = (row: HTMLElement | null) => row?.dataset.rowKey;

/** The row that a pointer went down on, and where. */
interface Press {
  readonly row: HTMLElement;
  readonly x: number;
  readonly y: number;
}

/** The place of a record's row now; undefined where the list was read anew without it. */
function placeOf({ row }: Press): number | undefined {
  const rows = [...document.querySelectorAll<HTMLElement>("tr[data-index]")];
  const now = row.isConnected ? row : rows.find((each) => keyOf(each) === keyOf(row));
  return now && Number(now.dataset.index);
}

/** True while the admin has marked a part of a text with the mouse. */
const hasMarkedText = () => window.getSelection()?.isCollapsed === false;

/** Selects by a click as lists do: this row alone, one more with Ctrl or ⌘, up to it with Shift. */
function selectByClick(event: MouseEvent, index: number, { focus, selection }: ListCommands): void {
  if (event.ctrlKey || event.metaKey) selection.toggle(index);
  else if (event.shiftKey) {
    selection.extend(index);
    focus(index);
  } else if (!hasMarkedText()) selection.select(index);
}

/** The pointer's events on the rows of a list. A tap on a card opens its record; once a long press selected one, taps select. */
export function useRowPointer(
  isCards: boolean,
  commands: ListCommands,
  activate: (row: HTMLElement) => void,
) {
  const pressed = useRef<Press>(undefined);
  /** The record that a press, or the first click of two, was on: the list may be read anew before the next event. */
  const meant = useRef<string>(undefined);
  const hasSelected = useRef(false);
  const startTimer = useTimeout(() => {
    if (!pressed.current) return;
    hasSelected.current = true;
    const index = placeOf(pressed.current);
    if (index !== undefined) commands.selection.toggle(index);
  });
  const end = () => {
    pressed.current = undefined;
  };
  const cardEvents = {
    onPointerDown(event: PointerEvent) {
      const row = rowAt(event);
      hasSelected.current = false;
      pressed.current = undefined;
      meant.current = keyOf(row);
      if (!row || isControl(event) || event.button !== 0) return;
      pressed.current = { row, x: event.clientX, y: event.clientY };
      startTimer(longPressMs);
    },
    onPointerMove({ clientX, clientY }: PointerEvent) {
      const start = pressed.current;
      if (start && Math.hypot(clientX - start.x, clientY - start.y) > maxMove) end();
    },
    onPointerUp: end,
    onPointerCancel: end,
    // what a long press opens in some browsers
    onContextMenu: (event: MouseEvent) => pressed.current && event.preventDefault(),
  };
  return {
    ...(isCards && cardEvents),
    onMouseDown(event: MouseEvent) {
      // the browser would mark the texts between
      if (event.shiftKey && rowAt(event)) event.preventDefault();
    },
    onClick(event: MouseEvent): void {
      const row = rowAt(event);
      if (!row) return;
      // a click that no pointer made has no press
      if (isCards && event.detail > 0 && meant.current !== keyOf(row)) return;
      if (event.detail === 1) meant.current = keyOf(row);
      activate(row);
      const index = Number(row.dataset.index);
      if (isControl(event) || hasSelected.current) return;
      // the second click of a double click opens the record
      if (!isCards && event.detail < 2) selectByClick(event, index, commands);
      if (!isCards) return;
      // a finger has no double click
      if (commands.selection.isEmpty()) commands.openRecord(index);
      else commands.selection.toggle(index);
    },
    onDoubleClick(event: MouseEvent) {
      const row = rowAt(event);
      if (row && !isCards && meant.current === keyOf(row)) commands.openRecord(Number(row.dataset.index));
    },
  };
}
