import type { Selectable } from "kysely";
import type { Schema } from "../db/schema";
import { isoDay } from "../format/dates";
import { fold, likePattern } from "../search/text";
import { wordPairs } from "../search/word-pairs";
import { type CursorKey, listingDigest } from "./cursors";
import { type Order, type Presence, presenceIn } from "./order";

export type Table = keyof Schema & string;
type Column<T extends Table> = keyof Schema[T] & string;

/** The rows of a table that a list asks for. */
export interface ListQuery<T extends Table> {
  /** The moment that the days below filter, and that orders the rows, newest first, where `order` names no other. */
  by: Column<T>;
  /** The order of the rows. */
  order?: Order<Column<T>> | undefined;
  /** Values that columns must have; undefined accepts any. */
  matching?: { [C in keyof Selectable<Schema[T]>]?: Selectable<Schema[T]>[C] | undefined };
  /** Columns of `matching` with which an index begins that goes on in the list's order. */
  pinned?: readonly Column<T>[] | undefined;
  /** Two or more values of the column `status`, one of which a row must have. */
  statuses?: readonly string[] | undefined;
  /** The amounts of a column, in cents, both inclusive. */
  amounts?: { column: Column<T>; min?: number | undefined; max?: number | undefined } | undefined;
  /** The ids that rows may have. */
  ids?: readonly number[] | undefined;
  /** Free text that the table's `search` column must contain. */
  search?: string | undefined;
  /** First and last day as dd/mm/yyyy in São Paulo, both inclusive. */
  dateStart?: string | undefined;
  dateEnd?: string | undefined;
  /** 1-based. */
  page: number;
  /** Rows per page. */
  size: number;
}

/** Columns whose indexes continue with each order of their table: they lead straight to the rows of any value, in order. */
const indexed = new Set(["kind", "status", "admin_id", "is_root"]);

/** Where a page starts: at the first row, after the last row of the previous page, or after a number of rows. */
export type PageStart = "first" | "cursor" | "offset";

/**
 * Numbers of rows that a search looks through, of those that the filters let through: in the order of the list, for `newest`
 * always the newest. Rows that follow each other by another value than a moment lie apart in the table, so that fewer are read.
 */
export const searchScopes = { newest: 20_000, near: 500, far: 20_000, farApart: 4_000 };

/**
 * The rows that a text is searched in: the `newest` of the list, those `near` the start of the page, more of them (`far`), or
 * all. `whole` finds every matching row before it takes a page of them, and so does `rare`, of a text that was not found near or far,
 * and `paired`, of one whose pairs of words are rare; `planned` leaves the choice to the database, which estimates how common the text is.
 * Undefined without a search text.
 */
export type SearchScope = "newest" | "near" | "far" | "whole" | "rare" | "paired" | "planned" | undefined;

/** The number of rows that a search looks through from the start of the page, before it looks through all. */
export const rowsInScope = (scope: "near" | "far", { kind }: Order): number =>
  scope === "far" && kind !== "moment" ? searchScopes.farApart : searchScopes[scope];

/** Everything about a page that decides the text of its statement, and none of the values. */
export interface PageSpec {
  readonly by: string;
  readonly order: Order;
  readonly size: number;
  readonly start: PageStart;
  /** Columns that must have a value. */
  readonly matching: readonly string[];
  /** Which rows of the status, or of all, may be there; used where `statuses` is empty. */
  readonly presence: Presence;
  /** The same of each of several statuses, of which a row must have one. */
  readonly statuses: readonly Presence[];
  readonly amounts?: { readonly column: string; readonly isMin: boolean; readonly isMax: boolean };
  readonly isByIds: boolean;
  readonly scope: SearchScope;
  /** True when the text is rare and has pairs of words, by which the rows that have it can be found. */
  readonly hasPairs: boolean;
  readonly isSince: boolean;
  readonly isUntil: boolean;
  /** True when a standby reads the page: the cursors are on the primary, which is asked before and told afterwards. */
  readonly isOnStandby: boolean;
}

/** The values that a page's statement is sent with. */
export interface PageParameters extends CursorKey {
  /** Rows to skip when the page starts at an offset. */
  offset: number;
  /** Rows up to the end of the page. */
  reach: number;
  /** LIKE pattern of the search text. */
  pattern: string;
  /** The pairs of words of the search text, as `word_pairs` has those of a row's. */
  pairs: readonly string[];
  /** Where the previous page ended, for a standby, which cannot look it up. */
  lastValue?: string | number | null;
  lastId?: number;
  /** Days, yyyy-mm-dd. */
  since: string;
  until: string;
  /** In cents. */
  amountMin?: number | undefined;
  amountMax?: number | undefined;
  ids?: readonly number[] | undefined;
  statuses?: readonly string[] | undefined;
  /** The values of the columns in `matching`. */
  [column: `of ${string}`]: unknown;
  /** Each of the statuses, by its place. */
  [status: `status ${number}`]: string;
}

const filterEntries = <T extends Table>({ matching = {} }: ListQuery<T>) =>
  Object.entries(matching).filter(([, value]) => value !== undefined);

type Ranges = Pick<PageSpec, "by" | "order" | "amounts" | "isSince" | "isUntil">;

/** True when days or amounts are those by which the rows are ordered: the index of the order leads to them. */
const areRangesInOrder = ({ by, order, amounts, isSince, isUntil }: Ranges): boolean =>
  (!(isSince || isUntil) || by === order.column) && (!amounts || amounts.column === order.column);

/** True when the filters leave so few rows that these are read and sorted. */
export const isNarrow = ({ isByIds, matching }: PageSpec): boolean =>
  isByIds || matching.includes("customer_id");

/**
 * True when an index leads to the rows of every filter in the order of the list. Without a search, one plan is then best for all
 * values. Otherwise either the order or a filter has to do without an index, and which of them depends on the values.
 */
export const isIndexed = (spec: PageSpec): boolean =>
  !spec.isByIds && spec.matching.every((column) => indexed.has(column)) && areRangesInOrder(spec);

/** Describes a query's page with this start and search scope. */
export function pageSpecOf<T extends Table>(
  query: ListQuery<T>,
  start: PageStart,
  scope: SearchScope,
  isOnStandby = false,
): PageSpec {
  const { by, size, statuses = [], amounts, ids } = query;
  const [isSince, isUntil] = [Boolean(query.dateStart), Boolean(query.dateEnd)];
  const asked: Order = query.order ?? { column: by, kind: "moment", direction: "desc" };
  // a row without the moment is on no day
  const hasValue = asked.column === by && (isSince || isUntil);
  const order: Order = {
    ...asked,
    ...(hasValue && { missing: undefined }),
    ...(query.pinned && { pinned: query.pinned }),
  };
  return {
    by,
    order,
    size,
    start,
    matching: filterEntries(query).map(([column]) => column),
    presence: presenceIn(order, (query.matching as { readonly status?: string } | undefined)?.status),
    statuses: statuses.map((status) => presenceIn(order, status)),
    ...(amounts && {
      amounts: {
        column: amounts.column,
        isMin: amounts.min !== undefined,
        isMax: amounts.max !== undefined,
      },
    }),
    isByIds: ids !== undefined,
    scope,
    hasPairs: scope === "rare" && wordPairs(query.search ?? "").length > 0,
    isSince,
    isUntil,
    isOnStandby,
  };
}

/** The parts of a query that only the extension `list-query` asks for; none where it was not used. */
const extensionOf = <T extends Table>({ order, statuses, amounts, ids }: ListQuery<T>): unknown[] =>
  order || statuses || amounts || ids ? [{ order, statuses, amounts, ids }] : [];

/** The parameters with which a session reads a query's page. */
export function parametersOf<T extends Table>(
  { key }: { key: string },
  table: T,
  query: ListQuery<T>,
): PageParameters {
  const {
    by,
    matching,
    search = "",
    dateStart = "",
    dateEnd = "",
    page,
    size,
    statuses,
    amounts,
    ids,
  } = query;
  const filters = [table, by, matching, fold(search), dateStart, dateEnd, size];
  return {
    key,
    listing: listingDigest(...filters, ...extensionOf(query)),
    page,
    previousPage: page - 1,
    offset: (page - 1) * size,
    reach: page * size,
    pattern: likePattern(search),
    pairs: wordPairs(search),
    since: isoDay(dateStart),
    until: isoDay(dateEnd),
    amountMin: amounts?.min,
    amountMax: amounts?.max,
    ids,
    statuses,
    ...Object.fromEntries(filterEntries(query).map(([column, value]) => [`of ${column}`, value])),
    ...Object.fromEntries((statuses ?? []).map((status, place) => [`status ${place}`, status])),
  };
}
