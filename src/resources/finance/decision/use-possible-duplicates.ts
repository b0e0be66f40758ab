import type { Input, ListCall } from "../../../../contract/call";
import { dayInSaoPaulo } from "../../../../contract/dates";
import { useCallQuery } from "../../../hooks/use-call-query";

const day = 86_400_000;

/** How many requests around one are read: the most that a page holds. */
const pageSize = 50;

/** Milliseconds of a moment dd/mm/yyyy HH:MM:SS; only comparable with other moments of the same time zone. */
export function millisecondsOf(moment: string): number {
  const [days = 0, month = 1, year = 0, ...time] = moment.split(/\D/).map(Number);
  return Date.UTC(year, month - 1, days, ...time);
}

/** The fields by which requests are compared. */
export interface Comparable {
  readonly id: number;
  readonly customer: { readonly id: number; readonly name: string };
  readonly valueFormat: string;
  /** c credit or d debit, where requests have it. */
  readonly type?: string;
  readonly date: string;
}

/** True when two requests are of one customer, over the same amount, and at most 24 hours apart. */
export const arePossibleDuplicates = (a: Comparable, b: Comparable): boolean =>
  a.id !== b.id &&
  a.customer.id === b.customer.id &&
  a.valueFormat === b.valueFormat &&
  a.type === b.type &&
  Math.abs(millisecondsOf(a.date) - millisecondsOf(b.date)) <= day;

/** The rows of a list that may be duplicates of a request; undefined while they are read, null where that is not possible. */
export function usePossibleDuplicates<Row extends { readonly id: number }>(
  list: ListCall,
  dateType: string,
  request: Comparable,
  comparable: (row: Row) => Comparable,
): readonly Row[] | null | undefined {
  // noon falls on the same day in São Paulo, whose offset from UTC is less than twelve hours
  const noon = millisecondsOf(request.date.slice(0, 10)) + day / 2;
  const input = {
    page: 1,
    offset: pageSize,
    search: request.customer.name,
    dateType,
    dateStart: dayInSaoPaulo(new Date(noon - day)),
    dateEnd: dayInSaoPaulo(new Date(noon + day)),
  } as Input<ListCall>;
  const { data, isError } = useCallQuery({
    call: list,
    input,
    queryKey: ["decision", "equal", list.path, request.id],
    gcTime: 0,
  });
  if (isError) return null;
  const rows = data?.data as readonly Row[] | undefined;
  const duplicates = rows?.filter((row) => arePossibleDuplicates(request, comparable(row)));
  // after a full page there may be more rows
  const isPartial = rows?.length === pageSize;
  return duplicates?.length === 0 && isPartial ? null : duplicates;
}
