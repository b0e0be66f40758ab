import { type ReactNode, useId } from "react";
import { isBlank } from "../format/join-parts";
import "./description-list.css";

/** A name with its value; `align` sets amounts below each other. */
export interface Description {
  readonly name: string;
  readonly value: ReactNode;
  /** The value as it is compared and copied, where it is no text itself. */
  readonly text?: string;
  readonly align?: "right" | undefined;
}

interface Props {
  readonly entries: readonly Description[];
}

/** A list of names and values; a missing value is shown as a dash. */
export function DescriptionList({ entries }: Props) {
  // a single amount has none to end below, and stands where the other values do
  const hasAmounts = entries.filter(({ align }) => align === "right").length > 1;
  return (
    <dl className="sheet">
      {entries.map(({ name, value, align }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd className={hasAmounts && align === "right" ? "sheet-amount" : undefined}>
            {isBlank(value) ? "–" : value}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** Names and values under a title. */
export interface DescriptionGroup extends Props {
  readonly title: string;
}

function Group({ title, entries }: DescriptionGroup) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for inputs
    <div role="group" aria-labelledby={id} className="sheet-group">
      <h3 id={id} className="sheet-title">
        {title}
      </h3>
      <DescriptionList entries={entries} />
    </div>
  );
}

interface GroupsProps {
  readonly groups: readonly DescriptionGroup[];
  /** True for two columns of groups, in a wide modal. */
  readonly isWide?: boolean;
}

/** Titled groups of names and values, such as all that is known of a record; a group without entries is left out. */
export const DescriptionGroups = ({ groups, isWide = false }: GroupsProps) => (
  <div className={isWide ? "sheet-groups sheet-wide" : "sheet-groups"}>
    {groups
      .filter(({ entries }) => entries.length > 0)
      .map((group) => (
        <Group key={group.title} {...group} />
      ))}
  </div>
);
