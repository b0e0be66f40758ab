/** `R$ -1.234,56` as a number; NaN where there is none. */
export function moneyValue(format: string): number {
  const digits = format.replace(/[^\d,-]/g, "").replace(",", ".");
  return digits === "" ? Number.NaN : Number(digits);
}
