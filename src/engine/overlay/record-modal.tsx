import { Button } from "antd";
import type { ReactNode } from "react";
import { useTexts } from "../../hooks/use-translate";
import { Sheet } from "../../ui/description-list";
import { ModalFrame } from "../../ui/modal/modal";
import { PrintButton } from "../../ui/printing";
import type { ModalProps } from "../declaration/action";
import type { Cell, Column } from "../declaration/cell";
import { cellText, cellTools } from "../table/columns";

interface Props<Row> extends ModalProps<Row> {
  /** What is shown of the row, each as a column of a list would show it. */
  readonly fields: readonly Column<Row>[];
  /** Above the fields, such as the state drawn as steps. */
  readonly above?: ReactNode;
  readonly children?: ReactNode;
}

/** A modal that shows what a row has, field by field, under the names that its columns have. */
export function RecordSheet<Row>({
  row,
  resource,
  name,
  subject,
  closed,
  fields,
  above,
  children,
}: Props<Row>) {
  const { t, locale } = useTexts();
  return (
    <ModalFrame
      wide
      title={t(`${resource}.actions.${name}.title`)}
      subject={subject}
      closed={closed}
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
      <Sheet
        isWide
        entries={fields.map(({ field, as }) => {
          const cell = as as Cell<unknown, Row> | undefined;
          const tools = cellTools(resource, field, t, locale);
          const shown = cell?.render?.(row[field], row, tools) ?? cellText(cell, row[field], row, tools);
          return [t(`${resource}.columns.${field}.title`), shown];
        })}
      />
      {children}
    </ModalFrame>
  );
}
