/** Thousands and decimals as in Brazil; a text such as 1234.56 could be read as two amounts. */
const amount = /^[^\d.,]*(\d{1,3}(\.\d{3})+|\d+)(,\d\d?)?[^\d.,]*$/;

/** True for a formatted amount that can be read in one way only. */
export const isAmount = (text: unknown): boolean => typeof text === "string" && amount.test(text);

const reais = new Intl.NumberFormat("pt-BR", { style: "currency", currency: "BRL" });

/** Writes an amount as the platform does in every language: a point would mean thousands in one cell and cents in the next. */
export const formatReais = (value: number): string => reais.format(value);

/** A text whose amounts are not parted from their currency at the end of a line. */
export const withWholeAmounts = (text: string): string => text.replace(/(R\$) (?=[-\d])/g, "$1\u00a0");

/** Parses an amount such as `R$ -1.234,56`; NaN when it has no digits. */
export function moneyValue(text: string): number {
  const digits = text.replace(/[^\d,-]/g, "").replace(",", ".");
  return digits === "" ? Number.NaN : Number(digits);
}
