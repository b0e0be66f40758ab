/** Weighted sum modulo 11 of the Receita Federal: remainders 0 and 1 give the digit 0. */
function checkDigit(values: readonly number[], weights: readonly number[]): number {
  const remainder = values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

const descending = (from: number, length: number) => Array.from({ length }, (_, i) => from - i);
const cnpjWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const allSame = (text: string) => new Set(text).size === 1;

/** The characters of a document without its mask, letters in upper case. */
export const bareDocument = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** The two check digits of a CPF's first nine. */
export function cpfDigits(nine: string): string {
  const values = [...nine].map(Number);
  const first = checkDigit(values, descending(10, 9));
  const second = checkDigit([...values, first], descending(11, 10));
  return `${first}${second}`;
}

/** Whether a text, masked or not, is a valid CPF. */
export function isCpf(text: string): boolean {
  const bare = text.replace(/[.\-\s]/g, "");
  return /^\d{11}$/.test(bare) && !allSame(bare) && bare.slice(9) === cpfDigits(bare.slice(0, 9));
}

/** The two check digits of a CNPJ's first twelve; a character is worth its ASCII code − 48 (decision D5). */
export function cnpjDigits(twelve: string): string {
  const values = [...twelve].map((character) => character.charCodeAt(0) - 48);
  const first = checkDigit(values, cnpjWeights);
  const second = checkDigit([...values, first], [6, ...cnpjWeights]);
  return `${first}${second}`;
}

/** Whether a text, masked or not, is a valid CNPJ: numeric, or alphanumeric as issued since July 2026. */
export function isCnpj(text: string): boolean {
  const bare = text.toUpperCase().replace(/[./\-\s]/g, "");
  return (
    /^[0-9A-Z]{12}\d{2}$/.test(bare) && !allSame(bare) && bare.slice(12) === cnpjDigits(bare.slice(0, 12))
  );
}

/** Customer types 1 and 4 are people, 2 and 3 companies (specification 3). */
export const isCompany = (type: number): boolean => type === 2 || type === 3;

/** A document as people read it, masked by the customer's type and never by its length (decision C10); '' for none. */
export function maskDocument(document: string | null | undefined, type: number): string {
  if (!document) return "";
  const bare = bareDocument(document);
  if (isCompany(type))
    return bare.length === 14 ? bare.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5") : document;
  return bare.length === 11 ? bare.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4") : document;
}
