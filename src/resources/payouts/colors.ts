/** What a payout's status looks like: w waiting, s sent, p paid, x rejected (specification 4). */
export const payoutColors = { w: "orange", s: "purple", p: "green", x: "red" } as const;
