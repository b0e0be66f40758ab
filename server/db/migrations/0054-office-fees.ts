import type { Migration } from "../migrate";

const fee = (name: string) => `${name} int not null default 0 check (${name} between 0 and 10000)`;

/** Fees by office and method, in hundredths of a real and of a percent; a method without a row is free. */
export const officeFees: Migration = {
  name: "0054-office-fees",
  statements: [
    `create table if not exists office_fees (
      office_id bigint not null references offices (id),
      direction text not null check (direction in ('payin', 'payout')),
      method text not null,
      ${["pl", "plp", "wl", "wlp", "svc", "svcp"].map(fee).join(",\n      ")},
      primary key (office_id, direction, method)
    )`,
  ],
};
