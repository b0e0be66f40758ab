import { day } from "./dates";
import type { Random } from "./random";

/** A bank number that no bank has. */
const bank = "999";
const real = "9";
/** The day of due factor 1000: Febraban restarted the count here. */
const firstDay = Date.UTC(2025, 1, 22);

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0);

/** The check digit of a field: weights 2 and 1 from the right, summing the digits of the products. */
export function modulo10(digits: string): string {
  const products = [...digits].reverse().map((digit, i) => Number(digit) * (i % 2 === 0 ? 2 : 1));
  return String((10 - (sum(products.map((product) => Math.floor(product / 10) + (product % 10))) % 10)) % 10);
}

/** The check digit of the whole code: weights 2 to 9 from the right, with 1 in place of 0, 10 and 11. */
export function modulo11(digits: string): string {
  const products = [...digits].reverse().map((digit, i) => Number(digit) * (2 + (i % 8)));
  const digit = 11 - (sum(products) % 11);
  return String(digit > 9 ? 1 : digit);
}

/** The 47 digits to pay a boleto with; `amount` in cents. */
export function boletoLine(random: Random, amount: number, due: Date): string {
  const factor = 1000 + Math.floor((due.getTime() - firstDay) / day);
  const dueAndAmount = String(factor).padStart(4, "0") + String(amount).padStart(10, "0");
  const free = random.digits(25);
  const check = modulo11(bank + real + dueAndAmount + free);
  const fields = [bank + real + free.slice(0, 5), free.slice(5, 15), free.slice(15)];
  return fields.map((digits) => digits + modulo10(digits)).join("") + check + dueAndAmount;
}

/** The 47 digits of a boleto as printed, with dots and spaces. */
export const maskBoleto = (line: string): string =>
  line.replace(/^(.{5})(.{5})(.{5})(.{6})(.{5})(.{6})(.)(.{14})$/, "$1.$2 $3.$4 $5.$6 $7 $8");
