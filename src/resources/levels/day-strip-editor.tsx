import { type PointerEvent, useRef } from "react";
import type { Interval } from "../../../contract/levels";
import { DayStrip } from "../../ui/day-strip";
import { afterDrag, type Grip, gripAt, intervalsOf, type Span, spansOf } from "./day-strip-drag";

const daySeconds = 86_400;
/** How far from an end a pointer still grabs it, in pixels. */
const reachPixels = 6;

interface Props {
  readonly intervals: readonly Interval[];
  readonly hint: string;
  readonly isDisabled: boolean;
  readonly onChange: (intervals: Interval[]) => void;
}

/** A day's strip on which the pointer draws intervals; without a pointer the time inputs do the same. */
export function DayStripEditor({ intervals, hint, isDisabled, onChange }: Props) {
  const drag = useRef<{ spans: readonly Span[]; grip: Grip; hasMoved: boolean } | undefined>(undefined);

  function positionOf({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    return { second: ((clientX - left) / width) * daySeconds, reach: (reachPixels / width) * daySeconds };
  }

  function start(event: PointerEvent<HTMLElement>) {
    if (isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const { second, reach } = positionOf(event);
    const spans = spansOf(intervals);
    drag.current = { spans, grip: gripAt(spans, second, reach), hasMoved: false };
  }

  function move(event: PointerEvent<HTMLElement>) {
    if (!drag.current) return;
    drag.current.hasMoved = true;
    const { spans, grip } = drag.current;
    onChange(intervalsOf(afterDrag(spans, grip, positionOf(event).second)));
  }

  function end(event: PointerEvent<HTMLElement>) {
    // pointerup may be further on than the last pointermove; a click without movement draws nothing
    if (drag.current?.hasMoved && event.type === "pointerup") move(event);
    drag.current = undefined;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: for the pointer only; the time inputs do the same by keyboard
    <div
      className={isDisabled ? "drawn-day" : "drawn-day drawn-day-free"}
      title={isDisabled ? undefined : hint}
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={start}
      onPointerMove={move}
      onPointerUp={end}
      onPointerCancel={end}
    >
      <DayStrip intervals={intervals} />
    </div>
  );
}
