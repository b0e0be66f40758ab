import type { ReactNode } from "react";
import { isBlank } from "../format/join-parts";

interface Props {
  readonly entries: readonly (readonly [name: string, value: ReactNode])[];
  /** In two columns, where a modal has room for them. */
  readonly isWide?: boolean;
}

/** Names and values, one below the other; a value that is missing is a dash. */
export function DescriptionList({ entries, isWide = false }: Props) {
  return (
    <dl className={isWide ? "sheet sheet-wide" : "sheet"}>
      {entries.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{isBlank(value) ? "–" : value}</dd>
        </div>
      ))}
    </dl>
  );
}
