import { Select } from "antd";
import { useState } from "react";
import type { Data, Row } from "../../../contract/call";
import type { Named } from "../../../contract/fields";
import { users as contract } from "../../../contract/users";
import { withSentences } from "../../engine/audit/load-with-sentences";
import type { TabProps } from "../../engine/declaration/action";
import { RecordLink } from "../../engine/declaration/record-link";
import { RecordDetails } from "../../engine/record/record-details";
import { useAppContext } from "../../hooks/app-context";
import { useChunkFailure } from "../../hooks/use-chunk-failure";
import { useFeature } from "../../hooks/use-feature";
import { useLazyComponent } from "../../hooks/use-lazy-component";
import { useTranslate } from "../../hooks/use-translate";
import { PlainTable } from "../../ui/plain-table";
import "./activity.css";
import { LoadingLines } from "../../ui/loading-lines";

interface TableProps {
  readonly rows: Data<typeof contract.registerInfo>;
  readonly types: readonly Named[];
}

function LogTable({ rows, types }: TableProps) {
  const { t } = useTranslate();
  const nameOf = (type: number) => types.find(({ id }) => id === type)?.name ?? "–";
  if (rows.length === 0) return <p className="list-state">{t("list.empty")}</p>;
  return (
    <PlainTable label={t("users.actions.logs.title")}>
      <thead>
        <tr>
          {["date", "type", "description", "ip"].map((column) => (
            <th key={column} scope="col">
              {t(`users.logs.${column}`)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ id, date, type, description, record, ip }) => (
          <tr key={id}>
            <td>{date}</td>
            <td>{nameOf(type)}</td>
            <td>
              <RecordLink to={record}>{description}</RecordLink>
            </td>
            <td>{ip}</td>
          </tr>
        ))}
      </tbody>
    </PlainTable>
  );
}

/** The rows of one type or all, with the choice of the type. */
function FilteredLog({ rows: all, types }: TableProps) {
  const { t } = useTranslate();
  const [type, setType] = useState<number | null>(null);
  // a type without rows would only show an empty table
  const offered = types.filter(({ id }) => all.some((each) => each.type === id));
  const rows = type === null ? all : all.filter((each) => each.type === type);
  return (
    <>
      <Select
        aria-label={t("users.logs.type")}
        className="logs-type"
        placeholder={t("users.logs.all")}
        value={type}
        allowClear
        popupMatchSelectWidth={false}
        onChange={(chosen: number | undefined) => setType(chosen ?? null)}
        options={offered.map((each) => ({ value: each.id, label: each.name }))}
      />
      <LogTable rows={rows} types={types} />
      <p role="status" className="modal-hint">
        {t("users.logs.count", { count: rows.length })}
      </p>
    </>
  );
}

/** An admin's activity as `registerInfo` answers it. */
const Logs = (tab: TabProps<Row<typeof contract.list>>) => (
  <RecordDetails
    tab={tab}
    lines={10}
    query={{ call: contract.registerInfo, input: { reqId: tab.row.reqId } }}
  >
    {(rows, { envelope }) => <FilteredLog rows={rows} types={(envelope.types ?? []) as Named[]} />}
  </RecordDetails>
);

const auditedLoader = withSentences(() => import("./audited-activity"));

/** A tab with an admin's activity, newest first: from the audit where the platform announces it. */
export default function Activity(tab: TabProps<Row<typeof contract.list>>) {
  const { i18n } = useAppContext();
  const isAnnounced = useFeature("audit");
  const AuditedActivity = useLazyComponent(
    isAnnounced ? auditedLoader(i18n) : undefined,
    useChunkFailure(tab.onClose),
  );
  if (isAnnounced === false) return <Logs {...tab} />;
  return AuditedActivity ? <AuditedActivity {...tab} /> : <LoadingLines lines={10} />;
}
