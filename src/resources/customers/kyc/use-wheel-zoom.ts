import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from "react";

/** The pixels of wheeling that make one step; a mouse wheel's notch has about 100. */
const pixelsPerStep = 80;

interface Anchor {
  /** The place in the content under the pointer, as fractions of its width and height. */
  readonly across: number;
  readonly down: number;
  /** The place of the pointer in the viewport, in pixels. */
  readonly left: number;
  readonly top: number;
}

/**
 * Zooms a scrolling viewport by the wheel, a step at a time, and keeps what is under the pointer there; other ways of zooming keep the
 * middle. `onStep` gets 1 to enlarge and -1 to reduce.
 */
export function useWheelZoom(
  viewport: RefObject<HTMLElement | null>,
  zoom: number,
  onStep: (by: 1 | -1) => void,
): void {
  const anchor = useRef<Anchor | undefined>(undefined);
  const rest = useRef(0);
  const shownZoom = useRef(zoom);

  const onWheel = useEffectEvent((event: WheelEvent) => {
    event.preventDefault();
    const element = viewport.current;
    rest.current += event.deltaY;
    if (!element || Math.abs(rest.current) < pixelsPerStep) return;
    const by = rest.current < 0 ? 1 : -1;
    rest.current = 0;
    const box = element.getBoundingClientRect();
    const [left, top] = [event.clientX - box.left, event.clientY - box.top];
    anchor.current = {
      across: (element.scrollLeft + left) / element.scrollWidth,
      down: (element.scrollTop + top) / element.scrollHeight,
      ...{ left, top },
    };
    onStep(by);
  });
  useEffect(() => {
    const element = viewport.current;
    // React listens passively, which could not keep the modal from scrolling
    element?.addEventListener("wheel", onWheel, { passive: false });
    return () => element?.removeEventListener("wheel", onWheel);
  }, [viewport]);

  useLayoutEffect(() => {
    const element = viewport.current;
    if (!element || shownZoom.current === zoom) return;
    shownZoom.current = zoom;
    const { clientWidth, clientHeight } = element;
    const middle = { across: 0.5, down: 0.5, left: clientWidth / 2, top: clientHeight / 2 };
    const { across, down, left, top } = anchor.current ?? middle;
    anchor.current = undefined;
    element.scrollLeft = across * element.scrollWidth - left;
    element.scrollTop = down * element.scrollHeight - top;
  }, [viewport, zoom]);
}
