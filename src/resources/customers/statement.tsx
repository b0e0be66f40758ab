import { Button } from "antd";
import type { CashStatement } from "../../../contract/cash-statement";
import { type Customer, customers as contract } from "../../../contract/customers";
import { dayInSaoPaulo } from "../../../contract/dates";
import type { TabProps } from "../../engine/declaration/action";
import type { Cell, Column } from "../../engine/declaration/cell";
import * as cells from "../../engine/declaration/cells";
import { RecordDetails } from "../../engine/record/record-details";
import { csv, csvAmount, download } from "../../engine/table/csv";
import { StaticTable } from "../../engine/table/static-table";
import { moneyValue } from "../../format/money";
import { useTranslate } from "../../hooks/use-translate";
import type { Translate } from "../../i18n/translate";
import "./statement.css";

type Entry = CashStatement["rows"][number];
type Side = Entry["type"];

const sides = { c: "statement-credit", d: "statement-debit" } as const;

/** Puts the sign to an amount that the platform answers without: a minus for debits. */
const signed = (format: string, side: Side) =>
  side === "d" && !format.startsWith("-") ? `-${format}` : format;

const amount = (sideOf: (row: Entry) => Side): Cell<string, Entry> => ({
  align: "right",
  sample: () => ["-R$ 999.999,99"],
  text: (format, row) => signed(format, sideOf(row)),
  sortValue: (format, row) => moneyValue(signed(format, sideOf(row))),
  render: (format, row) => <span className={sides[sideOf(row)]}>{signed(format, sideOf(row))}</span>,
});

const columns: readonly Column<Entry>[] = [
  { field: "id", cell: cells.id },
  { field: "date", cell: cells.timestamp },
  { field: "opDesc", minWidth: 126 },
  { field: "valueFormat", cell: amount(({ type }) => type) },
  { field: "balanceFormat", cell: amount(({ balanceType }) => balanceType) },
  { field: "origin", cell: cells.linked(cells.plain, ({ record }) => record), minWidth: 150, maxWidth: 200 },
  { field: "note", minWidth: 86 },
];

function exportRows(rows: readonly Entry[], id: number, label: string, t: Translate, locale: string): void {
  const title = ({ field }: Column<Entry>) => t(`${label}.columns.${field}.title`);
  const lines = rows.map((row) => [
    row.id,
    row.date,
    row.opDesc,
    csvAmount(signed(row.valueFormat, row.type)),
    csvAmount(signed(row.balanceFormat, row.balanceType)),
    row.origin,
    row.note,
  ]);
  const day = dayInSaoPaulo().split("/").reverse().join("-");
  download(`${t(`${label}.file`)}-${id}-${day}.csv`, csv([columns.map(title), ...lines], locale));
}

function Sums({ label, statement }: { label: string; statement: CashStatement }) {
  const { t } = useTranslate();
  const { balance, detail } = statement;
  const side: Side = balance.balance < 0 ? "d" : "c";
  return (
    <>
      <dl className="statement-sums">
        <div>
          <dt>{t(`${label}.credits`)}</dt>
          <dd className="statement-credit">{balance.creditsFormat}</dd>
        </div>
        <div>
          <dt>{t(`${label}.debits`)}</dt>
          <dd className="statement-debit">{balance.debitsFormat}</dd>
        </div>
        <div>
          <dt>{t(`${label}.balance`)}</dt>
          <dd className={sides[side]}>{balance.balanceFormat}</dd>
        </div>
      </dl>
      {detail.length > 0 && (
        <details className="statement-detail">
          <summary>{t(`${label}.detail`)}</summary>
          <ul>
            {detail.map(({ type, operationName, sumFormat }) => (
              <li key={`${type} ${operationName}`}>
                <span>{operationName}</span>
                <span className={sides[type]}>{signed(sumFormat, type)}</span>
              </li>
            ))}
          </ul>
        </details>
      )}
    </>
  );
}

/** A tab with a customer's account statement: the balance, the sums by operation, and every entry with the balance after it. */
export default function Statement(tab: TabProps<Customer>) {
  const { t, locale } = useTranslate();
  const label = `${tab.resource}.actions.${tab.name}`;
  return (
    <RecordDetails
      tab={tab}
      lines={14}
      query={{ call: contract.cashStatement, input: { reqId: tab.row.reqId } }}
      footer={({ rows }) => ({
        hint: t(`${label}.rows`, { count: rows.length }),
        tools: (
          <Button disabled={rows.length === 0} onClick={() => exportRows(rows, tab.row.id, label, t, locale)}>
            {t(`${label}.export`)}
          </Button>
        ),
      })}
    >
      {(statement) => (
        <>
          <Sums label={label} statement={statement} />
          <StaticTable name={label} label={t(`${label}.title`)} rows={statement.rows} columns={columns} />
        </>
      )}
    </RecordDetails>
  );
}
