import type { Migration } from "../migrate";

/** Rows of one transaction: few enough that a decision on one of them waits for a moment only. */
const atOnce = 2_000;

interface Part {
  /** What is added to the text of a row, as SQL; null adds nothing. */
  part: string;
  /** The rows that may have it. */
  where: string;
}

/**
 * Adds a part to the search text of the rows that lack it, in transactions of few rows each, by their ids. What an interrupted run did stays, and the
 * next one passes over it.
 */
const addToSearch = (table: string, { part, where }: Part): string => `
  do $$
  declare
    done bigint := 0;
    until bigint;
  begin
    loop
      select max(id) into until from (select id from ${table} where id > done order by id limit ${atOnce}) batch;
      exit when until is null;
      update ${table} set search = search || E'\n' || ${part}
        where id > done and id <= until and ${where} and position(${part} in search) = 0;
      commit;
      done := until;
    end loop;
  end $$`;

/** Payouts are found by the Pix key that they go to, and orders by the txid of their Pix code. */
export const searchCodes: Migration = {
  name: "0097-search-codes",
  statements: [
    addToSearch("payouts", {
      part: "lower(account_data->>'pixKey')",
      where: "account_data->>'pixKey' <> ''",
    }),
    addToSearch("orders", {
      // the last field before the checksum; an address instead of it ends in the order's hash
      part: "lower(substring(payment_code from '62[0-9]{2}05[0-9]{2}([A-Za-z0-9]{1,25})6304[0-9A-Fa-f]{4}$'))",
      where: "payin_method = 'pix'",
    }),
  ],
};
