import type { ReactNode } from "react";
import { isBlank } from "../format/join-parts";

interface Props {
  readonly entries: readonly (readonly [name: string, value: ReactNode])[];
  /** True for two columns, in a wide modal. */
  readonly isWide?: boolean;
}

/** A list of names and values; a missing value is shown as a dash. */
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
