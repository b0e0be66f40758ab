import { Button, Skeleton, Table, type TableColumnType } from "antd";
import { type Order, type OrderCashRecord, orders } from "../../../contract/orders";
import * as cells from "../../console/cells";
import { tableColumns } from "../../console/columns";
import type { Column, ModalProps } from "../../console/declaration";
import { ModalFrame } from "../../console/modal";
import { useTexts } from "../../console/texts";
import { useLoaded } from "../../console/use-loaded";
import "./order-cash-records.css";

const columns: readonly Column<OrderCashRecord>[] = [
  { field: "id", as: cells.id, width: 80, sort: false },
  { field: "customerName", as: cells.personBy("customer"), sort: false },
  { field: "valueFormat", as: cells.movement("type"), width: 150, sort: false },
  { field: "date", as: cells.moment, width: 176, sort: false },
  { field: "opName", width: 130, sort: false },
  { field: "note", width: 250, sort: false },
];

const noOrder = () => undefined;

/** What an order moved in its customer's account; a failed read says so and closes (specification 8). */
export default function OrderCashRecords({ row, resource, name, subject, closed }: ModalProps<Order>) {
  const { t, locale } = useTexts();
  const label = `${resource}.actions.${name}`;
  const load = { call: orders.cashRecords, input: { reqId: row.trReqId } };
  const { isLoading, data } = useLoaded(label, row.id, load, closed);
  const shown: TableColumnType<OrderCashRecord>[] = tableColumns(columns, {
    resource: label,
    t,
    locale,
    order: undefined,
    setOrder: noOrder,
    windowWidth: window.innerWidth,
  });
  return (
    <ModalFrame
      wide
      title={t(`${label}.title`)}
      subject={subject}
      closed={closed}
      footer={(close) => (
        <Button type="primary" onClick={close}>
          {t("modal.close")}
        </Button>
      )}
    >
      {isLoading ? (
        <Skeleton active title={false} paragraph={{ rows: 3 }} />
      ) : (
        <Table<OrderCashRecord>
          size="small"
          className="records"
          tableLayout="fixed"
          rowKey="id"
          pagination={false}
          dataSource={data as OrderCashRecord[]}
          columns={shown}
          locale={{ emptyText: t("list.empty") }}
        />
      )}
    </ModalFrame>
  );
}
