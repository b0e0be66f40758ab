import type { ReactNode } from "react";

/** A section of the dashboard with its heading. */
export function Block({
  title,
  size = "normal",
  children,
}: {
  readonly title: string;
  /** `head` is one of the three at the top, `wide` as wide as the page. */
  readonly size?: "head" | "normal" | "wide";
  readonly children: ReactNode;
}) {
  return (
    <section className={`block block-${size}`}>
      <h2>{title}</h2>
      {children}
    </section>
  );
}

/** One figure, and its comparison with the previous period. */
export function Figure({ value, note }: { readonly value: string; readonly note?: ReactNode }) {
  return (
    <p className="figure">
      <strong>{value}</strong>
      {note && <span className="muted">{note}</span>}
    </p>
  );
}

interface Bar {
  readonly key: string;
  readonly name: string;
  /** The bar's length, from 0 to 1. */
  readonly share: number;
  readonly values: readonly string[];
  readonly tone?: "first" | "second" | "third" | "bad";
}

/** A table of names and values, each row with a bar of its share. */
export function BarTable({
  caption,
  columns,
  bars,
}: {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly bars: readonly Bar[];
}) {
  return (
    <table className="bars">
      <caption className="visually-hidden">{caption}</caption>
      <thead className="visually-hidden">
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {bars.map(({ key, name, share, values, tone = "first" }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <span className="bar" aria-hidden>
                <span className={`bar-${tone}`} style={{ width: `${Math.min(100, share * 100)}%` }} />
              </span>
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
