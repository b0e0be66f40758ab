/** How payers pay, with what each way is called. */
export const payinMethods = { card: "Cartão de crédito", boleto: "Boleto", pix: "Pix" } as const;

export type PayinMethod = keyof typeof payinMethods;

/** What a way to pay is called on a row: with the instalments where there are several. */
export const payinMethodName = (method: PayinMethod, installments: number): string =>
  installments > 1 ? `${payinMethods[method]} ${installments}x` : payinMethods[method];
