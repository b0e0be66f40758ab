import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from "@maskito/core";
import { maskitoDateOptionsGenerator } from "@maskito/kit";

/** A mask from a template: 0 is a digit, A a digit or capital letter, any other character stands for itself. */
const pattern = (text: string) =>
  [...text].map((character) => (character === "0" ? /\d/ : character === "A" ? /[0-9A-Z]/ : character));

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** Empties a text of separators only, so that an optional input can be cleared. */
const clearSeparators: MaskitoPostprocessor = (state) =>
  /[0-9A-Z]/.test(state.value) ? state : { value: "", selection: [0, 0] };

const upperCase: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.toUpperCase() },
  data: data.toUpperCase(),
});

/** The most digits of a Brazilian number with its area code. */
const longestNumber = 11;

/**
 * A number that was typed with the country code 55, as its twelfth digit shows: in Brazil one of eleven digits begins with 9 behind its area code,
 * so this is none of the area 55.
 */
const hasCountryCode = (text: string, data: string) =>
  /^55[1-8]\d{8}$/.test(digitsIn(text)) && /^\d$/.test(data);

/** A number of another country, or one of those that are dialled without an area code, such as 0800. */
const isWithoutAreaCode = (text: string) => /^\s*\+(?!\s*55)/.test(text) || /^0[3589]00/.test(digitsIn(text));

/**
 * Strips the country code 55 and the trunk prefix 0 from a pasted number. Takes nothing of one that is none of Brazil's with an area code: cut to
 * the mask it would be somebody else's.
 */
const nationalNumber: MaskitoPreprocessor = ({ elementState, data }) => {
  const digits = digitsIn(data).replace(/^0+/, "");
  const national = digits.length > 9 ? digits.replace(/^55(?=\d{10})/, "") : data;
  const { value, selection } = elementState;
  if (selection[0] === value.length && hasCountryCode(value, data)) {
    const bare = digitsIn(value).slice(2);
    return { elementState: { value: bare, selection: [bare.length, bare.length] }, data };
  }
  const length = digitsIn(national).length;
  const stays = digitsIn(value.slice(0, selection[0]) + value.slice(selection[1]));
  const lacksAreaCode = stays === "" && (length === 8 || length === 9);
  const isOther = data.length > 1 && (isWithoutAreaCode(data) || length > longestNumber || lacksAreaCode);
  return { elementState, data: isOther ? "" : national };
};

/**
 * Takes nothing of a pasted text with more characters than the mask has room for, without those `beside` the number, such as its name: cut to the
 * mask it would be another number.
 */
const wholeOnly =
  (most: number, beside: RegExp): MaskitoPreprocessor =>
  ({ elementState, data }, action) => {
    if (action !== "insert" || data.length <= 1) return { elementState, data };
    const number = data.replace(beside, "");
    return { elementState, data: number.replace(/[^\dA-Z]/gi, "").length > most ? "" : number };
  };

/** A one-time code. */
export const otpMask: MaskitoOptions = { mask: pattern("000000") };

/** 000.000.000-00. */
export const cpfMask: MaskitoOptions = {
  mask: pattern("000.000.000-00"),
  preprocessors: [wholeOnly(11, /\D/g)],
  postprocessors: [clearSeparators],
};

/** 00.000.000/0000-00, where the first twelve may be letters, as issued since July 2026. */
export const cnpjMask: MaskitoOptions = {
  mask: pattern("AA.AAA.AAA/AAAA-00"),
  preprocessors: [upperCase, wholeOnly(14, /^\W*CNPJ\b\W*/)],
  postprocessors: [clearSeparators],
};

/** (11) 98765-4321 or (11) 3456-7890. */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => pattern(digitsIn(value).length > 10 ? "(00) 00000-0000" : "(00) 0000-0000"),
  preprocessors: [nationalNumber],
  postprocessors: [clearSeparators],
};

/** 00000-000, or 0000-000 for seven digits entered at once or a hyphen typed after the fourth. */
export const postalCodeMask: MaskitoOptions = {
  mask: ({ value }) => pattern(/^(\d{7}|\d{4}-\d{0,3})$/.test(value) ? "0000-000" : "00000-000"),
  preprocessors: [wholeOnly(8, /^\W*CEP\b\W*/i)],
  postprocessors: [clearSeparators],
};

/** Accepts a pasted ISO 8601 date, with or without a time. */
const dayFirst: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.trim().replace(/^(\d{4})-(\d{2})-(\d{2}).*$/s, "$3/$2/$1"),
});

const day = maskitoDateOptionsGenerator({ mode: "dd/mm/yyyy", separator: "/" });

/** The kit turns a day that does not exist into another one, such as 31/02 into 02/03: it stays, and its rule refuses it. */
const keepImpossible =
  (process: MaskitoPostprocessor): MaskitoPostprocessor =>
  (state, initial) =>
    isWhole(state.value) ? state : process(state, initial);
const isWhole = (text: string) => /^\d{2}\/\d{2}\/\d{4}$/.test(text);

/** dd/mm/yyyy. */
export const dateMask: MaskitoOptions = {
  ...day,
  preprocessors: [dayFirst, ...day.preprocessors],
  postprocessors: day.postprocessors.map(keepImpossible),
};
