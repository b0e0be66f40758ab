/** How customers are paid out, with what each way is called. */
export const payoutMethods = { pix: "Pix", ted: "TED", internal: "Transferência interna" } as const;

export type PayoutMethod = keyof typeof payoutMethods;
