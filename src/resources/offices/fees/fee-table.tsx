import { Button } from "antd";
import { useTranslate } from "../../../hooks/use-translate";
import { PlainTable } from "../../../ui/plain-table";
import { writeFee } from "./fee-text";
import { type FeeRow, parties } from "./fees-of";
import "./fee-table.css";

interface Props {
  readonly rows: readonly FeeRow[];
  readonly resource: string;
  /** The reason the admin may not edit fees; undefined where they may. */
  readonly denied: string | undefined;
  readonly edit: (row: FeeRow) => void;
}

/** A table of methods by parties, with a fixed amount and a percentage each. */
export function FeeTable({ rows, resource, denied, edit }: Props) {
  const { t } = useTranslate();
  const label = `${resource}.fees`;
  if (rows.length === 0) return <p className="list-state">{t("list.empty")}</p>;
  return (
    <div className="fees">
      <PlainTable label={t(`${label}.title`)}>
        <thead>
          <tr>
            <th scope="col" rowSpan={2}>
              {t(`${label}.method`)}
            </th>
            {parties.map((party) => (
              <th key={party} scope="colgroup" colSpan={2} className="fees-party">
                {t(`${resource}.split.${party}`)}
              </th>
            ))}
            <td rowSpan={2} />
          </tr>
          <tr>
            {parties.flatMap((party) => [
              <th key={party} scope="col" className="fees-party">
                R$
              </th>,
              <th key={`${party}P`} scope="col">
                %
              </th>,
            ])}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.method}>
              <th scope="row">{row.name}</th>
              {parties.flatMap((party) => [
                <td key={party} className="fees-party" data-party={t(`${resource}.split.${party}`)}>
                  {writeFee(row.fees[party])}
                </td>,
                <td key={`${party}P`} className="fees-percent">
                  {writeFee(row.fees[`${party}P`])}
                </td>,
              ])}
              <td>
                <Button
                  size="small"
                  disabled={denied !== undefined}
                  title={denied}
                  aria-label={t(`${label}.editOf`, { method: row.name })}
                  onClick={() => edit(row)}
                >
                  {t(`${label}.edit`)}
                </Button>
              </td>
            </tr>
          ))}
        </tbody>
      </PlainTable>
      {denied && <p className="muted">{denied}</p>}
    </div>
  );
}
