import { useTranslate } from "../../../hooks/use-translate";
import { DescriptionList } from "../../../ui/description-list";
import "./request-summary.css";

interface Props<Row> {
  readonly row: Row;
  readonly resource: string;
  /** Fields that hold text, such as the requester and the reason. */
  readonly fields: readonly (keyof Row & string)[];
}

/** The fields to know before deciding a request, with the titles of their columns. */
export function RequestSummary<Row>({ row, resource, fields }: Props<Row>) {
  const { t } = useTranslate();
  return (
    <div className="decision-request">
      <DescriptionList
        entries={fields.map((field) => ({
          name: t(`${resource}.columns.${field}.title`),
          value: String(row[field] ?? ""),
        }))}
      />
    </div>
  );
}
