import type { CrudFilter } from "@refinedev/core";
import { codesOf } from "../declaration/filter-values";
import type { Filter } from "../declaration/resource";
import type { FilterValues } from "./list-address";
import { searchTerm } from "./search-term";

/** The value of a field as Refine's filter. */
function crudFilter(filter: Filter | undefined, field: string, text: string): CrudFilter {
  const equal = (value: unknown): CrudFilter => ({ field, operator: "eq", value });
  switch (filter?.kind) {
    case "search":
      // documents, ids and e-mails as they may be pasted
      return equal(searchTerm(text).text);
    case "statuses": {
      const codes = codesOf(text);
      return codes.length > 1 ? { field, operator: "in", value: codes } : equal(text);
    }
    case "amount":
      return {
        field: "amount",
        operator: field === filter.fields[0] ? "gte" : "lte",
        value: Number(text),
      };
    case "record":
      return equal(Number(text));
    default:
      return equal(filter?.options?.includes(true) ? text === "true" : text);
  }
}

/** True for a filter that hides loaded rows, and is not sent. */
const isOfLoaded = (filter: Filter | undefined) => filter?.kind === "client" || filter?.kind === "rows";

/** The filter values of an address as Refine's filters, without those that hold for the loaded rows only. */
export function toCrudFilters(filters: readonly Filter[], values: FilterValues): CrudFilter[] {
  const hasDate = Boolean(values.dateStart || values.dateEnd);
  const filterOf = (field: string) => filters.find((filter) => filter.fields.includes(field));
  const implied = filters.flatMap(({ fields: [field = ""], implies }) => (values[field] ? [implies] : []));
  const given = Object.entries(values).filter(([, text]) => text !== "");
  return Object.entries(Object.assign({}, ...implied, Object.fromEntries(given)) as FilterValues)
    .filter(([field]) => field !== "dateType" || hasDate)
    .filter(([field]) => !isOfLoaded(filterOf(field)))
    .map(([field, text]) => crudFilter(filterOf(field), field, text));
}
