import { type PointerEvent, type RefObject, useEffect, useRef, useState } from "react";
import { useWheelZoom } from "./use-wheel-zoom";

interface Props {
  readonly url: string;
  readonly name: string;
  /** 1 fits the picture into its container. */
  readonly zoom: number;
  /** Clockwise quarter turns. */
  readonly turns: number;
  /** Enlarges by a step, or reduces. */
  readonly onZoom: (by: 1 | -1) => void;
  readonly onFailure: () => void;
}

/** In pixels. */
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The size of an element, its scroll bars included: without them a picture that just fits would come and go with its bars. Undefined until it is known. */
function useOuterSize(element: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const measured = element.current;
    if (!measured) return;
    const observer = new ResizeObserver(() =>
      setSize({ width: measured.offsetWidth, height: measured.offsetHeight }),
    );
    observer.observe(measured, { box: "border-box" });
    return () => observer.disconnect();
  }, [element]);
  return size;
}

/** The size of a turned picture: fitted into its container but never above its own size, times the zoom. */
function layout({ width, height }: Size, container: Size, zoom: number, turns: number) {
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const scale = Math.min(container.width / across, container.height / down, 1) * zoom;
  return {
    box: { width: across * scale, height: down * scale },
    image: {
      width: width * scale,
      height: height * scale,
      transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
    },
  };
}

/** A picture that can be zoomed, turned and dragged. */
export function Picture({ url, name, zoom, turns, onZoom, onFailure }: Props) {
  const container = useRef<HTMLDivElement>(null);
  const viewport = useOuterSize(container);
  const [natural, setNatural] = useState<Size>();
  useWheelZoom(container, zoom, onZoom);
  const drawn = viewport && natural && layout(natural, viewport, zoom, turns);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.scrollLeft -= event.movementX;
    event.currentTarget.scrollTop -= event.movementY;
  };

  return (
    <div
      ref={container}
      className="kyc-viewport"
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
    >
      <div className="kyc-box" style={drawn?.box}>
        <img
          src={url}
          alt={name}
          draggable={false}
          className={drawn ? "kyc-image" : "kyc-image kyc-image-coming"}
          style={drawn?.image}
          onError={onFailure}
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) =>
            setNatural({ width, height })
          }
        />
      </div>
    </div>
  );
}
