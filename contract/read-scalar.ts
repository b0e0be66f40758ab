import { yesOrNo } from "./yes-or-no";

/** Says where a value does not have its schema. It names types only: the value may be a customer's. */
export class Mismatch {
  readonly expected: string;
  readonly came: string;
  /** The way from the outermost value, such as `[0].reqId`. */
  readonly path: string;

  constructor(expected: string, came: string, path = "") {
    this.expected = expected;
    this.came = came;
    this.path = path;
  }

  /** The same mismatch, seen from the value that holds this one at `step`. */
  within(step: string): Mismatch {
    return new Mismatch(this.expected, this.came, step + this.path);
  }
}

/** False for a number that JSON cannot carry to its last digit, such as a long id. */
const isExact = (value: number) =>
  Number.isFinite(value) && Number.isInteger(value) === Number.isSafeInteger(value);

function typeOf(value: unknown): string {
  if (value === undefined || value === null || value === "") return "nothing";
  if (typeof value === "string") return "text";
  if (typeof value === "number") return isExact(value) ? "number" : "inexact number";
  return Array.isArray(value) ? "list" : typeof value;
}

/** The mismatch of a value that came instead of what was expected. */
export const mismatch = (expected: string, value: unknown) => new Mismatch(expected, typeOf(value));

/** Reads a text. One with a format of its own, such as an amount, has to come as text. */
export function readText(value: unknown, format?: string): string | Mismatch {
  if (typeof value === "string") return value;
  return typeof value === "number" && isExact(value) && !format ? String(value) : mismatch("text", value);
}

/** At most two decimals: 1.500 may be one and a half, or fifteen hundred. */
const plainNumber = /^-?(0|[1-9]\d*)(\.\d\d?)?$/;

/** Reads a number, or a text of its digits. */
export function readNumber(value: unknown): number | Mismatch {
  const number = typeof value === "string" && plainNumber.test(value) ? Number(value) : value;
  return typeof number === "number" && isExact(number) ? number : mismatch("number", value);
}

/** Reads a code as text. Codes that the schema does not have are up to the platform; yes and no come in many ways. */
export function readCode(value: unknown, codes: object = {}): string | Mismatch {
  const answer = Object.keys(codes).sort().join() === "n,y" ? yesOrNo(value) : undefined;
  return answer === undefined ? readText(value) : answer ? "y" : "n";
}

/** Reads a flag such as 1 for yes. */
export function readLiteral(value: unknown, literal: unknown): unknown {
  const flag = yesOrNo(literal);
  const isSame = value === literal || (flag !== undefined && yesOrNo(value) === flag);
  return isSame ? literal : mismatch(String(literal), value);
}
