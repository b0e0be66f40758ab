import type { KeyboardEvent } from "react";
import { followsPrefix } from "../../hooks/use-hotkeys";

/** The commands that select rows, by their indexes. */
export interface SelectionCommands {
  readonly isEmpty: () => boolean;
  /** Selects this row alone. */
  readonly select: (index: number) => void;
  readonly toggle: (index: number) => void;
  /** Selects the rows up to `to`: from where selecting began, or anew from `from` if the last row of that was another. */
  readonly extend: (to: number, from?: number) => void;
  readonly selectAll: () => void;
  readonly clear: () => void;
}

/** The commands that keys pressed on a row can run. */
export interface RowCommands {
  /** The number of rows. */
  readonly count: number;
  /** Focuses a row. */
  readonly focus: (index: number) => void;
  /** Loads the next page; run by moving down from the last row. */
  readonly loadMore: () => void;
  readonly openRecord: (index: number) => void;
  readonly openMenu: (index: number) => void;
  /** Opens the row's action with this hotkey. Returns false if the row has none. */
  readonly hotkey: (index: number, key: string) => boolean;
  /** Undefined in tables whose rows cannot be selected. */
  readonly selection?: SelectionCommands;
}

/** The number of rows that PageUp and PageDown move by. */
const pageRows = 10;

/** The index that a key moves to; undefined for keys that do not move. */
function targetOf(key: string, at: number, count: number): number | undefined {
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowDown: at + 1,
    j: at + 1,
    ArrowUp: at - 1,
    k: at - 1,
    Home: 0,
    End: last,
    PageDown: at + pageRows,
    PageUp: at - pageRows,
  };
  const target = targets[key];
  return target === undefined ? undefined : Math.max(0, Math.min(last, target));
}

function selectionCommand(event: KeyboardEvent, at: number, rows: RowCommands): (() => void) | undefined {
  const { selection } = rows;
  const { key, shiftKey } = event;
  if (!selection) return undefined;
  if (event.ctrlKey || event.metaKey) return key === "a" ? selection.selectAll : undefined;
  if (key === " ") return () => selection.toggle(at);
  if (key === "Escape") return selection.isEmpty() ? undefined : selection.clear;
  const to = shiftKey ? targetOf(key.length === 1 ? key.toLowerCase() : key, at, rows.count) : undefined;
  if (to === undefined) return undefined;
  return () => {
    selection.extend(to, at);
    rows.focus(to);
  };
}

function commandFor(event: KeyboardEvent, at: number, rows: RowCommands): (() => void) | undefined {
  const { key } = event;
  const to = targetOf(key, at, rows.count);
  const isDown = key === "ArrowDown" || key === "j";
  if (to !== undefined) return isDown && to === at ? rows.loadMore : () => rows.focus(to);
  switch (key) {
    case "Enter":
      return () => rows.openRecord(at);
    case ".":
    case "ContextMenu":
      return () => rows.openMenu(at);
    case "F10":
      return event.shiftKey ? () => rows.openMenu(at) : undefined;
    default:
      return undefined;
  }
}

/** Moves the focus from a row to its links by → and back by ←, among them too. Returns false for any other key, and without links. */
function moveAmongLinks({ key, target }: KeyboardEvent): boolean {
  const by = key === "ArrowRight" ? 1 : key === "ArrowLeft" ? -1 : 0;
  const row = by && (target as HTMLElement).closest("tr");
  if (!row) return false;
  const stops = [row, ...row.querySelectorAll<HTMLElement>("a.record-link")];
  const at = stops.indexOf(target as HTMLElement);
  const next = at < 0 ? undefined : stops[at + by];
  next?.focus();
  return next !== undefined;
}

/** Handles a key pressed on a row. Keys pressed on buttons and inputs inside the row are ignored. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, rows: RowCommands): void {
  const target = event.target as HTMLElement;
  const { altKey, ctrlKey, metaKey, shiftKey } = event;
  if (!(altKey || ctrlKey || metaKey || shiftKey) && moveAmongLinks(event)) {
    event.preventDefault();
    return;
  }
  if (target.tagName !== "TR" || event.altKey || event.nativeEvent.isComposing) return;
  const at = Number(target.dataset.index);
  const hasModifier = event.ctrlKey || event.metaKey;
  if (Number.isNaN(at) || (!hasModifier && followsPrefix(event))) return;
  const command =
    selectionCommand(event, at, rows) ?? (hasModifier ? undefined : commandFor(event, at, rows));
  if (hasModifier && !command) return;
  if (command) {
    event.preventDefault();
    command();
  } else if (rows.hotkey(at, event.key)) event.preventDefault();
}
