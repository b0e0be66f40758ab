import type { Language } from "../../contract/validation";

/** Payment methods of payers, with their names. */
export const payinMethods = {
  card: { pt: "Cartão de crédito", en: "Credit card" },
  boleto: { pt: "Boleto", en: "Boleto" },
  pix: { pt: "Pix", en: "Pix" },
} as const;

export type PayinMethod = keyof typeof payinMethods;

/** The name of a payment method on a row, with the number of instalments if there are several. */
export function payinMethodName(method: PayinMethod, installments: number, language: Language): string {
  const name = payinMethods[method][language];
  return installments > 1 ? `${name} ${installments}x` : name;
}
