import { useCustom } from "@refinedev/core";
import type { Input, ListCall } from "../../../../contract/call";
import { dayInSaoPaulo } from "../../../../contract/dates";

const day = 86_400_000;

/** As many requests around one as a page takes. */
const pageSize = 50;

/** Milliseconds of a moment dd/mm/yyyy HH:MM:SS, of the same zone as every other. */
export function millisecondsOf(moment: string): number {
  const [days = 0, month = 1, year = 0, ...time] = moment.split(/\D/).map(Number);
  return Date.UTC(year, month - 1, days, ...time);
}

/** A request as it is compared with others. */
export interface Comparable {
  readonly id: number;
  readonly customer: { readonly id: number; readonly name: string };
  readonly valueFormat: string;
  /** c or d, where requests have it. */
  readonly type?: string;
  readonly date: string;
}

/** Whether two requests are of one customer, over the same amount, and at most 24 hours apart. */
export const arePossibleDuplicates = (a: Comparable, b: Comparable): boolean =>
  a.id !== b.id &&
  a.customer.id === b.customer.id &&
  a.valueFormat === b.valueFormat &&
  a.type === b.type &&
  Math.abs(millisecondsOf(a.date) - millisecondsOf(b.date)) <= day;

/** The rows of a list that equal a request within 24 hours; undefined until they are known, null where they cannot be. */
export function usePossibleDuplicates<Row extends { readonly id: number }>(
  list: ListCall,
  dateType: string,
  request: Comparable,
  comparable: (row: Row) => Comparable,
): readonly Row[] | null | undefined {
  // noon, so that the day of another zone is the same one
  const noon = millisecondsOf(request.date.slice(0, 10)) + day / 2;
  const payload = {
    page: 1,
    offset: pageSize,
    search: request.customer.name,
    dateType,
    dateStart: dayInSaoPaulo(new Date(noon - day)),
    dateEnd: dayInSaoPaulo(new Date(noon + day)),
  } as Input<ListCall>;
  const { query } = useCustom<Row[] & Record<string, unknown>>({
    url: list.path,
    method: "post",
    config: { payload },
    // beside the screen's own list, and not in its place
    meta: { call: list, supersedes: `equal to ${request.id}` },
    errorNotification: false,
    queryOptions: { queryKey: ["decision", "equal", list.path, request.id], retry: false, gcTime: 0 },
  });
  if (query.isError) return null;
  const twins = query.data?.data.filter((row) => arePossibleDuplicates(request, comparable(row)));
  // a full page may have more behind it
  const isPart = query.data?.data.length === pageSize;
  return twins?.length === 0 && isPart ? null : twins;
}
