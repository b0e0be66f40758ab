import { clientFilter, dateRange, search, selectFilter } from "../src/engine/declaration/filters";
import { contract } from "./contract";

/** Each kind of filter. */
export const filters = [
  search,
  selectFilter(contract.list, "status"),
  dateRange(contract.list),
  clientFilter(contract.list, "id", contract.names),
];
