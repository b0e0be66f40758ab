import { useTranslate } from "../../../hooks/use-translate";
import { DescriptionList } from "../../../ui/description-list";

interface Props<Row> {
  readonly row: Row;
  readonly resource: string;
  /** Fields that hold text, such as who asked, and why. */
  readonly fields: readonly (keyof Row & string)[];
}

/** What has to be known of a request before it is decided, under the names of its columns. */
export function RequestSummary<Row>({ row, resource, fields }: Props<Row>) {
  const { t } = useTranslate();
  return (
    <div className="decision-brief">
      <DescriptionList
        entries={fields.map((field) => [t(`${resource}.columns.${field}.title`), String(row[field] ?? "")])}
      />
    </div>
  );
}
