/** The rows of a partial index, such as { name: "checkout", where: "kind = 'checkout'" }. */
interface Part {
  name: string;
  where: string;
}

/**
 * The statement for an index that speeds up `search like '%…%'` on a table or on a part of it. Where the extension cannot be
 * created, searches still work, only slower on big tables.
 */
export const trigramIndex = (table: string, part?: Part): string => `
  do $$
  begin
    create extension if not exists pg_trgm;
    create index if not exists ${table}_search${part ? `_${part.name}` : ""} on ${table} using gin (search gin_trgm_ops)${part ? ` where ${part.where}` : ""};
  exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice '${table} have no trigram index: %', sqlerrm;
  end $$`;
