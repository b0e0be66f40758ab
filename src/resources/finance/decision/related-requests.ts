import { couldBeMasked } from "../../../format/masked";
import { moneyValue } from "../../../format/money";

export const day = 86_400_000;
/** Milliseconds before a request in which others of the same customer are counted. */
export const month = 30 * day;

/** How many requests are read: the most that a page holds. */
export const pageSize = 50;

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
  readonly status: string;
  /** What requests to one destination have in common, where that can be told. */
  readonly destination?: string | undefined;
  /** The masked Pix key of the destination, of which the whole one is not known. */
  readonly maskedKey?: string | undefined;
}

/** True when two requests are of one customer, over the same amount, and at most 24 hours apart. */
export const arePossibleDuplicates = (a: Comparable, b: Comparable): boolean =>
  a.id !== b.id &&
  a.customer.id === b.customer.id &&
  a.valueFormat === b.valueFormat &&
  a.type === b.type &&
  Math.abs(millisecondsOf(a.date) - millisecondsOf(b.date)) <= day;

/** The other requests that came in some time before a request or in the day after it. */
export const inWindow = (request: Comparable, others: readonly Comparable[], length: number) =>
  others.filter(({ id, date }) => {
    const after = millisecondsOf(date) - millisecondsOf(request.date);
    return id !== request.id && after >= -length && after <= day;
  });

/** How many requests there are, and their sums in reais by kind of movement: "" where there is one kind only. */
export interface Totals {
  readonly count: number;
  readonly sums: Readonly<Record<string, number>>;
}

/** The codes of requests that moved no money and will not. */
const refused = new Set(["x", "n"]);

/** What requests come to; those that were refused count, and add nothing. */
export function totalsOf(requests: readonly Comparable[]): Totals {
  const cents: Record<string, number> = {};
  for (const { type = "", valueFormat, status } of requests) {
    if (refused.has(status)) continue;
    cents[type] = (cents[type] ?? 0) + Math.round(moneyValue(valueFormat) * 100);
  }
  const sums = Object.fromEntries(Object.entries(cents).map(([type, sum]) => [type, sum / 100]));
  return { count: requests.length, sums };
}

/**
 * True when a page, newest first, has all requests from some time before a request on: it is not full, or goes back further.
 */
export function isCovered(request: Comparable, page: readonly Comparable[], length: number): boolean {
  if (page.length < pageSize) return true;
  const oldest = Math.min(...page.map(({ date }) => millisecondsOf(date)));
  return oldest < millisecondsOf(request.date) - length;
}

/**
 * The other requests of a page whose destination is the same. `search` is the Pix key that the page was searched for: a request with a
 * masked key was found by the whole one, and is of another destination only where the rest of the key tells.
 */
export const ofSameDestination = (
  { id, destination }: Comparable,
  page: readonly Comparable[],
  search?: string,
) =>
  page.filter(
    (each) =>
      each.id !== id &&
      (each.maskedKey === undefined
        ? each.destination === destination
        : search !== undefined && couldBeMasked(each.maskedKey, search)),
  );

/** The requests that went before one and were carried out. */
export const carriedOutBefore = (
  request: Comparable,
  others: readonly Comparable[],
  codes: readonly string[],
) =>
  others.filter(
    ({ id, date, status }) =>
      id !== request.id && codes.includes(status) && millisecondsOf(date) <= millisecondsOf(request.date),
  );
