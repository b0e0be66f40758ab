import { listed } from "../../reference-data/municipalities";
import type { Migration } from "../migrate";

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;
const rows = listed.map(({ state, place, name }) => `(${state * 1000 + place}, ${state}, ${quote(name)})`);

/** The cities of addresses; `state_id` is an id of contract/brazilian-states.ts. */
export const cities: Migration = {
  name: "0021-cities",
  statements: [
    "create table if not exists cities (id int primary key, state_id int not null, name text not null)",
    "create index if not exists cities_by_state on cities (state_id)",
    `insert into cities (id, state_id, name) values ${rows.join(", ")} on conflict (id) do nothing`,
  ],
};
