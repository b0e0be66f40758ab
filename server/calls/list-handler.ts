import type { SelectQueryBuilder, Simplify } from "kysely";
import type { ListQueryInput } from "../../contract/extensions/list-query";
import type { Order, Sortable } from "../lists/order";
import { dateOf, pageReader } from "../lists/page-reader";
import type { ListQuery, Table } from "../lists/page-spec";
import type { selectListed } from "../lists/statement";
import type { AdminContext } from "./handler";

/** The fields that every list call takes, with defaults filled in; dates as dd/mm/yyyy. */
interface ListInput extends ListQueryInput {
  readonly page: number;
  readonly offset: number;
  readonly search?: string | undefined;
  readonly dateType?: string | undefined;
  readonly dateStart?: string | undefined;
  readonly dateEnd?: string | undefined;
}

type DateTypeOf<Input extends ListInput> = NonNullable<Input["dateType"]>;
type Column<T extends Table> = ListQuery<T>["by"];

/** The columns of what a list offers of the extension `list-query`, as its call declares it. */
interface QueryColumns<T extends Table> {
  /** The column of each field of the rows that may order them. */
  readonly sort: Readonly<Record<string, Sortable<Column<T>>>>;
  /** Amounts in cents. */
  readonly amount?: Column<T>;
  readonly customer?: Column<T>;
}

/** The table columns that a list reads, and the rows it answers. */
interface ListDefinition<T extends Table, Input extends ListInput, DB, TB extends keyof DB, Found, Row> {
  /**
   * The moment that orders the rows, newest first. A list that filters by date names a column for each `dateType`; the
   * first one counts where no day is given (requirement C8).
   */
  readonly dates: Column<T> | Readonly<Record<DateTypeOf<Input>, Column<T>>>;
  /** The values that the input demands of columns. */
  readonly filters: (input: Input) => NonNullable<ListQuery<T>["matching"]>;
  readonly query?: QueryColumns<T>;
  /** Selects from the page's rows, the table `listed`; other tables may be joined. */
  readonly columns: (listed: ReturnType<typeof selectListed<T>>) => SelectQueryBuilder<DB, TB, Found>;
  /** Turns a row as selected into one of the answer. */
  readonly toRow: (found: Simplify<Found>, context: AdminContext) => Row;
}

type Extended<T extends Table> = Pick<ListQuery<T>, "matching" | "order" | "statuses" | "amounts" | "ids">;

/** The order that is asked for; undefined for that of the list. */
function orderOf<T extends Table>(
  { sort }: ListInput,
  columns: QueryColumns<T>["sort"],
): Order<Column<T>> | undefined {
  const sortable = sort && columns[sort.field];
  return sortable && { ...sortable, direction: sort.direction };
}

/** The part of a query that the extension asks for, and what columns must have; undefined where no row can have it. */
function extendedQuery<T extends Table>(
  input: ListInput,
  filters: NonNullable<ListQuery<T>["matching"]>,
  { sort, amount, customer }: QueryColumns<T>,
): Extended<T> | undefined {
  const { statuses = [], amountMin: min, amountMax: max, customerId, ids } = input;
  const { status } = filters as { readonly status?: string };
  if (status !== undefined && statuses.length > 0 && !statuses.includes(status)) return undefined;
  const demanded = {
    ...filters,
    ...(status === undefined && statuses.length === 1 && { status: statuses[0] }),
    ...(customer && customerId !== undefined && { [customer]: customerId }),
  };
  const isAmong = status === undefined && statuses.length > 1;
  return {
    matching: demanded,
    order: orderOf(input, sort),
    statuses: isAmong ? statuses.toSorted() : undefined,
    amounts: amount && (min ?? max) !== undefined ? { column: amount, min, max } : undefined,
    ids,
  };
}

/** Makes the handler of a call that answers a table's rows by page; a standby may answer it. */
export function listHandler<T extends Table, Input extends ListInput, DB, TB extends keyof DB, Found, Row>(
  table: T,
  { dates, filters, query = { sort: {} }, columns, toRow }: ListDefinition<T, Input, DB, TB, Found, Row>,
) {
  const read = pageReader(table, columns);
  const handler = async (input: Input, context: AdminContext): Promise<{ data: Row[] }> => {
    const { search, dateStart, dateEnd, page, offset: size } = input;
    const by = typeof dates === "object" ? dateOf<string, Column<T>>(input, dates) : dates;
    const extended = extendedQuery(input, filters(input), query);
    if (!extended) return { data: [] };
    const found = await read(context, { by, ...extended, search, dateStart, dateEnd, page, size });
    return { data: found.map((row) => toRow(row, context)) };
  };
  return Object.assign(handler, { mayBeStale: true });
}
