import type { Language } from "../../contract/validation";

/** How payers pay, with what each way is called. */
export const payinMethods = {
  card: { pt: "Cartão de crédito", en: "Credit card" },
  boleto: { pt: "Boleto", en: "Boleto" },
  pix: { pt: "Pix", en: "Pix" },
} as const;

export type PayinMethod = keyof typeof payinMethods;

/** What a way to pay is called on a row: with the instalments where there are several. */
export function payinMethodName(method: PayinMethod, installments: number, language: Language): string {
  const name = payinMethods[method][language];
  return installments > 1 ? `${name} ${installments}x` : name;
}
