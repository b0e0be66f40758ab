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

/** The filter values of an address as Refine's filters, without those that hold for the loaded rows only. */
export function toCrudFilters(filters: readonly Filter[], values: FilterValues): CrudFilter[] {
  const hasDate = Boolean(values.dateStart || values.dateEnd);
  const filterOf = (field: string) => filters.find((filter) => filter.fields.includes(field));
  return Object.entries(values)
    .filter(([field, text]) => text !== "" && (field !== "dateType" || hasDate))
    .filter(([field]) => filterOf(field)?.kind !== "client")
    .map(([field, text]) => crudFilter(filterOf(field), field, text));
}
