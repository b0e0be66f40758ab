import type { KeyboardEvent } from "react";

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
}

/** The number of rows that PageUp and PageDown move by. */
const pageRows = 10;

function commandFor(event: KeyboardEvent, at: number, rows: RowCommands): (() => void) | undefined {
  const to = (index: number) => () => rows.focus(Math.max(0, Math.min(rows.count - 1, index)));
  const down = () => (at === rows.count - 1 ? rows.loadMore() : rows.focus(at + 1));
  switch (event.key) {
    case "ArrowDown":
    case "j":
      return down;
    case "ArrowUp":
    case "k":
      return to(at - 1);
    case "Home":
      return to(0);
    case "End":
      return to(rows.count - 1);
    case "PageDown":
      return to(at + pageRows);
    case "PageUp":
      return to(at - pageRows);
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

/** The milliseconds after `g` within which a letter opens a screen; the same as for the page's own hotkeys. */
const sequenceTimeout = 1000;
let prefix: { readonly at: number; readonly table: Element | null } | undefined;

/**
 * True for a letter that follows `g` on the same list, and so belongs to a hotkey that opens a screen. Any other key is the row's,
 * and so is a letter on the screen that has just opened: its second key may not have been pressed on a row.
 */
function followsPrefix(event: KeyboardEvent<HTMLElement>): boolean {
  const { key, timeStamp, target } = event;
  const table = (target as HTMLElement).closest("table");
  const isInTime = prefix?.table === table && timeStamp - prefix.at < sequenceTimeout;
  prefix = key === "g" ? { at: timeStamp, table } : undefined;
  return isInTime && /^\p{L}$/u.test(key);
}

/** Handles a key pressed on a row. Keys pressed on buttons and inputs inside the row are ignored. */
export function handleRowKey(event: KeyboardEvent<HTMLElement>, rows: RowCommands): void {
  const target = event.target as HTMLElement;
  if (
    target.tagName !== "TR" ||
    event.ctrlKey ||
    event.metaKey ||
    event.altKey ||
    event.nativeEvent.isComposing
  )
    return;
  const at = Number(target.dataset.index);
  if (Number.isNaN(at) || followsPrefix(event)) return;
  const command = commandFor(event, at, rows);
  if (command) {
    event.preventDefault();
    command();
  } else if (rows.hotkey(at, event.key)) event.preventDefault();
}
