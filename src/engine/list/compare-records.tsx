import "./compare-records.css";
import { Switch } from "antd";
import { useId, useState } from "react";
import { withWholeAmounts } from "../../format/money";
import { useTranslate } from "../../hooks/use-translate";
import { LoadingLines } from "../../ui/loading-lines";
import { ModalFrame } from "../../ui/modal/modal";
import { PlainTable } from "../../ui/plain-table";
import { PrintedLine } from "../../ui/printed-line";
import { PrintButton } from "../../ui/printing";
import type { ScreenRow } from "../declaration/action";
import { useRecordLink } from "../declaration/record-link";
import type { Screen } from "../declaration/resource";
import { useComparedRows } from "./use-compared-rows";
import { type ComparedField, type ComparedGroup, useComparison } from "./use-comparison";

export interface CompareProps {
  readonly resource: string;
  readonly screen: Pick<Screen, "contract" | "recordTitle" | "columns" | "actions" | "defaultAction">;
  readonly rows: readonly [ScreenRow, ScreenRow];
  readonly close: () => void;
}

/** The title of a compared record, which leads to it. */
function RecordHead({ resource, screen, row, close }: Omit<CompareProps, "rows"> & { row: ScreenRow }) {
  const link = useRecordLink({ resource, id: row.id });
  const title = withWholeAmounts(screen.recordTitle(row));
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

/** The sign at a field that differs, or of which that cannot be told. */
function Sign({ isDifferent, isUncomparable }: Omit<ComparedField, "values">) {
  const { t } = useTranslate();
  if (!isDifferent && !isUncomparable) return null;
  const text = t(isDifferent ? "foot.different" : "foot.uncomparable");
  return (
    <span role="img" className="compare-sign" aria-label={text} title={text}>
      {isDifferent ? "≠" : "?"}
    </span>
  );
}

/** A value of a field; the number of a document is whole, which otherwise breaks at its hyphen. */
function ValueCell({ described }: { readonly described: ComparedField["values"][0] }) {
  const isNumber = typeof described?.text === "string" && /^[\dA-Z./-]{1,18}$/.test(described.text);
  return <td className={isNumber ? "compare-number" : undefined}>{described?.value || "–"}</td>;
}

/** A titled group of fields, a row for each. */
function GroupRows({ title, fields }: ComparedGroup) {
  return (
    <tbody>
      <tr>
        <th scope="rowgroup" colSpan={3} className="compare-group">
          {title}
        </th>
      </tr>
      {fields.map(({ values: [one, other], ...field }) => (
        <tr key={field.name} className={field.isDifferent ? "compare-different" : undefined}>
          <th scope="row">
            {field.name} <Sign {...field} />
          </th>
          <ValueCell described={one} />
          <ValueCell described={other} />
        </tr>
      ))}
    </tbody>
  );
}

/** The groups with those of their fields that differ, or may differ. */
const differencesIn = (groups: readonly ComparedGroup[]): readonly ComparedGroup[] =>
  groups
    .map((group) => ({
      ...group,
      fields: group.fields.filter(({ isDifferent, isUncomparable }) => isDifferent || isUncomparable),
    }))
    .filter(({ fields }) => fields.length > 0);

/** Two records of a list side by side, by the groups of their panel, with a sign at the fields that differ, and only these on demand. */
export default function CompareRecords(props: CompareProps) {
  const { resource, screen, close } = props;
  const { t } = useTranslate();
  const rows = useComparedRows(props);
  const switchId = useId();
  const [isOnlyDifferent, setOnlyDifferent] = useState(false);
  const { groups, isPartial } = useComparison({ resource, screen, rows });
  const different = differencesIn(groups ?? []);
  const fields = different.flatMap((group) => group.fields);
  const count = fields.filter(({ isDifferent }) => isDifferent).length;
  const uncomparable = fields.length - count;
  return (
    <ModalFrame
      wide
      title={t("foot.compared")}
      recordTitle={t(`screens.${resource}.title`)}
      onClose={close}
      footer={{
        hint: (
          <span role="status">
            {groups && t("foot.differences", { count })}
            {uncomparable > 0 && ` · ${t("foot.uncomparables", { count: uncomparable })}`}
            {isPartial && ` · ${t("foot.comparedByList")}`}
          </span>
        ),
        tools: <PrintButton />,
      }}
    >
      <PrintedLine />
      <div className="compare-tools">
        <Switch id={switchId} checked={isOnlyDifferent} onChange={setOnlyDifferent} />
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
          {(isOnlyDifferent ? different : groups)?.map((group) => (
            <GroupRows key={group.title} {...group} />
          ))}
        </PlainTable>
        {!groups && <LoadingLines lines={8} hasTitle={false} />}
      </div>
    </ModalFrame>
  );
}
