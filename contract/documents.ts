/** The check digit of the Receita Federal: weighted sum modulo 11, where remainders 0 and 1 give the digit 0. */
function checkDigit(values: readonly number[], weights: readonly number[]): number {
  const remainder = values.reduce((sum, value, i) => sum + value * (weights[i] ?? 0), 0) % 11;
  return remainder < 2 ? 0 : 11 - remainder;
}

const descending = (from: number, length: number) => Array.from({ length }, (_, i) => from - i);
const cnpjWeights = [5, 4, 3, 2, 9, 8, 7, 6, 5, 4, 3, 2];
const allSame = (text: string) => new Set(text).size === 1;

/** A document without its mask: digits and upper-case letters only. */
export const bareDocument = (text: string): string => text.toUpperCase().replace(/[^0-9A-Z]/g, "");

/** The two check digits that belong to the first nine digits of a CPF. */
export function cpfDigits(nine: string): string {
  const values = [...nine].map(Number);
  const first = checkDigit(values, descending(10, 9));
  const second = checkDigit([...values, first], descending(11, 10));
  return `${first}${second}`;
}

/** True when a text is a valid CPF, masked or not. */
export function isCpf(text: string): boolean {
  const bare = text.replace(/[.\-\s]/g, "");
  return /^\d{11}$/.test(bare) && !allSame(bare) && bare.slice(9) === cpfDigits(bare.slice(0, 9));
}

/** The two check digits that belong to the first twelve characters of a CNPJ; a character counts as its ASCII code − 48 (requirement D5). */
export function cnpjDigits(twelve: string): string {
  const values = [...twelve].map((character) => character.charCodeAt(0) - 48);
  const first = checkDigit(values, cnpjWeights);
  const second = checkDigit([...values, first], [6, ...cnpjWeights]);
  return `${first}${second}`;
}

/** True when a text is a valid CNPJ, masked or not: numeric, or alphanumeric as issued since July 2026. */
export function isCnpj(text: string): boolean {
  const bare = text.toUpperCase().replace(/[./\-\s]/g, "");
  return (
    /^[0-9A-Z]{12}\d{2}$/.test(bare) && !allSame(bare) && bare.slice(12) === cnpjDigits(bare.slice(0, 12))
  );
}

/** True for the customer types of companies, 2 and 3; 1 and 4 are people (requirement S3.7). */
export const isCompany = (type: number): boolean => type === 2 || type === 3;

/** True for the customer type of minors (requirement S3.7). */
export const isMinorType = (type: number): boolean => type === 4;

/** A document with the mask of the customer's type, never chosen by its length (requirement C10); '' for none. */
export function maskDocument(document: string | null | undefined, type: number): string {
  if (!document) return "";
  const bare = bareDocument(document);
  if (isCompany(type))
    return bare.length === 14 ? bare.replace(/^(..)(...)(...)(....)(..)$/, "$1.$2.$3/$4-$5") : document;
  return bare.length === 11 ? bare.replace(/^(...)(...)(...)(..)$/, "$1.$2.$3-$4") : document;
}
