import { type MaskitoOptions, type MaskitoPreprocessor, maskitoTransform } from "@maskito/core";
import { maskitoNumberOptionsGenerator } from "@maskito/kit";

/** Formats an amount the Brazilian way: `1.234,56`. */
export const formatReais = (value: number): string =>
  value.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Parses an amount written as `1.234,56`; undefined if it has no digits. */
export function parseReais(text: string): number | undefined {
  const value = Number(text.replaceAll(".", "").replace(",", "."));
  return /\d/.test(text) && !Number.isNaN(value) ? value : undefined;
}

/** A whole number, its thousands parted or not; a text such as `15.5000` or `1500,505` is neither. */
const wholeNumber = /^(\d*|\d{1,3}(\.\d{3})+|\d{1,3}(,\d{3})+)$/;

/**
 * Rewrites a pasted amount such as `R$ 1.234,56` or `1,234.56` as `1234,56`: a final dot or comma followed by one or two
 * digits is the decimal separator. Negative amounts and texts that are not amounts yield an empty text.
 */
export function normalizePasted(text: string): string {
  const bare = text.replace(/[^\d.,-]/g, "");
  const [, whole = "", fraction = ""] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  if (!wholeNumber.test(whole)) return "";
  const digits = whole.replace(/\D/g, "");
  if (digits === "" && fraction === "") return "";
  return fraction ? `${digits || "0"},${fraction}` : digits;
}

const pasted: MaskitoPreprocessor = ({ elementState, data }, action) =>
  action === "insert" && data.length > 1
    ? { elementState, data: normalizePasted(data) }
    : { elementState, data: data.replace(/[^\d,.]/g, "") };

const number = maskitoNumberOptionsGenerator({
  decimalSeparator: ",",
  thousandSeparator: ".",
  maximumFractionDigits: 2,
  min: 0,
});

/** Rejects input that would exceed the limit; truncating it would change the amount. */
const bounded =
  (maxCharacters: number): MaskitoPreprocessor =>
  ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    const next = value.slice(0, selection[0]) + data + value.slice(selection[1]);
    const isTooLong = action === "insert" && maskitoTransform(next, number).length > maxCharacters;
    return { elementState, data: isTooLong ? "" : data };
  };

/** What may be the decimal comma or part thousands when it is typed: where a point stands before the cents, as in English, a comma as well. */
function separatorsOf(locale: string): string {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  return parts.some(({ type, value }) => type === "decimal" && value === ",") ? "." : ".,";
}

/**
 * Takes a separator typed at the end for the decimal comma, which keyboards of other countries lack beside their digits, until a third
 * digit after it shows that it parts thousands: "1500.50" is 1.500,50, "1.500" a thousand and a half, and "1,500.50" in English both. Behind
 * thousands that were typed without one it parts none: "1500.505" is 1.500,50.
 */
function separatorAsComma(locale: string): MaskitoPreprocessor {
  const separators = separatorsOf(locale);
  let mayPartThousands = false;
  let hasPartedThousands = false;
  return ({ elementState, data }, action) => {
    const { value, selection } = elementState;
    const isAtEnd = selection[0] === value.length;
    if (action !== "insert" || !isAtEnd) return { elementState, data };
    if (data !== "" && separators.includes(data) && /^[\d.]*$/.test(value)) {
      hasPartedThousands &&= value !== "";
      mayPartThousands = value !== "" && (hasPartedThousands || !value.includes("."));
      return { elementState, data: "," };
    }
    if (mayPartThousands && /^\d$/.test(data) && /,\d\d$/.test(value)) {
      mayPartThousands = false;
      hasPartedThousands = true;
      const whole = value.replace(",", "");
      return { elementState: { value: whole, selection: [whole.length, whole.length] }, data };
    }
    if (data === ",") mayPartThousands = false;
    return { elementState, data };
  };
}

/** Characters of an amount of money that is entered (requirement S9.15). */
export const amountLength = 11;
/** The same for amounts to look for: up to R$ 99.999.999.999,99. */
export const searchedAmountLength = 17;

/**
 * The mask of an amount of up to `maxCharacters`, with thousands separators inserted while typing. It remembers how the comma came, so each
 * input has its own, and a new one once the amount is complete. `locale` is the tag of the admin's language.
 */
export const createMoneyMask = (maxCharacters: number, locale: string): MaskitoOptions => ({
  ...number,
  preprocessors: [separatorAsComma(locale), pasted, bounded(maxCharacters), ...number.preprocessors],
});
