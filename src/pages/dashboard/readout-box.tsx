import type { Readout } from "./use-readout";

/** The values at a place of a chart, beside it: before it in the right half. Hidden from screen readers, which hear them. */
export function ReadoutBox({ readout, share }: { readonly readout: Readout; readonly share: number }) {
  const isRight = share > 0.5;
  return (
    <div
      className={`readout ${isRight ? "readout-before" : ""}`}
      style={isRight ? { right: `${(1 - share) * 100}%` } : { left: `${share * 100}%` }}
      aria-hidden
    >
      <strong>{readout.title}</strong>
      {readout.rows.map(({ name, value }) => (
        <span key={name}>
          {name} <b>{value}</b>
        </span>
      ))}
    </div>
  );
}
