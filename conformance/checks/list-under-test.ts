import { listQuery } from "../../contract/extensions/list-query";
import type { NamedCall } from "../calls";
import type { Run } from "../run";
import type { Row } from "../session";

/** What the checks of one list share. */
export interface ListUnderTest extends NamedCall {
  readonly run: Run;
  /** The rows of the first page of the largest size. */
  readonly seen: readonly Row[];
  /** The extensions that the platform announces. */
  readonly features: ReadonlySet<string>;
  /** The rows of a page; undefined when the call was refused or its rows cannot be read. */
  read(input: object): Promise<readonly Row[] | undefined>;
}

/** The rows of the largest page. */
export const largestPage = 50;

/**
 * Filters of which all rows are on one page, and the number of rows that they leave: ids where the platform takes them, or none
 * where the list is short. Undefined where neither can be.
 */
export function narrowFilters({
  features,
  seen,
}: ListUnderTest): Readonly<Record<string, unknown>> | undefined {
  if (features.has(listQuery) && seen.length > 0)
    return { ids: seen.filter((_, at) => at % 3 === 0).map(({ id }) => id) };
  return seen.length < largestPage ? {} : undefined;
}

/** The narrow filters, and these with the list's own filter by a row's status beside them. */
export function filtersToTry(list: ListUnderTest): readonly Readonly<Record<string, unknown>>[] {
  const { call, seen } = list;
  const narrow = narrowFilters(list);
  if (!narrow) return [];
  const field = call.query?.statuses;
  const status = field && (seen[0]?.status ?? seen[0]?.[field]);
  return status ? [narrow, { ...narrow, [field]: status }] : [narrow];
}
