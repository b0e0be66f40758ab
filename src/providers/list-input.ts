import type { BaseRecord, CrudFilter, CrudSort, Pagination } from "@refinedev/core";
import type { Call, QueryOffer } from "../../contract/call";
import { definitionOf } from "../../contract/schema-definition";
import { callError } from "./resource-calls";

/** The most rows that a call answers at a time. */
export const largestPage = 50;

/** The names of the fields that a call takes. */
export const inputFields = (call: Call): readonly string[] => Object.keys(definitionOf(call.input).shape);

const isEmpty = (value: unknown) =>
  value === undefined || value === null || value === "" || (Array.isArray(value) && value.length === 0);

/** A filter as a field of the extension `list-query`; undefined for what the list does not offer of it. */
function queryField(
  { statuses, amount, customer }: QueryOffer,
  field: string,
  operator: string,
  value: unknown,
): [string, unknown] | undefined {
  const values = Array.isArray(value) ? value : [value];
  if (operator === "in" && field === statuses && values.length > 1) return ["statuses", values];
  if (operator === "in" && field === "id") return ["ids", values];
  if (amount && field === "amount" && operator === "gte") return ["amountMin", value];
  if (amount && field === "amount" && operator === "lte") return ["amountMax", value];
  return customer && field === "customerId" && operator === "eq" ? [field, value] : undefined;
}

/** One filter as fields of the call. A text that is looked for anywhere is the list's `search`. */
function fieldsOf(
  filter: CrudFilter,
  call: Call,
  resource: string,
  offer: QueryOffer | undefined,
): [string, unknown][] {
  if (!("field" in filter))
    throw callError(`"${resource}" takes no "${filter.operator}" of filters: its filters all apply at once.`);
  const { field, operator, value } = filter;
  if (isEmpty(value)) return [];
  const known = inputFields(call).filter((name) => name !== "page" && name !== "offset");
  // the filter menus of antd's table answer lists, of which the platform takes one value
  const [only, ...others] = operator === "in" && Array.isArray(value) ? (value as unknown[]) : [value];
  const isEqual = operator === "eq" || (operator === "in" && others.length === 0);
  if (isEqual && known.includes(field)) return [[field, only]];
  if (operator === "contains" && known.includes("search")) return [["search", value]];
  const extended = offer && queryField(offer, field, operator, value);
  if (extended) return [extended];
  throw callError(
    `"${resource}" has no filter "${field}" with the operator "${operator}". It has: ${known.join(", ") || "none"}.`,
  );
}

/**
 * The filters as the input of a list call: `eq` and `in` of one value on its fields, `contains` as its search, and those of `offer`.
 * Others throw.
 */
export const filterInput = (
  filters: readonly CrudFilter[] = [],
  call: Call,
  resource: string,
  offer: QueryOffer | undefined,
) => Object.fromEntries(filters.flatMap((filter) => fieldsOf(filter, call, resource, offer)));

/** The order of a list call, by the first sorter; none where the platform does not order by its field. */
export function sortInput([first]: readonly CrudSort[] = [], offer: QueryOffer | undefined) {
  if (!first || !offer?.sort?.includes(first.field)) return {};
  return { sort: { field: first.field, direction: first.order } };
}

/** The page that a list call is asked for; without pagination, as many rows as it answers at a time. */
export const pageInput = ({ currentPage = 1, pageSize, mode = "server" }: Pagination = {}) =>
  mode === "server" ? { page: currentPage, offset: pageSize } : { page: 1, offset: largestPage };

/**
 * The rows of an answer as a page. The platform gives no total. While pages come full, `total` is one more than the rows so far,
 * so that a pager offers the next page; the first page that is not full tells how many there are.
 */
export function pageOf(rows: BaseRecord[], call: Call, pagination: Pagination = {}) {
  const { currentPage = 1, pageSize = rows.length, mode = "server" } = pagination;
  const before = (currentPage - 1) * pageSize;
  if (mode !== "server") return { data: rows, total: rows.length };
  // a list that comes whole is cut here
  if (!call.list) return { data: rows.slice(before, before + pageSize), total: rows.length };
  return { data: rows, total: before + rows.length + (rows.length >= pageSize && rows.length > 0 ? 1 : 0) };
}
