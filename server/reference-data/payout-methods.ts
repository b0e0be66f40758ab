/** How customers are paid out, with what each way is called. */
export const payoutMethods = {
  pix: { pt: "Pix", en: "Pix" },
  ted: { pt: "TED", en: "TED" },
  internal: { pt: "Transferência interna", en: "Internal transfer" },
} as const;

export type PayoutMethod = keyof typeof payoutMethods;
