import type { Migration } from "../migrate";

interface Searched {
  table: string;
  /** The rows of an index, where a list shows only some of the table's. */
  part?: { name: string; where: string };
}

const searched: readonly Searched[] = [
  { table: "customers" },
  { table: "orders", part: { name: "checkout", where: "kind = 'checkout'" } },
  { table: "orders", part: { name: "deposit", where: "kind = 'deposit'" } },
  { table: "payouts" },
  { table: "approvals" },
  { table: "insertions" },
  { table: "admins" },
  { table: "offices" },
];

/**
 * The statements for the index of a table. Its rows can be changed meanwhile; an index that was left half made, by a start that was
 * interrupted, is made anew.
 */
function pairsIndex({ table, part }: Searched): string[] {
  const name = `${table}_word_pairs${part ? `_${part.name}` : ""}`;
  return [
    `do $$
      begin
        if exists (select from pg_index where indexrelid = to_regclass('${name}') and not indisvalid) then
          drop index ${name};
        end if;
      end $$`,
    `create index concurrently if not exists ${name}
      on ${table} using gin (word_pairs(search))${part ? ` where ${part.where}` : ""}`,
  ];
}

/**
 * Finds the rows that have two words beside each other, by the last three letters of the one and the first two of the other. Trigrams
 * end at each word, and those of names are in every tenth row: for "maria da silva" a trigram index goes through hundreds of thousands
 * of rows (decision record 246). Other than the trigram index it needs no extension.
 */
export const wordPairs: Migration = {
  name: "0150-word-pairs",
  statements: [
    // server/search/word-pairs.ts has the same separators, and the pairs of a search
    `create or replace function word_pairs(searched text) returns text[]
      language plpgsql immutable strict parallel safe as $$
      declare
        pairs text[] := '{}';
        word text;
        ending text;
      begin
        foreach word in array string_to_array(
          translate(replace(searched, E'\\n', E' \\n '), '.,-_@()/''&+:', '            '), ' ')
        loop
          if word = E'\\n' then
            ending := null;
          elsif word <> '' then
            if ending is not null then
              pairs := pairs || (ending || ' ' || left(word, 2));
            end if;
            ending := right(word, 3);
          end if;
        end loop;
        return pairs;
      end $$`,
    ...searched.flatMap(pairsIndex),
  ],
};
