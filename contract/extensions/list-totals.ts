import * as z from "zod/mini";
import { type Call, call, startsBeforeEnd } from "../call";
import { Amount } from "../fields";
import { bare } from "../schema";
import { definitionOf } from "../schema-definition";
import { addressBelow, filtersOf } from "./list-calls";

/** The name by which the app-config's `features` announce this extension. */
export const listTotals = "list-totals";

/** Rows that are counted at most. */
export const mostCounted = 100_000;

/** A sum as the platform writes amounts; of credits and of debits where the list's rows are either. */
const Sum = z.union([Amount, z.object({ c: Amount, d: Amount })]);

/** What a list's rows come to. */
const Totals = z.object({
  /** The number of rows that fit; where `isCapped`, of those that were counted, so that at least as many fit. */
  count: z.int().check(z.minimum(0), z.maximum(mostCounted)),
  /** True where counting ended at the limit of rows, or of time: `sums` are those of the counted rows then. */
  isCapped: z.boolean(),
  /** The sum of each field of the rows that is an amount. */
  sums: z.record(z.string(), Sum),
});
export type Totals = z.infer<typeof Totals>;

/** The call for a list's totals. */
export type TotalsCall = Call<z.ZodMiniObject, typeof Totals>;

/** The fields of a list's rows that are amounts and in every row: those that have sums. */
export function moneyFields({ data }: Call): string[] {
  const { shape } = definitionOf(definitionOf(data).element);
  return Object.keys(shape).filter((field) => {
    const type = shape[field] as z.core.$ZodType;
    return definitionOf(type).type !== "optional" && bare(type) === Amount;
  });
}

function declare(list: Call): TotalsCall {
  const { sort: _, ...query } = list.query ?? {};
  const sum = query.movement === undefined ? Amount : z.object({ c: Amount, d: Amount });
  const sums = z.object(Object.fromEntries(moneyFields(list).map((field) => [field, sum])));
  const declared = call(`POST ${addressBelow("totals", list)}`, {
    needs: list.needs,
    summary: "How many rows of the list fit its filters, and the sums of their amounts.",
    input: filtersOf(list),
    data: z.object({ ...Totals.shape, sums }),
    check: startsBeforeEnd,
  });
  return { ...declared, query, feature: listTotals } as unknown as TotalsCall;
}

const known = new WeakMap<Call, TotalsCall>();

/** The call that counts and sums the rows of a list which has the trait `query`; the same one each time. */
export function totalsOf(list: Call): TotalsCall {
  const declared = known.get(list) ?? declare(list);
  known.set(list, declared);
  return declared;
}
