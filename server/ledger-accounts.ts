/** The platform's own accounts: where brought-forward balances come from, and where payouts and their fees go. */
export type PlatformAccount = "opening" | "payouts" | "payout-fees";

/** What moves money in the ledger. */
export type Operation = "opening" | "payout" | "payout-fee";
