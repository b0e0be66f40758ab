import type { SelectQueryBuilder, Simplify } from "kysely";
import type { ListQueryInput } from "../../contract/extensions/list-query";
import type { Totals } from "../../contract/extensions/list-totals";
import { formatCents } from "../format/money";
import type { Order, Sortable } from "../lists/order";
import { dateOf, endOfPage, pageReader, partReader, wholeScope, withoutEnd } from "../lists/page-reader";
import { type ListQuery, parametersOf, type Table } from "../lists/page-spec";
import type { selectListed } from "../lists/statement";
import { type Counted, nothingCounted, type SummedColumns, totalsReader } from "../lists/totals";
import type { AdminContext, ListReader } from "./handler";

/** The fields by which lists are filtered; dates as dd/mm/yyyy. */
interface FilterInput extends ListQueryInput {
  readonly search?: string | undefined;
  readonly dateType?: string | undefined;
  readonly dateStart?: string | undefined;
  readonly dateEnd?: string | undefined;
}

/** The fields that every list call takes, with defaults filled in. */
interface ListInput extends FilterInput {
  readonly page: number;
  readonly offset: number;
}

type DateTypeOf<Input extends ListInput> = NonNullable<Input["dateType"]>;
type Column<T extends Table> = ListQuery<T>["by"];

/** The columns of what a list offers extensions, as its call declares it in `query`. */
interface QueryColumns<T extends Table> extends Partial<SummedColumns<Column<T>>> {
  /** The column of each field of the rows that may order them. */
  readonly sort?: Readonly<Record<string, Sortable<Column<T>>>>;
  /** Amounts in cents to filter by. */
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
  /**
   * Columns with which indexes begin that go on in the order of the list, the longest first: rows of one value that are rare among the
   * newest are found by them alone (decision record 243). None where the planner may be left the choice.
   */
  readonly prefixes?: readonly (readonly Column<T>[])[];
  readonly query?: QueryColumns<T>;
  /** Selects from the page's rows, the table `listed`; other tables may be joined. */
  readonly columns: (listed: ReturnType<typeof selectListed<T>>) => SelectQueryBuilder<DB, TB, Found>;
  /** Turns a row as selected into one of the answer. */
  readonly toRow: (found: Simplify<Found>, context: AdminContext) => Row;
}

type Extended<T extends Table> = Pick<ListQuery<T>, "matching" | "order" | "statuses" | "amounts" | "ids">;

/** The order that is asked for; undefined for that of the list. */
function orderOf<T extends Table>(
  { sort }: FilterInput,
  columns: QueryColumns<T>["sort"] = {},
): Order<Column<T>> | undefined {
  const sortable = sort && columns[sort.field];
  return sortable && { ...sortable, direction: sort.direction };
}

/** The part of a query that the extension asks for, and what columns must have; undefined where no row can have it. */
function extendedQuery<T extends Table>(
  input: FilterInput,
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

/** Rows that are read at a time of a whole list: of some hundred bytes each, formatted in some milliseconds. */
const rowsAtOnce = 500;

const formatSum = (sum: Counted["sums"][string]): Totals["sums"][string] =>
  typeof sum === "number" ? formatCents(sum) : { c: formatCents(sum.c), d: formatCents(sum.d) };

const formatTotals = ({ sums, ...counted }: Counted): Totals => ({
  ...counted,
  sums: Object.fromEntries(Object.entries(sums).map(([field, sum]) => [field, formatSum(sum)])),
});

/**
 * Makes the handler of a call that answers a table's rows by page; a standby may answer it. Its `reader` answers the calls that
 * extensions add to the list.
 */
export function listHandler<T extends Table, Input extends ListInput, DB, TB extends keyof DB, Found, Row>(
  table: T,
  { dates, filters, prefixes = [], query = {}, columns, toRow }: ListDefinition<T, Input, DB, TB, Found, Row>,
) {
  const read = pageReader(table, columns);
  const summed = { sums: query.sums ?? {}, movement: query.movement };
  const count = totalsReader(table, summed);
  const readPart = partReader(table, columns);

  /** What is asked of the table; undefined where no row can fit. */
  const queryOf = (input: Input) => {
    const { search, dateStart, dateEnd } = input;
    const by = typeof dates === "object" ? dateOf<string, Column<T>>(input, dates) : dates;
    const extended = extendedQuery(input, filters(input), query);
    const { matching = {}, ids, order } = extended ?? {};
    const demanded = (column: Column<T>) => (matching as Record<string, unknown>)[column] !== undefined;
    const isOwnOrder = ids === undefined && order === undefined;
    const pinned = isOwnOrder ? prefixes.find((prefix) => prefix.every(demanded)) : undefined;
    return extended && { by, ...extended, pinned, search, dateStart, dateEnd };
  };

  const handler = async (input: Input, context: AdminContext): Promise<{ data: Row[] }> => {
    const { page, offset: size } = input;
    const asked = queryOf(input);
    if (!asked) return { data: [] };
    const found = await read(context, { ...asked, page, size });
    return { data: found.map((row) => toRow(row, context)) };
  };
  const reader: ListReader = {
    async totals(input, context) {
      const asked = queryOf(input as unknown as Input);
      return formatTotals(asked ? await count(context, asked) : nothingCounted(summed));
    },
    async rowsAfter(end, input, context) {
      const asked = queryOf(input as unknown as Input);
      if (!asked) return { rows: [], end: undefined };
      const query = { ...asked, page: 1, size: rowsAtOnce };
      const values = parametersOf(context.session, table, query);
      const found = await readPart(
        context.db,
        query,
        { start: end ? "cursor" : "first", scope: wholeScope(query) },
        end ? { ...values, lastValue: end.value, lastId: end.id } : values,
      );
      const rows = found.map((row) => toRow(withoutEnd<Found>(row), context));
      return { rows, end: endOfPage(found, rowsAtOnce) };
    },
  };
  return Object.assign(handler, { mayBeStale: true, reader });
}
