import { Button } from "antd";
import type { ReactNode } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { DescriptionList } from "../../ui/description-list";
import { ModalFrame } from "../../ui/modal/modal";
import { PrintButton } from "../../ui/printing";
import type { ModalProps } from "../declaration/action";
import type { Cell, Column } from "../declaration/cell";
import { cellText, cellTools } from "../table/columns";

interface Props<Row> extends ModalProps<Row> {
  /** The fields to show, each rendered like a column of a list. */
  readonly fields: readonly Column<Row>[];
  /** Shown above the fields, such as a status timeline. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** A modal that shows the fields of a row in a description list, labelled by the titles of their columns. */
export function RecordModal<Row>({
  row,
  resource,
  name,
  recordTitle,
  onClose,
  fields,
  above,
  children,
}: Props<Row>) {
  const { t, locale } = useTranslate();
  return (
    <ModalFrame
      wide
      title={t(`${resource}.actions.${name}.title`)}
      recordTitle={recordTitle}
      onClose={onClose}
      footer={(close) => (
        <>
          <PrintButton />
          <Button type="primary" onClick={close}>
            {t("modal.close")}
          </Button>
        </>
      )}
    >
      {above}
      <DescriptionList
        isWide
        entries={fields.map(({ field, cell: as }) => {
          const cell = as as Cell<unknown, Row> | undefined;
          const tools = cellTools(resource, field, t, locale);
          const content = cell?.render?.(row[field], row, tools) ?? cellText(cell, row[field], row, tools);
          return [t(`${resource}.columns.${field}.title`), content];
        })}
      />
      {children}
    </ModalFrame>
  );
}
