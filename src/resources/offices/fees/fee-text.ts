/** The highest number of characters of a typed fee (requirement S5.29). */
const maxLength = 5;

/** Thousands parted by points, or by commas where a point follows: `1.000`, `1.000,00`, `1,000.00`. */
const [byPoints, byCommas] = [/^\d{1,3}(\.\d{3})+(,\d*)?$/, /^\d{1,3}(,\d{3})+\.\d*$/];

/** Reduces typed text to a fee: digits and one decimal mark, comma or point. */
export const cleanFee = (text: string): string => {
  const bare = text.replace(/[^\d.,]/g, "");
  if (byPoints.test(bare)) return bare.replaceAll(".", "");
  if (byCommas.test(bare)) return bare.replaceAll(",", "");
  const [, whole = "", mark = "", fraction = ""] = /^(\d*)([.,]?)(.*)$/s.exec(bare) ?? [];
  return `${whole}${mark}${fraction.replace(/\D/g, "")}`;
};

/** The number in a typed text; undefined while there is no digit. */
export function readFee(text: string): number | undefined {
  return /\d/.test(text) ? Number(text.replace(",", ".")) : undefined;
}

/** Fees have the decimal comma of amounts in every language. */
const locale = "pt-BR";

/** A fee with two decimals; a dash where the platform sent none. */
export const writeFee = (fee: number | null | undefined): string =>
  fee?.toLocaleString(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }) ?? "–";

/** A fee as the input shows it: with two decimals where they fit, so 100 stays 100 (requirement H3). */
export function typedFee(fee: number): string {
  const write = (decimals: number) =>
    fee.toLocaleString(locale, {
      minimumFractionDigits: decimals,
      maximumFractionDigits: maxLength,
      useGrouping: false,
    });
  return write(2).length > maxLength ? write(0) : write(2);
}

/** A typed fee that fits the input, without zeros at its end where it is longer; undefined where the rest would be another fee. */
export function fittingFee(text: string): string | undefined {
  const fee = readFee(text);
  const short = text.length > maxLength && fee !== undefined ? typedFee(fee) : text;
  return short.length > maxLength ? undefined : short;
}
