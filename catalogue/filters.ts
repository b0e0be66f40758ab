import {
  choiceFilter,
  clientFilter,
  dateRange,
  recordFilter,
  rowsFilter,
  search,
  selectFilter,
} from "../src/engine/declaration/filters";
import { contract } from "./contract";

/** Each kind of filter. */
export const filters = [
  search,
  selectFilter(contract.list, "status"),
  dateRange(contract.list),
  choiceFilter(contract.list, "kind", ["individual", "company"]),
  recordFilter(contract.list, "record", "list.record"),
  clientFilter(contract.list, "id", contract.names),
  rowsFilter("second", {
    list: contract.list,
    options: { even: ({ id }) => id % 2 === 0, odd: ({ id }) => id % 2 === 1 },
    implies: {},
  }),
];
