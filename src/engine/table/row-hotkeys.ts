import type { KeyboardEvent } from "react";

/** What keys do to the rows of a list. */
export interface RowCommands {
  readonly count: number;
  /** Puts the focus on a row; past the last one more are loaded. */
  readonly focus: (index: number) => void;
  readonly loadMore: () => void;
  readonly openDefault: (index: number) => void;
  readonly openMenu: (index: number) => void;
  /** Opens the action that has this letter, where the row has it; tells whether it did. */
  readonly hotkey: (index: number, key: string) => boolean;
}

const page = 10;

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
      return to(at + page);
    case "PageUp":
      return to(at - page);
    case "Enter":
      return () => rows.openDefault(at);
    case ".":
    case "ContextMenu":
      return () => rows.openMenu(at);
    case "F10":
      return event.shiftKey ? () => rows.openMenu(at) : undefined;
    default:
      return undefined;
  }
}

/** So many milliseconds after `g` a letter still names a screen, as the page's own keys have it. */
const goPatience = 1000;
let lastGo = Number.NEGATIVE_INFINITY;

/** Whether a key follows `g`: it leads to another screen, and is no letter of the row. */
function followsGo(event: KeyboardEvent): boolean {
  const isSoon = event.timeStamp - lastGo < goPatience;
  lastGo = event.key === "g" ? event.timeStamp : Number.NEGATIVE_INFINITY;
  return isSoon;
}

/** Handles a key pressed on a row; keys of buttons and fields inside it are theirs. */
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
  if (Number.isNaN(at) || followsGo(event)) return;
  const command = commandFor(event, at, rows);
  if (command) {
    event.preventDefault();
    command();
  } else if (rows.hotkey(at, event.key)) event.preventDefault();
}
