/** Thousands and decimals as in Brazil; a text such as 1234.56 could be read as two amounts. */
const amount = /^[^\d.,]*(\d{1,3}(\.\d{3})+|\d+)(,\d\d?)?[^\d.,]*$/;

/** True for a formatted amount that can be read in one way only. */
export const isAmount = (text: unknown): boolean => typeof text === "string" && amount.test(text);

/** Parses an amount such as `R$ -1.234,56`; NaN when it has no digits. */
export function moneyValue(text: string): number {
  const digits = text.replace(/[^\d,-]/g, "").replace(",", ".");
  return digits === "" ? Number.NaN : Number(digits);
}
