import { type PointerEvent, useRef, useState } from "react";

interface Props {
  readonly url: string;
  readonly name: string;
  /** 1 fits the picture into its room. */
  readonly zoom: number;
  /** Quarter turns to the right. */
  readonly turns: number;
  readonly onFailure: () => void;
}

interface Sizes {
  readonly width: number;
  readonly height: number;
  readonly room: { readonly width: number; readonly height: number };
}

/** How large a picture is drawn: fitted into its room as it is turned, never larger than it is, times the zoom. */
function layout({ width, height, room }: Sizes, zoom: number, turns: number) {
  const [across, down] = turns % 2 === 0 ? [width, height] : [height, width];
  const scale = Math.min(room.width / across, room.height / down, 1) * zoom;
  return {
    box: { width: across * scale, height: down * scale },
    image: {
      width: width * scale,
      height: height * scale,
      transform: `translate(-50%, -50%) rotate(${turns * 90}deg)`,
    },
  };
}

/** A picture that can be enlarged, turned, and dragged about. */
export function Picture({ url, name, zoom, turns, onFailure }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [sizes, setSizes] = useState<Sizes>();
  const drawn = sizes && layout(sizes, zoom, turns);
  const drag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.buttons !== 1) return;
    event.currentTarget.scrollLeft -= event.movementX;
    event.currentTarget.scrollTop -= event.movementY;
  };

  return (
    <div
      ref={room}
      className="kyc-room"
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
          onLoad={({ currentTarget: { naturalWidth: width, naturalHeight: height } }) => {
            if (!room.current) return;
            const { clientWidth, clientHeight } = room.current;
            setSizes({ width, height, room: { width: clientWidth, height: clientHeight } });
          }}
        />
      </div>
    </div>
  );
}
