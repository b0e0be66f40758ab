import { type MaskitoOptions, type MaskitoPreprocessor, maskitoTransform } from "@maskito/core";
import { maskitoNumberOptionsGenerator } from "@maskito/kit";

/** So many characters an amount has at most (specification 9). */
const longest = 11;

/** An amount as Brazilians write it. */
export const writeReais = (value: number): string =>
  value.toLocaleString("pt-BR", { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** The number that an input shows as `1.234,56`; undefined where it shows none. */
export function readShown(text: string): number | undefined {
  const value = Number(text.replaceAll(".", "").replace(",", "."));
  return /\d/.test(text) && !Number.isNaN(value) ? value : undefined;
}

/**
 * An amount as other programs write it, `R$ 1.234,56` or `1,234.56`, as the input has it: the last mark with one or two
 * digits behind it is the decimal one. A negative amount and what is no amount are empty.
 */
export function fromElsewhere(text: string): string {
  const bare = text.replace(/[^\d.,-]/g, "");
  const [, whole = "", fraction = ""] = /^([\d.,]*?)(?:[.,](\d{1,2}))?$/.exec(bare) ?? [];
  const digits = whole.replace(/\D/g, "");
  if (digits === "" && fraction === "") return "";
  return fraction ? `${digits || "0"},${fraction}` : digits;
}

const pasted: MaskitoPreprocessor = ({ elementState, data }, action) =>
  action === "insert" && data.length > 1
    ? { elementState, data: fromElsewhere(data) }
    : { elementState, data: data.replace(/[^\d,.]/g, "") };

const number = maskitoNumberOptionsGenerator({
  decimalSeparator: ",",
  thousandSeparator: ".",
  maximumFractionDigits: 2,
  min: 0,
});

/** What would be longer than an amount can be is not taken: cut, it would be another amount. */
const bounded: MaskitoPreprocessor = ({ elementState, data }, action) => {
  const { value, selection } = elementState;
  const next = value.slice(0, selection[0]) + data + value.slice(selection[1]);
  const isTooLong = action === "insert" && maskitoTransform(next, number).length > longest;
  return { elementState, data: isTooLong ? "" : data };
};

/** Up to eleven characters of an amount, with its dots as it is typed. */
export const moneyMask: MaskitoOptions = {
  ...number,
  preprocessors: [pasted, bounded, ...number.preprocessors],
};
