import type { ReactNode } from "react";
import { useTranslate } from "../../hooks/use-translate";

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

/** What a value was in the period before, below it; `isNamed` says so for everybody, otherwise only to screen readers. */
export function Before({ value, isNamed = true }: { readonly value: string; readonly isNamed?: boolean }) {
  const { t } = useTranslate();
  return (
    <span className="before muted">
      {isNamed ? (
        t("dashboard.before", { value })
      ) : (
        <>
          <span className="visually-hidden">{t("dashboard.before", { value: "" })}</span>
          {value}
        </>
      )}
    </span>
  );
}

interface Bar {
  readonly key: string;
  readonly name: string;
  /** The bar's length, from 0 to 1. */
  readonly share: number;
  readonly values: readonly string[];
  /** The same of the period before, where it is known. */
  readonly before?: readonly string[] | undefined;
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
        {bars.map(({ key, name, share, values, before, tone = "first" }) => (
          <tr key={key}>
            <th scope="row">
              {name}
              <span className="bar" aria-hidden>
                <span className={`bar-${tone}`} style={{ width: `${Math.min(100, share * 100)}%` }} />
              </span>
            </th>
            {values.map((value, index) => (
              <td key={columns[index + 1]}>
                {value}
                {before?.[index] !== undefined && <Before value={before[index]} isNamed={index === 0} />}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
