/**
 * The statement that speeds up `search like '%…%'` on a table. Where the extension may not or cannot be created the
 * search still works, only slower on big tables.
 */
export const trigramIndex = (table: string): string => `
  do $$
  begin
    create extension if not exists pg_trgm;
    create index if not exists ${table}_search on ${table} using gin (search gin_trgm_ops);
  exception when insufficient_privilege or undefined_file or undefined_object or feature_not_supported then
    raise notice '${table} have no trigram index: %', sqlerrm;
  end $$`;
