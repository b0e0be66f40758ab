import { getBoletoInfo } from "@brazilian-utils/brazilian-utils/get-boleto-info";
import type { BoletoReading, Fault } from "./reading";

const digitsOf = (text: string) => [...text].map(Number);

/** The check digit by modulo 10: weights 2 and 1 from the right, whose products count by their digits. */
function modulo10(text: string): number {
  const sum = digitsOf(text)
    .reverse()
    .map((digit, at) => (at % 2 === 0 ? digit * 2 : digit))
    .reduce((total, product) => total + (product > 9 ? product - 9 : product), 0);
  return (10 - (sum % 10)) % 10;
}

/** The remainder by modulo 11, with the weights 2 to 9 from the right. */
const remainder11 = (text: string): number =>
  digitsOf(text)
    .reverse()
    .reduce((total, digit, at) => total + digit * (2 + (at % 8)), 0) % 11;

const bankDigit = (text: string): number => {
  const digit = 11 - remainder11(text);
  return digit > 9 ? 1 : digit;
};
const collectionDigit11 = (text: string): number => {
  const remainder = remainder11(text);
  return remainder < 2 ? 0 : remainder === 10 ? 1 : 11 - remainder;
};

/** What follows says which check digit is wrong; whether a boleto is right is up to the library. */
const fieldFault = (field: number): Fault => ({ kind: "field", field });
const whole: Fault = { kind: "whole" };

/** The bar code that a bank's line of 47 digits stands for. */
const barcodeOfLine = (line: string): string =>
  line.slice(0, 4) + line.slice(32) + line.slice(4, 9) + line.slice(10, 20) + line.slice(21, 31);

/** The line that a bank's bar code of 44 digits stands for. */
function lineOfBarcode(code: string): string {
  const fields = [code.slice(0, 4) + code.slice(19, 24), code.slice(24, 34), code.slice(34, 44)];
  return fields.map((field) => field + modulo10(field)).join("") + code.slice(4, 19);
}

function bankFaults(line: string): readonly Fault[] {
  const fields = [line.slice(0, 10), line.slice(10, 21), line.slice(21, 32)];
  const wrong = fields.flatMap((field, at) =>
    modulo10(field.slice(0, -1)) === Number(field.at(-1)) ? [] : [fieldFault(at + 1)],
  );
  if (wrong.length > 0) return wrong;
  const code = barcodeOfLine(line);
  return bankDigit(code.slice(0, 4) + code.slice(5)) === Number(code[4]) ? [] : [whole];
}

function collectionFaults(digits: string): readonly Fault[] {
  const isLine = digits.length === 48;
  const fields = isLine ? [0, 12, 24, 36].map((from) => digits.slice(from, from + 12)) : [];
  const code = isLine ? fields.map((field) => field.slice(0, -1)).join("") : digits;
  // the third digit says how the check digits are made
  const digitOf = /^8.[67]/.test(code) ? modulo10 : /^8.[89]/.test(code) ? collectionDigit11 : undefined;
  if (!digitOf) return [{ kind: "content" }];
  const wrong = fields.flatMap((field, at) =>
    digitOf(field.slice(0, -1)) === Number(field.at(-1)) ? [] : [fieldFault(at + 1)],
  );
  if (wrong.length > 0) return wrong;
  return digitOf(code.slice(0, 3) + code.slice(4)) === Number(code[3]) ? [] : [whole];
}

const twoDigits = (value: number) => String(value).padStart(2, "0");
const dayText = (date: Date) =>
  `${twoDigits(date.getDate())}/${twoDigits(date.getMonth() + 1)}/${date.getFullYear()}`;

/** The fewest digits in one run that are taken for a boleto of which some are missing. */
const leastDigits = 36;

/**
 * Reads the line or the bar code of a boleto, with or without dots and spaces. `today` decides which day a due-date factor means: the factors
 * began again at 1000 on 22/02/2025, so each stands for two days.
 */
export function readBoleto(text: string, today: Date): BoletoReading | undefined {
  const digits = text.replace(/[.\-\s]/g, "");
  if (!/^\d+$/.test(digits) || digits.length < leastDigits) return undefined;
  const of = digits.startsWith("8") ? "collection" : "bank";
  const form = digits.length === 44 ? "barcode" : "line";
  const expected = of === "bank" ? 47 : 48;
  if (form === "line" && digits.length !== expected)
    return { kind: "boleto", form, of, digits, faults: [{ kind: "length" }] };
  const line = form === "barcode" && of === "bank" ? lineOfBarcode(digits) : digits;
  const info = getBoletoInfo(line, { referenceDate: today });
  const read = { kind: "boleto", form, of, digits: line } as const;
  if (!info) {
    const faults = of === "bank" ? bankFaults(line) : collectionFaults(line);
    return { ...read, faults: faults.length > 0 ? faults : [{ kind: "content" }] };
  }
  // of a collection it may be an amount in another unit
  const hasAmount = info.amount > 0 && info.hasEffectiveValue !== false;
  return {
    ...read,
    faults: [],
    bank: info.bankCode || undefined,
    amount: hasAmount ? info.amount / 100 : undefined,
    due: info.expirationDate ? dayText(info.expirationDate) : undefined,
  };
}
