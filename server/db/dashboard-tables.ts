import type { Generated } from "kysely";

/**
 * A total of one day: of `ledger` the entries of customers' accounts by operation, of `order` the sales bought on that day by what
 * became of them, of `waiting` what waits now, whatever its day. Amounts in cents.
 */
export interface DailyTotals {
  /** yyyy-mm-dd in São Paulo. */
  day: string;
  source: "ledger" | "order" | "waiting";
  name: string;
  /** The payment method; of waiting insertions c for credits and d for debits; empty where there is none. */
  method: string;
  /** Of a sale; 0 where it does not matter. */
  installments: number;
  count: number;
  amount: number;
}

/** What a statement has changed in a total, until it is added to it. */
export interface DailyChanges extends DailyTotals {
  id: Generated<number>;
}
