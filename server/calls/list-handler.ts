import type { SelectQueryBuilder, Simplify } from "kysely";
import { dateOf, pageReader } from "../lists/page-reader";
import type { ListQuery, selectListed, Table } from "../lists/statement";
import type { AdminContext } from "./handler";

/** The fields that every list call takes, with defaults filled in; dates as dd/mm/yyyy. */
interface ListInput {
  readonly page: number;
  readonly offset: number;
  readonly search?: string | undefined;
  readonly dateType?: string | undefined;
  readonly dateStart?: string | undefined;
  readonly dateEnd?: string | undefined;
}

type DateTypeOf<Input extends ListInput> = NonNullable<Input["dateType"]>;

/** The table columns that a list reads, and the rows it answers. */
interface ListDefinition<T extends Table, Input extends ListInput, DB, TB extends keyof DB, Found, Row> {
  /**
   * The moment that orders the rows, newest first. A list that filters by date names a column for each `dateType`; the
   * first one counts where no day is given (requirement C8).
   */
  readonly dates: ListQuery<T>["by"] | Readonly<Record<DateTypeOf<Input>, ListQuery<T>["by"]>>;
  /** The values that the input demands of columns. */
  readonly filters: (input: Input) => NonNullable<ListQuery<T>["matching"]>;
  /** Selects from the page's rows, the table `listed`; other tables may be joined. */
  readonly columns: (listed: ReturnType<typeof selectListed<T>>) => SelectQueryBuilder<DB, TB, Found>;
  /** Turns a row as selected into one of the answer. */
  readonly toRow: (found: Simplify<Found>, context: AdminContext) => Row;
}

/** Makes the handler of a call that answers a table's rows by page; a standby may answer it. */
export function listHandler<T extends Table, Input extends ListInput, DB, TB extends keyof DB, Found, Row>(
  table: T,
  { dates, filters, columns, toRow }: ListDefinition<T, Input, DB, TB, Found, Row>,
) {
  const read = pageReader(table, columns);
  const handler = async (input: Input, context: AdminContext): Promise<{ data: Row[] }> => {
    const { search, dateStart, dateEnd, page, offset: size } = input;
    const by = typeof dates === "object" ? dateOf<string, ListQuery<T>["by"]>(input, dates) : dates;
    const found = await read(context, {
      by,
      matching: filters(input),
      search,
      dateStart,
      dateEnd,
      page,
      size,
    });
    return { data: found.map((row) => toRow(row, context)) };
  };
  return Object.assign(handler, { mayBeStale: true });
}
