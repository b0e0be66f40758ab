import type { ComponentType } from "react";
import type { Call, Data } from "../../../contract/call";
import { type Translator, useTranslate } from "../../hooks/use-translate";
import { type DescriptionGroup, DescriptionGroups } from "../../ui/description-list";
import type { Query, TabProps } from "../declaration/action";
import { RecordDetails } from "./record-details";

/** How a call's answer about a record reads as groups of names and values: two records are compared by them, too. */
export interface AnsweredFields<Row, C extends Call = Call> {
  readonly query: (row: Row) => Query<C>;
  /** The groups of an answer. What is no text has its `text` beside it, by which it is compared. */
  readonly groups: (data: Data<C>, row: Row, translator: Translator) => readonly DescriptionGroup[];
  /** The fields of the list's columns that the groups have; a comparison shows the others beside them. */
  readonly columns: readonly (keyof Row & string)[];
}

/** A tab that shows what a call answers, with how that reads as groups. */
export type AnsweredRecord<Row> = ComponentType<TabProps<Row>> & { readonly answered: AnsweredFields<Row> };

/** Makes known on a tab of its own what of it two records are compared by. */
export const comparedBy = <Row, C extends Call>(
  tab: ComponentType<TabProps<Row>>,
  answered: AnsweredFields<Row, C>,
): AnsweredRecord<Row> => Object.assign(tab, { answered: answered as AnsweredFields<Row> });

/**
 * Declares a tab that shows what a call answers about its record, as groups of names and values. `lines` are those of its skeleton.
 * @example
 * answeredFields<Customer, typeof customers.info>({
 *   lines: 14,
 *   query: ({ reqId }) => ({ call: customers.info, input: { reqId } }),
 *   columns: ["id"],
 *   groups: (info, _row, { t }) => [{ title: t("groups.identity"), entries: [{ name: "Id", value: info.id }] }],
 * });
 */
export function answeredFields<Row extends { readonly id: number }, C extends Call>({
  lines,
  ...answered
}: AnsweredFields<Row, C> & { readonly lines: number }): AnsweredRecord<Row> {
  function AnsweredTab(tab: TabProps<Row>) {
    const translator = useTranslate();
    return (
      <RecordDetails tab={tab} lines={lines} query={answered.query(tab.row)}>
        {(data) => <DescriptionGroups groups={answered.groups(data, tab.row, translator)} />}
      </RecordDetails>
    );
  }
  return comparedBy(AnsweredTab, answered);
}
