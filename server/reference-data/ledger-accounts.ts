/**
 * The platform's own accounts: where brought-forward balances and payments come from, where payouts and their fees go,
 * and the other side of what is inserted by hand.
 */
export type PlatformAccount = "opening" | "payouts" | "payout-fees" | "payins" | "insertions";

/** What moves money in the ledger and has a name of its own. */
export type NamedOperation =
  | "opening"
  | "payout"
  | "payout-fee"
  | "checkout"
  | "checkout-reversal"
  | "deposit"
  | "deposit-reversal";

/** What moves money in the ledger: a named operation, or a cash operation by its id. */
export type Operation = NamedOperation | `cash:${number}`;
