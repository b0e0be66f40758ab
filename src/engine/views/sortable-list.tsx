import "./sortable-list.css";
import {
  type FocusEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { useTranslate } from "../../hooks/use-translate";

/** A row of a list whose order can be changed. */
export interface SortableItem {
  readonly key: string;
  /** Its name, for what is announced. */
  readonly label: string;
}

interface Order<Item extends SortableItem> {
  readonly items: readonly Item[];
  /** Moves an item to a place in the list. */
  readonly move: (key: string, to: number) => void;
  /** Receives what happened, to be announced. */
  readonly announce: (text: string) => void;
}

interface Props<Item extends SortableItem> extends Order<Item> {
  readonly label: string;
  /** The controls of an item beside its handle; each takes its `tabIndex` by its place, the handle being 0. */
  readonly children: (item: Item, tabIndex: (control: number) => 0 | -1) => ReactNode;
}

type List = RefObject<HTMLUListElement | null>;

const rowOf = (target: EventTarget) => (target as Element).closest<HTMLElement>(".sortable-row");
const controlsOf = (row: Element | null | undefined) => [
  ...(row?.querySelectorAll<HTMLElement>("button, input") ?? []),
];
const verticalStep = (key: string): number => ({ ArrowUp: -1, ArrowDown: 1 })[key] ?? 0;
const horizontalStep = (key: string): number => ({ ArrowLeft: -1, ArrowRight: 1 })[key] ?? 0;

/** True while an arrow moves the caret of a text: there is more of it in that direction, or a part of it is selected. */
function movesCaret(target: EventTarget, across: number): boolean {
  if (!(target instanceof HTMLInputElement) || target.type !== "text") return false;
  const { selectionStart, selectionEnd, value } = target;
  if (selectionStart !== selectionEnd) return true;
  return across > 0 ? selectionEnd !== value.length : selectionStart !== 0;
}

/**
 * Moves the focus among controls: up and down to the same one of another row, left and right inside the row. A text is left where its caret
 * is at the end; whoever comes to one stands at its far end, so that the same arrow goes on.
 */
function moveFocusInGrid(event: KeyboardEvent): void {
  const [down, across] = [verticalStep(event.key), horizontalStep(event.key)];
  const row = rowOf(event.target);
  if (!row || (!down && !across) || (across && movesCaret(event.target, across))) return;
  event.preventDefault();
  const at = controlsOf(row).indexOf(event.target as HTMLElement);
  const neighbour = down > 0 ? row.nextElementSibling : row.previousElementSibling;
  const next = down ? controlsOf(neighbour)[at] : controlsOf(row)[at + across];
  next?.focus();
  if (!(across && next instanceof HTMLInputElement && next.type === "text")) return;
  const caret = across > 0 ? next.value.length : 0;
  next.setSelectionRange(caret, caret);
}

/** The place in the list of the row at a height of the window. */
function placeAt(list: Element | null, clientY: number): number {
  const rows = [...(list?.children ?? [])];
  const below = rows.findIndex((row) => row.getBoundingClientRect().bottom > clientY);
  return below < 0 ? rows.length - 1 : below;
}

/** Moves the item whose handle the pointer holds to where the pointer is. */
function useDrag<Item extends SortableItem>(list: List, order: Order<Item>) {
  const [dragged, setDragged] = useState<string>();
  const hasMoved = useRef(false);
  const latest = useRef(order);
  latest.current = order;
  useEffect(() => {
    if (dragged === undefined) return;
    hasMoved.current = false;
    const listening = new AbortController();
    const { signal } = listening;
    const end = () => setDragged(undefined);
    const follow = ({ clientY }: PointerEvent) => {
      const { items, move } = latest.current;
      const to = placeAt(list.current, clientY);
      if (!items[to] || items[to].key === dragged) return;
      hasMoved.current = true;
      move(dragged, to);
    };
    // on the window: a captured pointer is lost when its element is moved in the page
    window.addEventListener("pointermove", follow, { signal });
    window.addEventListener("pointerup", end, { signal });
    window.addEventListener("pointercancel", end, { signal });
    return () => listening.abort();
  }, [dragged, list]);
  return { dragged, setDragged, hasMoved };
}

/**
 * Moves items without dragging: Space or a click on a handle lifts its item, arrows move it, a click on another handle puts it there, Escape
 * brings it back; Alt with arrows needs no lifting.
 */
function useLift<Item extends SortableItem>({ items, move, announce }: Order<Item>) {
  const { t } = useTranslate();
  const [lifted, setLifted] = useState<{ readonly key: string; readonly from: number }>();

  const placeOf = (key: string) => items.findIndex((item) => item.key === key);

  function moveTo(key: string, to: number): void {
    const item = items[placeOf(key)];
    if (!item || to < 0 || to >= items.length) return;
    move(key, to);
    announce(t("views.moved", { what: item.label, place: to + 1, count: items.length }));
  }

  return {
    lifted: lifted?.key,
    drop: () => setLifted(undefined),
    place(key: string, { key: at }: Item): void {
      setLifted(undefined);
      moveTo(key, placeOf(at));
    },
    toggle({ key, label }: Item): void {
      const isLifted = lifted?.key === key;
      setLifted(isLifted ? undefined : { key, from: placeOf(key) });
      announce(t(isLifted ? "views.dropped" : "views.lifted", { what: label }));
    },
    onKeyDown(event: KeyboardEvent): void {
      const key = rowOf(event.target)?.dataset.key;
      const by = verticalStep(event.key);
      if (key !== undefined && by && (event.altKey || lifted?.key === key)) {
        event.preventDefault();
        moveTo(key, placeOf(key) + by);
      } else if (event.key === "Escape" && lifted) {
        // the panel around stays open
        event.stopPropagation();
        move(lifted.key, lifted.from);
        setLifted(undefined);
      } else if (!event.altKey && !event.ctrlKey && !event.metaKey) moveFocusInGrid(event);
    },
  };
}

/** Where the focus was last: a control, the place of its row and its place in it. */
interface LastFocus {
  readonly element: HTMLElement;
  readonly row: number;
  readonly control: number;
}

/** Gives the focus back to a control that lost it because its row was moved in the page, or to the next row's where it is gone. */
function useKeptFocus(list: List, order: string) {
  const last = useRef<LastFocus>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: rows move and go when their order changes
  useLayoutEffect(() => {
    if (!last.current || document.activeElement !== document.body) return;
    const { element, row, control } = last.current;
    const rows = [...(list.current?.children ?? [])];
    (element.isConnected ? element : controlsOf(rows[Math.min(row, rows.length - 1)])[control])?.focus();
  }, [order]);
  return last;
}

/** A list whose rows are moved by their handles or by keys. It is one tab stop, inside which arrow keys move. */
export function SortableList<Item extends SortableItem>({ label, children, ...order }: Props<Item>) {
  const { t } = useTranslate();
  const { items } = order;
  const list = useRef<HTMLUListElement>(null);
  const [stop, setStop] = useState({ key: "", control: 0 });
  const { dragged, setDragged, hasMoved } = useDrag(list, order);
  const { lifted, drop, place, toggle, onKeyDown } = useLift(order);
  // the press gives the focus to its own handle, which drops what was lifted
  const liftedAtPress = useRef<string>(undefined);
  const lastFocus = useKeptFocus(list, items.map(({ key }) => key).join());
  const stopKey = items.some(({ key }) => key === stop.key) ? stop.key : items[0]?.key;

  function onFocus({ target }: FocusEvent): void {
    const element = target as HTMLElement;
    const row = rowOf(element);
    const control = controlsOf(row).indexOf(element);
    const key = row?.dataset.key ?? "";
    lastFocus.current = { element, row: items.findIndex((item) => item.key === key), control };
    setStop({ key, control });
    if (key !== lifted || control !== 0) drop();
  }

  return (
    <ul ref={list} className="sortable" aria-label={label} onKeyDown={onKeyDown} onFocus={onFocus}>
      {items.map((item) => {
        const tabIndex = (control: number) => (item.key === stopKey && control === stop.control ? 0 : -1);
        const isHeld = [lifted, dragged].includes(item.key);
        return (
          <li
            key={item.key}
            data-key={item.key}
            className={isHeld ? "sortable-row sortable-held" : "sortable-row"}
          >
            <button
              type="button"
              className="sortable-handle"
              tabIndex={tabIndex(0)}
              aria-label={t("views.move", { what: item.label })}
              aria-pressed={lifted === item.key}
              title={t("views.moveHint")}
              onPointerDown={({ button }) => {
                liftedAtPress.current = lifted;
                if (button === 0) setDragged(item.key);
              }}
              onClick={({ detail }) => {
                // a click that no pointer made comes from a key
                const held = detail === 0 ? undefined : liftedAtPress.current;
                if (held !== undefined && held !== item.key) place(held, item);
                else if (detail === 0 || !hasMoved.current) toggle(item);
              }}
            >
              <svg viewBox="0 0 16 16" width="14" height="14" aria-hidden focusable="false">
                <path d="M6 3.5v0M6 8v0M6 12.5v0M10 3.5v0M10 8v0M10 12.5v0" />
              </svg>
            </button>
            {children(item, tabIndex)}
          </li>
        );
      })}
    </ul>
  );
}
