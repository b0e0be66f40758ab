import { Select, Skeleton } from "antd";
import { useState } from "react";
import type { Data, Row } from "../../../contract/call";
import type { Named } from "../../../contract/fields";
import { users as contract } from "../../../contract/users";
import type { ModalProps } from "../../engine/declaration/action";
import { RecordLink } from "../../engine/declaration/record-link";
import { useModalQuery } from "../../engine/form/use-modal-query";
import { useTranslate } from "../../hooks/use-translate";
import { ModalFrame } from "../../ui/modal/modal";
import { PlainTable } from "../../ui/plain-table";
import { PrintButton } from "../../ui/printing";
import "./activity.css";

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

/** A modal with an admin's activity, newest first, of one type or all. */
export default function Activity({
  row,
  recordTitle,
  resource,
  name,
  onClose,
}: ModalProps<Row<typeof contract.list>>) {
  const { t } = useTranslate();
  const [type, setType] = useState<number | null>(null);
  const label = `${resource}.actions.${name}`;
  const load = { call: contract.registerInfo, input: { reqId: row.reqId } };
  const { isLoading, data, envelope } = useModalQuery(label, row.id, load, onClose);
  const all = (data ?? []) as TableProps["rows"];
  const types = (envelope.types ?? []) as Named[];
  // a type without rows would only show an empty table
  const offered = types.filter(({ id }) => all.some((each) => each.type === id));
  const rows = type === null ? all : all.filter((each) => each.type === type);
  return (
    <ModalFrame
      wide
      title={t(`${label}.title`)}
      recordTitle={recordTitle}
      onClose={onClose}
      footer={{
        hint: <span role="status">{!isLoading && t("users.logs.count", { count: rows.length })}</span>,
        tools: <PrintButton />,
      }}
    >
      {isLoading ? (
        <Skeleton active paragraph={{ rows: 10 }} />
      ) : (
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
        </>
      )}
    </ModalFrame>
  );
}
