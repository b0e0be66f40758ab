/** Payout methods, with their names. */
export const payoutMethods = {
  pix: { pt: "Pix", en: "Pix" },
  ted: { pt: "TED", en: "TED" },
  internal: { pt: "Transferência interna", en: "Internal transfer" },
} as const;

export type PayoutMethod = keyof typeof payoutMethods;
