import { type ComponentType, type FunctionComponent, type ReactNode, useEffect, useEffectEvent } from "react";
import { useTranslate } from "../../hooks/use-translate";
import type { Translate } from "../../i18n/translate";
import { CopyButton } from "../../ui/copy-button";
import { type Description, type DescriptionGroup, DescriptionGroups } from "../../ui/description-list";
import { type Lifecycle, StatusTimeline } from "../../ui/status-timeline";
import type { TabProps } from "../declaration/action";
import type { Cell, Column } from "../declaration/cell";
import { cellText, cellTools, emptyText } from "../table/columns";

/** Fields of a record that belong together. */
export interface RecordGroup<Row> {
  /** The text key of its title; those below `groups` serve every screen. */
  readonly title: string;
  /** Rendered like columns of a list. */
  readonly fields: readonly Column<Row>[];
}

/** Where a record's status came from and where it can go. */
interface Timeline<Row> {
  /** The field that holds the code of the status. */
  readonly field: keyof Row & string;
  readonly lifecycle: Lifecycle<string>;
  /** Details of the statuses that the record is or was in, such as when each was reached and who set it. */
  readonly details: (row: Row) => Readonly<Partial<Record<string, readonly ReactNode[]>>>;
}

/** The declaration of what a record shows. */
export interface RecordFields<Row> {
  readonly groups: readonly RecordGroup<Row>[];
  readonly timeline?: Timeline<Row>;
  /** Groups after the declared ones, whose names come with the data; `resource` begins their text keys. */
  readonly further?: (
    row: Row,
    resource: string,
    t: Translate,
    locale: string,
  ) => readonly DescriptionGroup[];
  /** A component below them, with what is read by itself. */
  readonly below?: FunctionComponent<{ readonly row: Row; readonly resource: string }>;
  /** True for a row that lacks what only the platform knows, as after a change made here: it is read again. */
  readonly isPartial?: (row: Row) => boolean;
}

/** A tab that shows what a record declares, with the declaration. */
export type DeclaredRecord<Row> = ComponentType<TabProps<Row>> & {
  readonly declared: Pick<RecordFields<Row>, "groups" | "further">;
};

/** Returns a function that makes the entries of fields, named by the titles of their columns. */
export function useRecordEntries<Row>(row: Row, resource: string) {
  const { t, locale } = useTranslate();
  return ({ field, cell: as }: Column<Row>): Description => {
    const cell = as as Cell<unknown, Row> | undefined;
    const tools = cellTools(resource, field, t, locale);
    const name = t(`${resource}.columns.${field}.title`);
    const text = cellText(cell, row[field], row, tools);
    const content = cell?.render?.(row[field], row, tools) ?? text;
    const value =
      cell?.copyable && text !== emptyText ? (
        <>
          {content}
          <CopyButton text={text} label={name} />
        </>
      ) : (
        content
      );
    return { name, value, text, ...(cell?.align === "right" && { align: "right" }) };
  };
}

/**
 * Declares what a record shows: its fields in titled groups, each named by the title of its column, below the line of its statuses.
 * @example
 * recordFields<Order>({
 *   groups: [{ title: "groups.payment", fields: [{ field: "valueFormat", cell: cells.money }] }],
 * });
 */
export function recordFields<Row extends { readonly id: number }>({
  groups,
  timeline,
  further,
  below: Below,
  isPartial,
}: RecordFields<Row>): DeclaredRecord<Row> {
  function DeclaredFields({ row, resource, refetchRow }: TabProps<Row>) {
    const { t, locale } = useTranslate();
    const entryOf = useRecordEntries(row, resource);
    const isLacking = isPartial?.(row) ?? false;
    const complete = useEffectEvent(() => void refetchRow());
    useEffect(() => {
      if (isLacking) complete();
    }, [isLacking]);
    return (
      <>
        {timeline && (
          <StatusTimeline
            lifecycle={timeline.lifecycle}
            current={String(row[timeline.field])}
            label={`${resource}.columns.${timeline.field}`}
            details={timeline.details(row)}
          />
        )}
        <DescriptionGroups
          isWide
          groups={[
            ...groups.map(({ title, fields }) => ({ title: t(title), entries: fields.map(entryOf) })),
            ...(further?.(row, resource, t, locale) ?? []),
          ]}
        />
        {Below && <Below row={row} resource={resource} />}
      </>
    );
  }
  return Object.assign(DeclaredFields, { declared: { groups, ...(further && { further }) } });
}
