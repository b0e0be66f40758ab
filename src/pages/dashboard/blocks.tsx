import type { ReactNode } from "react";

/** A part of the dashboard under its own heading. */
export function Block({
  title,
  size = "normal",
  children,
}: {
  readonly title: string;
  /** One of the three at the head, or as wide as the page. */
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

/** One figure, and how it stands to the period before. */
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
  /** From 0 to 1, of the bar's full length. */
  readonly share: number;
  readonly values: readonly string[];
  readonly tone?: "first" | "second" | "third" | "bad";
}

/** Names and values as a real table, each row with the bar of its share. */
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
            {values.map((value, at) => (
              <td key={columns[at + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
