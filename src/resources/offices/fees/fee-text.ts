/** So many characters a fee has at most as it is typed (specification 5). */
const longest = 5;

/** What is typed as a fee: digits and one decimal mark, comma or point, of five characters at most. */
export const cleanFee = (text: string): string => {
  const [, whole = "", mark = "", fraction = ""] =
    /^(\d*)([.,]?)(.*)$/s.exec(text.replace(/[^\d.,]/g, "")) ?? [];
  return `${whole}${mark}${fraction.replace(/\D/g, "")}`.slice(0, longest);
};

/** The number that was typed; undefined where there is none yet. */
export function readFee(text: string): number | undefined {
  return /\d/.test(text) ? Number(text.replace(",", ".")) : undefined;
}

/** A fee with two decimals, in the reader's language; a dash where the platform told none. */
export const writeFee = (fee: number | null | undefined, locale: string): string =>
  fee?.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) ?? "–";

/** A fee as the input has it: two decimals, unless they do not fit; 100 is typed as 100 (decision H3). */
export function typedFee(fee: number, locale: string): string {
  const write = (decimals: number) =>
    fee.toLocaleString(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: longest,
      useGrouping: false,
    });
  return write(2).length > longest ? write(0) : write(2);
}
