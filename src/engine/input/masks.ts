import type { MaskitoOptions, MaskitoPostprocessor, MaskitoPreprocessor } from "@maskito/core";
import { maskitoDateOptionsGenerator } from "@maskito/kit";

/** A mask's characters: 0 a digit, A a letter or digit, everything else itself. */
const pattern = (text: string) =>
  [...text].map((character) => (character === "0" ? /\d/ : character === "A" ? /[0-9A-Z]/ : character));

const digitsIn = (text: string) => text.replace(/\D/g, "");

/** A mask of which nothing was filled in is empty, so that an optional input can be left. */
const emptyAlone: MaskitoPostprocessor = (state) =>
  /[0-9A-Z]/.test(state.value) ? state : { value: "", selection: [0, 0] };

const upperCase: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState: { ...elementState, value: elementState.value.toUpperCase() },
  data: data.toUpperCase(),
});

/** A pasted number may begin with the country's code or the trunk's zero. */
const nationalNumber: MaskitoPreprocessor = ({ elementState, data }) => {
  const digits = digitsIn(data).replace(/^0+/, "");
  return { elementState, data: digits.length > 9 ? digits.replace(/^55(?=\d{10})/, "") : data };
};

/** A one-time code. */
export const otpMask: MaskitoOptions = { mask: pattern("000000") };

export const cpfMask: MaskitoOptions = { mask: pattern("000.000.000-00"), postprocessors: [emptyAlone] };

/** Numeric, or alphanumeric as issued since July 2026. */
export const cnpjMask: MaskitoOptions = {
  mask: pattern("AA.AAA.AAA/AAAA-00"),
  preprocessors: [upperCase],
  postprocessors: [emptyAlone],
};

/** (11) 98765-4321 or (11) 3456-7890. */
export const phoneMask: MaskitoOptions = {
  mask: ({ value }) => pattern(digitsIn(value).length > 10 ? "(00) 00000-0000" : "(00) 0000-0000"),
  preprocessors: [nationalNumber],
  postprocessors: [emptyAlone],
};

/** Five digits before the hyphen, or four where they came so: seven digits at once, or a hyphen after the fourth. */
export const postalCodeMask: MaskitoOptions = {
  mask: ({ value }) => pattern(/^(\d{7}|\d{4}-\d{0,3})$/.test(value) ? "0000-000" : "00000-000"),
  postprocessors: [emptyAlone],
};

/** A day may be pasted as other programs write it, the year first. */
const dayFirst: MaskitoPreprocessor = ({ elementState, data }) => ({
  elementState,
  data: data.trim().replace(/^(\d{4})-(\d{2})-(\d{2}).*$/s, "$3/$2/$1"),
});

const day = maskitoDateOptionsGenerator({ mode: "dd/mm/yyyy", separator: "/" });

/** A day as dd/mm/yyyy. */
export const dateMask: MaskitoOptions = { ...day, preprocessors: [dayFirst, ...day.preprocessors] };
