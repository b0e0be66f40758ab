import type { ReactNode } from "react";
import { isNothing } from "../format/join-parts";

interface Props {
  readonly entries: readonly (readonly [name: string, value: ReactNode])[];
  /** In two columns, where a modal has room for them. */
  readonly isWide?: boolean;
}

/** Names and values, one below the other; a value that is missing is a dash. */
export function Sheet({ entries, isWide = false }: Props) {
  return (
    <dl className={isWide ? "sheet sheet-wide" : "sheet"}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isNothing(value) ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
