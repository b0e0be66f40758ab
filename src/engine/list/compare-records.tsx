import "./compare-records.css";
import { Switch } from "antd";
import { useId, useState } from "react";
import { useTranslate } from "../../hooks/use-translate";
import { ModalFrame } from "../../ui/modal/modal";
import { PlainTable } from "../../ui/plain-table";
import { PrintButton } from "../../ui/printing";
import type { ScreenRow } from "../declaration/action";
import type { Column } from "../declaration/cell";
import { useRecordLink } from "../declaration/record-link";
import type { Screen } from "../declaration/resource";
import { useRecordEntries } from "../record/record-fields";
import { cellText, cellTools } from "../table/columns";

export interface CompareProps {
  readonly resource: string;
  readonly screen: Pick<Screen, "recordTitle" | "columns">;
  readonly rows: readonly [ScreenRow, ScreenRow];
  readonly close: () => void;
}

/** The title of a compared record, which leads to it. */
function RecordHead({ resource, screen, row, close }: Omit<CompareProps, "rows"> & { row: ScreenRow }) {
  const link = useRecordLink({ resource, id: row.id });
  const title = screen.recordTitle(row);
  return (
    <th scope="col">
      {link ? (
        <a
          className="record-link"
          href={link.href}
          onClick={(event) => {
            link.onClick(event);
            if (event.defaultPrevented) close();
          }}
        >
          {title}
        </a>
      ) : (
        title
      )}
    </th>
  );
}

/** The fields of two records, with true for those whose texts differ. */
function useComparison({ resource, screen, rows }: CompareProps) {
  const { t, locale } = useTranslate();
  const [first, second] = rows;
  const entriesOf = [useRecordEntries(first, resource), useRecordEntries(second, resource)] as const;
  const textOf = ({ field, cell }: Column<ScreenRow>, row: ScreenRow) =>
    cellText(cell, row[field] as never, row, cellTools(resource, field, t, locale));
  return screen.columns.map((column) => {
    const [one, other] = [entriesOf[0](column), entriesOf[1](column)];
    const isDifferent = textOf(column, first) !== textOf(column, second);
    return { field: column.field, name: one.name, values: [one.value, other.value] as const, isDifferent };
  });
}

/** Two records of a list side by side, with a sign at the fields that differ, and only these on demand. */
export default function CompareRecords(props: CompareProps) {
  const { resource, screen, rows, close } = props;
  const { t } = useTranslate();
  const switchId = useId();
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const fields = useComparison(props);
  const different = fields.filter(({ isDifferent }) => isDifferent);
  return (
    <ModalFrame
      wide
      title={t("foot.compared")}
      recordTitle={t(`screens.${resource}.title`)}
      onClose={close}
      footer={{
        hint: <span role="status">{t("foot.differences", { count: different.length })}</span>,
        tools: <PrintButton />,
      }}
    >
      <div className="compare-tools">
        <Switch id={switchId} size="small" checked={isOnlyDifferent} onChange={setOnlyDifferent} />
        <label htmlFor={switchId}>{t("foot.onlyDifferences")}</label>
      </div>
      <div className="compare">
        <PlainTable label={t("foot.compared")}>
          <thead>
            <tr>
              <th scope="col">{t("foot.comparedField")}</th>
              {rows.map((row) => (
                <RecordHead key={row.id} {...{ resource, screen, row, close }} />
              ))}
            </tr>
          </thead>
          <tbody>
            {(isOnlyDifferent ? different : fields).map(({ field, name, values, isDifferent }) => (
              <tr key={field} className={isDifferent ? "compare-different" : undefined}>
                <th scope="row">
                  {name}
                  {isDifferent && (
                    <span role="img" className="compare-sign" aria-label={t("foot.different")}>
                      ≠
                    </span>
                  )}
                </th>
                <td>{values[0] || "–"}</td>
                <td>{values[1] || "–"}</td>
              </tr>
            ))}
          </tbody>
        </PlainTable>
      </div>
    </ModalFrame>
  );
}
