/**
 * The platform's own accounts: the sources of opening balances and payments, the destinations of payouts and their fees, and the
 * counterpart of cash insertions.
 */
export type PlatformAccount = "opening" | "payouts" | "payout-fees" | "payins" | "insertions";

/** Operations of the ledger that have a name. */
export type NamedOperation =
  | "opening"
  | "payout"
  | "payout-fee"
  | "checkout"
  | "checkout-reversal"
  | "deposit"
  | "deposit-reversal";

/** An operation of the ledger: a named one, or a cash operation by its id. */
export type Operation = NamedOperation | `cash:${number}`;
