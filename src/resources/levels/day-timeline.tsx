import { type PointerEvent, useRef } from "react";
import type { Interval } from "../../../contract/levels";
import { DayStrip } from "../../ui/week-strip";
import { afterDrag, type Grip, gripAt, intervalsOf, type Span, spansOf } from "./hours-drag";

const daySeconds = 86_400;
/** How near to an end a pointer takes hold of it, in pixels. */
const reach = 6;

interface Props {
  readonly intervals: readonly Interval[];
  readonly hint: string;
  readonly isDisabled: boolean;
  readonly onChange: (intervals: Interval[]) => void;
}

/** A day's strip that can be drawn on; whoever has no pointer writes the times beside it. */
export function DayTimeline({ intervals, hint, isDisabled, onChange }: Props) {
  const hold = useRef<{ spans: readonly Span[]; grip: Grip; isPulled: boolean } | undefined>(undefined);

  function place({ currentTarget, clientX }: PointerEvent<HTMLElement>) {
    const { left, width } = currentTarget.getBoundingClientRect();
    return { second: ((clientX - left) / width) * daySeconds, reach: (reach / width) * daySeconds };
  }

  function take(event: PointerEvent<HTMLElement>) {
    if (isDisabled || event.button !== 0) return;
    event.currentTarget.setPointerCapture(event.pointerId);
    const at = place(event);
    const spans = spansOf(intervals);
    hold.current = { spans, grip: gripAt(spans, at.second, at.reach), isPulled: false };
  }

  function pull(event: PointerEvent<HTMLElement>) {
    if (!hold.current) return;
    hold.current.isPulled = true;
    const { spans, grip } = hold.current;
    onChange(intervalsOf(afterDrag(spans, grip, place(event).second)));
  }

  function letGo(event: PointerEvent<HTMLElement>) {
    // the pointer may have come further than its last move told; a mere click draws nothing
    if (hold.current?.isPulled && event.type === "pointerup") pull(event);
    hold.current = undefined;
  }

  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: only for a pointer; the inputs beside it are for everybody
    <div
      className={isDisabled ? "drawn-day" : "drawn-day drawn-day-free"}
      title={isDisabled ? undefined : hint}
      onDragStart={(event) => event.preventDefault()}
      onPointerDown={take}
      onPointerMove={pull}
      onPointerUp={letGo}
      onPointerCancel={letGo}
    >
      <DayStrip intervals={intervals} />
    </div>
  );
}
