import { type KeyboardEvent, type PointerEvent, useRef } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { fittingWidth, keepWidth, mostWidth, recordWidth, recordWidths } from "./record-width";

interface Props {
  readonly width: number;
  readonly windowWidth: number;
}

/** The width that a key gives; undefined for keys that change nothing. */
function widthAfter(key: string, width: number, windowWidth: number): number | undefined {
  // the panel stands at the right: it grows to the left
  if (key === "ArrowLeft") return width + recordWidths.step;
  if (key === "ArrowRight") return width - recordWidths.step;
  if (key === "Home") return recordWidths.least;
  if (key === "End") return mostWidth(windowWidth);
  return key === "Enter" ? otherWidth(width, windowWidth) : undefined;
}

/** The usual width, or the widest where the panel has the usual one: so that nobody has to drag (WCAG 2.5.7). */
const otherWidth = (width: number, windowWidth: number): number =>
  width === fittingWidth(recordWidths.usual, windowWidth) ? mostWidth(windowWidth) : recordWidths.usual;

/** The left edge of a record's panel: dragging it or its arrow keys change the width, Enter or a double click give the usual one, and then the widest. */
export function ResizeHandle({ width, windowWidth }: Props) {
  const { t } = useTranslate();
  const drag = useRef<number>(undefined);
  const widthAt = (clientX: number) => fittingWidth(windowWidth - clientX, windowWidth);

  function onKeyDown(event: KeyboardEvent): void {
    const next = widthAfter(event.key, width, windowWidth);
    if (next === undefined || event.ctrlKey || event.metaKey || event.altKey) return;
    event.preventDefault();
    keepWidth(fittingWidth(next, windowWidth));
  }
  function onPointerDown(event: PointerEvent): void {
    if (event.button !== 0) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    drag.current = width;
  }
  function end(isKept: boolean): void {
    if (drag.current === undefined) return;
    if (isKept) keepWidth(width);
    else recordWidth.set(drag.current);
    drag.current = undefined;
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a rule cannot be moved
    <div
      role="separator"
      tabIndex={0}
      className="record-edge"
      aria-orientation="vertical"
      aria-label={t("record.width")}
      aria-valuenow={width}
      aria-valuemin={recordWidths.least}
      aria-valuemax={mostWidth(windowWidth)}
      aria-valuetext={t("record.pixels", { count: width })}
      onKeyDown={onKeyDown}
      onPointerDown={onPointerDown}
      onPointerMove={({ clientX }) => drag.current !== undefined && recordWidth.set(widthAt(clientX))}
      onPointerUp={() => end(true)}
      onLostPointerCapture={() => end(false)}
      onDoubleClick={() => keepWidth(fittingWidth(otherWidth(width, windowWidth), windowWidth))}
    />
  );
}
