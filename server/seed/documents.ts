import { cnpjDigits, cpfDigits } from "../../contract/documents";
import type { Random } from "./random";

/** A valid CPF without its mask. */
export function cpf(random: Random): string {
  const nine = random.digits(9);
  return nine + cpfDigits(nine);
}

const alphabet = [..."0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ"];

/** A valid CNPJ of a head office, without its mask; with letters as issued since July 2026. */
export function cnpj(random: Random, isAlphanumeric: boolean): string {
  const root = isAlphanumeric
    ? Array.from({ length: 8 }, () => random.pick(alphabet)).join("")
    : random.digits(8);
  return `${root}0001${cnpjDigits(`${root}0001`)}`;
}
