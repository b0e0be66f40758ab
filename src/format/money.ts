/** Parses an amount such as `R$ -1.234,56`; NaN when it has no digits. */
export function moneyValue(text: string): number {
  const digits = text.replace(/[^\d,-]/g, "").replace(",", ".");
  return digits === "" ? Number.NaN : Number(digits);
}
