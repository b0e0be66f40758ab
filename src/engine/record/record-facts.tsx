import type { ReactNode } from "react";
import { momentInSaoPaulo } from "../../../contract/dates";
import { ageOf } from "../../format/age";
import { useTranslate } from "../../hooks/use-translate";
import type { ScreenRow } from "../declaration/action";
import type { Cell, Column } from "../declaration/cell";
import { CustomerMarks } from "../declaration/customer-marks";
import type { Screen } from "../declaration/resource";
import { useRevealPart } from "../reveal/reveal-part";
import { cellText, cellTools, emptyText } from "../table/columns";

interface Props {
  readonly row: ScreenRow;
  readonly resource: string;
  readonly screen: Screen;
}

/** The columns that say how a record stands: its status, its amount, and when it began. */
function factColumns({ columns, statusField = "status" }: Screen) {
  const tags = columns.filter(({ cell }) => cell?.isTag);
  return {
    status: tags.find(({ field }) => field === statusField) ?? tags[0],
    amount: columns.find(({ cell }) => cell?.isMoney),
    began: columns.find(({ cell }) => cell?.isMoment),
  };
}

/** How a record stands at a glance: status, amount, and how long ago what happened, so that the age is not taken for that of the status. */
export function RecordFacts({ row, resource, screen }: Props) {
  const { t, locale } = useTranslate();
  const Reveal = useRevealPart();
  const { status, amount, began } = factColumns(screen);
  const toolsOf = ({ field }: Column<ScreenRow>) => cellTools(resource, field, t, locale);
  const draw = (column: Column<ScreenRow>): ReactNode => {
    const cell = column.cell as Cell<unknown, ScreenRow> | undefined;
    const value = row[column.field];
    return cell?.render?.(value, row, toolsOf(column)) ?? cellText(cell, value, row, toolsOf(column));
  };
  const moment = began && String(row[began.field] ?? "");
  const age = moment && ageOf(moment, momentInSaoPaulo(), locale);
  const beganKey = `${resource}.columns.${began?.field}`;
  return (
    <div className="record-facts">
      {status &&
        cellText(status.cell as Cell<unknown>, row[status.field], row, toolsOf(status)) !== emptyText && (
          <span>{draw(status)}</span>
        )}
      {amount && <strong>{draw(amount)}</strong>}
      <CustomerMarks codes={screen.customerMarks(row)} />
      {age && (
        <span className="record-age muted" title={moment}>
          {t(`${beganKey}.age`, { age, defaultValue: `${t(`${beganKey}.title`)}: ${age}` })}
        </span>
      )}
      {Reveal && <Reveal.RevealedUntil resource={resource} id={row.id} />}
    </div>
  );
}
