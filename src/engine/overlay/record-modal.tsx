import type { ReactNode } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { CopyButton } from "../../ui/copy-button";
import { type Description, type DescriptionGroup, DescriptionGroups } from "../../ui/description-list";
import { ModalFrame } from "../../ui/modal/modal";
import { PrintButton } from "../../ui/printing";
import type { ModalProps } from "../declaration/action";
import type { Cell, Column } from "../declaration/cell";
import { cellText, cellTools, emptyText } from "../table/columns";

/** Fields of a record that belong together. */
export interface RecordGroup<Row> {
  /** The text key of its title; those below `groups` serve every screen. */
  readonly title: string;
  /** Rendered like columns of a list. */
  readonly fields: readonly Column<Row>[];
}

interface Props<Row> extends ModalProps<Row> {
  readonly groups: readonly RecordGroup<NoInfer<Row>>[];
  /** Shown above the groups, such as a status timeline. */
  readonly above?: ReactNode;
  /** Groups after the declared ones, whose names come with the data. */
  readonly further?: readonly DescriptionGroup[];
}

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
    return { name, value, ...(cell?.align === "right" && { align: "right" }) };
  };
}

/** A modal that shows the fields of a row in titled groups, each field named by the title of its column. */
export function RecordModal<Row>({ row, resource, name, recordTitle, onClose, ...parts }: Props<Row>) {
  const { t } = useTranslate();
  const entryOf = useRecordEntries(row, resource);
  const groups = parts.groups.map(({ title, fields }) => ({ title: t(title), entries: fields.map(entryOf) }));
  return (
    <ModalFrame
      wide
      title={t(`${resource}.actions.${name}.title`)}
      recordTitle={recordTitle}
      onClose={onClose}
      footer={{ tools: <PrintButton /> }}
    >
      {parts.above}
      <DescriptionGroups isWide groups={[...groups, ...(parts.further ?? [])]} />
    </ModalFrame>
  );
}
