import { brazilianStates } from "../../../contract/brazilian-states";
import { listed, municipalities, municipalityOf } from "../../reference-data/municipalities";
import type { Migration } from "../migrate";

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

const ofState = (id: number) =>
  municipalities
    .filter(({ state }) => state === id)
    .map((one) => `(${one.id}, ${id}, ${quote(one.name)})`)
    .join(", ");

/** Maps the ids of `0021-cities` to the IBGE codes that replace them. */
const codes = listed.map((one) => `(${one.state * 1000 + one.place}, ${municipalityOf(one).id})`);

/**
 * All municipalities by their IBGE codes. The rows come from the package at the version in package.json. A version with different
 * rows needs a migration of its own, while this one has to keep the rows it was released with.
 */
export const allMunicipalities: Migration = {
  name: "0071-municipalities",
  statements: [
    ...brazilianStates.map(
      ({ id }) => `insert into cities (id, state_id, name) values ${ofState(id)} on conflict (id) do nothing`,
    ),
    `update customers set city_id = code.id from (values ${codes.join(", ")}) as code (place, id)
      where customers.city_id = code.place`,
    "delete from cities where id < 1000000",
  ],
};
