import { defaultPageSize, type PageSize, pageSizes } from "../../../contract/call";
import { impossibleFields } from "../declaration/filter-values";
import type { Screen } from "../declaration/resource";
import { maxOrder, type Order, type SortOrder } from "../table/sort";
import { arrangementParams } from "../views/arrangement";

/** Filter values by field, as in the URL; an empty text is not set. */
export type FilterValues = Readonly<Record<string, string>>;

/** What the query of a list's address says. */
export interface ListAddress {
  readonly filters: FilterValues;
  readonly order: Order;
  readonly pageSize: PageSize;
  /** The names of parameters that the list does not have, or whose values it could not have set. */
  readonly foreign: readonly string[];
}

const isPageSize = (size: number): size is PageSize => pageSizes.includes(size as PageSize);

/** One column as `field` or `field.desc`; undefined for no column of the list that can be sorted by. */
function readColumn(text: string, columns: Screen["columns"]): SortOrder | undefined {
  const [field, direction = "asc", ...rest] = text.split(".");
  const isColumn = columns.some((column) => column.field === field && column.sort !== false);
  if (!isColumn || rest.length > 0 || (direction !== "asc" && direction !== "desc")) return undefined;
  return { field: field as string, direction };
}

/** One column or two, separated by a comma; none where any of them is impossible. */
function readOrder(text: string, columns: Screen["columns"]): Order {
  const order = text.split(",").flatMap((part) => readColumn(part, columns) ?? []);
  const fields = new Set(order.map(({ field }) => field));
  const isPossible = fields.size === text.split(",").length && fields.size <= maxOrder;
  return isPossible ? order : [];
}

/** An order as an address has it. */
export const orderText = (order: Order): string =>
  order.map(({ field, direction }) => `${field}.${direction}`).join(",");

/** Reads the query of a list's address. What does not belong to the list counts as not set. */
export function readAddress(
  query: URLSearchParams,
  { filters, columns }: Pick<Screen, "filters" | "columns">,
): ListAddress {
  const fields = filters.flatMap((filter) => filter.fields);
  const given = Object.fromEntries(fields.map((field) => [field, query.get(field) ?? ""]));
  const impossible = filters.flatMap((filter) => impossibleFields(filter, given));
  const [sort, size] = [query.get("sort"), query.get("size")];
  const order = sort ? readOrder(sort, columns) : [];
  const known = new Set<string>([...fields, "sort", "size", ...arrangementParams]);
  return {
    filters: Object.fromEntries(
      fields.map((field) => [field, impossible.includes(field) ? "" : (given[field] ?? "")]),
    ),
    order,
    pageSize: isPageSize(Number(size)) ? (Number(size) as PageSize) : defaultPageSize,
    foreign: [
      ...new Set([...query.keys()].filter((name) => !known.has(name))),
      ...impossible,
      ...(sort && order.length === 0 ? ["sort"] : []),
      ...(size && !isPageSize(Number(size)) ? ["size"] : []),
    ],
  };
}
