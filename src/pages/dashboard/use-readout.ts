import { type KeyboardEvent, type PointerEvent, useState } from "react";

/** The values of a chart at one of its places. */
export interface Readout {
  /** What stands at the place, such as a day. */
  readonly title: string;
  readonly rows: readonly { readonly name: string; readonly value: string }[];
}

interface Options {
  /** The number of places; the chart has one at least. */
  readonly count: number;
  /** What the chart shows. */
  readonly name: string;
  readonly read: (index: number) => Readout;
  /** The place of a horizontal position within the chart, of which the whole is 1; may be out of bounds. */
  readonly placeAt: (share: number) => number;
}

/** The text of a readout for those who hear it. */
const spoken = ({ title, rows }: Readout): string =>
  [title, ...rows.map(({ name, value }) => `${name} ${value}`)].join(", ");

/** Reads the values of a chart out: where the pointer is, and by arrows, Home and End, as a slider whose value is a place. */
export function useReadout({ count, name, read, placeAt }: Options) {
  const [chosen, setChosen] = useState<number>();
  const last = count - 1;
  const at = chosen === undefined ? undefined : Math.min(last, Math.max(0, chosen));
  const places: Readonly<Record<string, (from: number) => number>> = {
    ArrowLeft: (from) => from - 1,
    ArrowDown: (from) => from - 1,
    ArrowRight: (from) => from + 1,
    ArrowUp: (from) => from + 1,
    PageDown: (from) => from - 7,
    PageUp: (from) => from + 7,
    Home: () => 0,
    End: () => last,
  };
  const props = {
    role: "slider",
    tabIndex: 0,
    "aria-label": name,
    "aria-orientation": "horizontal",
    "aria-valuemin": 0,
    "aria-valuemax": last,
    "aria-valuenow": at ?? last,
    "aria-valuetext": spoken(read(at ?? last)),
    onKeyDown(event: KeyboardEvent) {
      const move = event.altKey || event.ctrlKey || event.metaKey ? undefined : places[event.key];
      if (!move) return;
      event.preventDefault();
      event.stopPropagation();
      setChosen(Math.min(last, Math.max(0, move(at ?? last))));
    },
    onFocus: () => setChosen((now) => now ?? last),
    onBlur: () => setChosen(undefined),
    onPointerMove(event: PointerEvent<HTMLElement>) {
      const { left, width } = event.currentTarget.getBoundingClientRect();
      setChosen(Math.min(last, Math.max(0, Math.round(placeAt((event.clientX - left) / width)))));
    },
    onPointerLeave: (event: PointerEvent<HTMLElement>) =>
      document.activeElement === event.currentTarget ? undefined : setChosen(undefined),
  } as const;
  return { at, readout: at === undefined ? undefined : read(at), props };
}
