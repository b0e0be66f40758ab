import "./card.css";
import type { BaseRecord } from "@refinedev/core";
import type { ReactNode } from "react";
import { isNullish } from "../../format/join-parts";
import { useTranslate } from "../../hooks/use-translate";
import type { Cell, Column } from "../declaration/cell";
import { WithoutLinks } from "../declaration/record-link";
import { cardParts } from "./card-parts";
import { cellText, cellTools } from "./columns";

/** The props of a row drawn as a card. */
export interface CardProps<Row extends BaseRecord> {
  readonly resource: string;
  readonly columns: readonly Column<Row>[];
  readonly row: Row;
  /** The field of the status beside the title. */
  readonly statusField: string;
  readonly menu: ReactNode;
}

/** A row as a card: its name, amount and status, the other main columns with their titles, and its menu. */
export default function Card<Row extends BaseRecord>({
  resource,
  columns,
  row,
  statusField,
  menu,
}: CardProps<Row>) {
  const { t, locale } = useTranslate();
  const { title, amount, status, facts } = cardParts(columns, statusField);
  const shown = (column: Column<Row>) => {
    const cell = column.cell as Cell<unknown, Row> | undefined;
    const value = row[column.field];
    const tools = cellTools(resource, column.field, t, locale);
    return (
      (isNullish(value) ? undefined : cell?.render?.(value, row, tools)) ?? cellText(cell, value, row, tools)
    );
  };
  const titleOf = ({ field }: Column<Row>) => t(`${resource}.columns.${field}.title`);
  /** A part that says by itself what it is to those who see it. */
  const selfEvident = (column: Column<Row> | undefined, className: string) =>
    column && (
      <div className={className}>
        <span className="visually-hidden">{titleOf(column)} </span>
        {shown(column)}
      </div>
    );
  return (
    <WithoutLinks>
      <div className={menu ? "card card-with-menu" : "card"}>
        {title && <div className="card-title">{shown(title)}</div>}
        {selfEvident(amount, "card-amount")}
        {selfEvident(status, "card-status")}
        <dl className="card-facts">
          {facts.map((column) => (
            <div key={column.field}>
              <dt>{titleOf(column)}</dt>
              <dd className={column.cell?.mono ? "mono" : undefined}>{shown(column)}</dd>
            </div>
          ))}
        </dl>
        {menu && <div className="card-menu">{menu}</div>}
      </div>
    </WithoutLinks>
  );
}
