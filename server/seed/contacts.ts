import type { Municipality, PostalMunicipality } from "../reference-data/municipalities";
import { fold } from "../search/text";
import type { Random } from "./random";

/** Reserved for examples by RFC 2606, so no mail is ever delivered. */
const domains = ["example.com", "example.org", "example.net"];

/** A user name made of first and last name; `id` makes it unique among namesakes. */
export function userName(name: string, id: number): string {
  const words = fold(name)
    .replace(/[^a-z ]/g, "")
    .split(" ")
    .filter(Boolean);
  return `${[words[0], words.at(-1)].join(".").slice(0, 40)}${id}`;
}

/** An e-mail address that belongs to no one. */
export const email = (random: Random, name: string, id: number): string =>
  `${userName(name, id)}@${random.pick(domains)}`;

/**
 * A phone number that belongs to no one: in Brazil dialling 90 starts a collect call, so no subscriber's number begins with it
 * in any area.
 */
export const phone = (random: Random, { areaCode }: Municipality): string =>
  `(${areaCode}) 90${random.digits(3)}-${random.digits(4)}`;

const streets =
  "Rua das Acácias, Rua Sete de Setembro, Avenida Brasil, Rua Quinze de Novembro, Avenida Getúlio Vargas, Travessa do Comércio, Rua São José, Praça da Matriz, Rua Barão do Rio Branco, Alameda dos Ipês".split(
    ", ",
  );
const districts = "Centro, Jardim América, Vila Nova, Boa Vista, Santo Antônio, São Cristóvão".split(", ");

/** An address line: street, number and district. */
export const streetAddress = (random: Random): string =>
  `${random.pick(streets)}, ${random.between(1, 2999)} - ${random.pick(districts)}`;

/** A postal code of the municipality. */
export const postalCode = (random: Random, { postalPrefix }: PostalMunicipality): string =>
  `${postalPrefix}-${String(random.between(0, 899)).padStart(3, "0")}`;
