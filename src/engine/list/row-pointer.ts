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
  const pressed = useRef<{ readonly index: number; readonly x: number; readonly y: number }>(undefined);
  const hasSelected = useRef(false);
  const startTimer = useTimeout(() => {
    if (!pressed.current) return;
    commands.selection.toggle(pressed.current.index);
    hasSelected.current = true;
  });
  const end = () => {
    pressed.current = undefined;
  };
  const cardEvents = {
    onPointerDown(event: PointerEvent) {
      const row = rowAt(event);
      hasSelected.current = false;
      pressed.current = undefined;
      if (!row || isControl(event) || event.button !== 0) return;
      pressed.current = { index: Number(row.dataset.index), x: event.clientX, y: event.clientY };
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
      if (row && !isCards) commands.openRecord(Number(row.dataset.index));
    },
  };
}
