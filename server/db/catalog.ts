import type pg from "pg";

export interface Table {
  name: string;
  columns: string[];
  primaryKey: string[];
  /** Whether an identity column refuses values unless they are forced on it. */
  hasGeneratedIdentity: boolean;
  /** Tables its foreign keys point to, itself included where it does. */
  references: string[];
}

export interface Sequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

type Queryable = Pick<pg.PoolClient, "query">;

const tablesQuery = `
  select c.relname as name,
    array(select a.attname::text from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int[], a.attnum::int)) as "primaryKey",
    exists(select 1 from pg_attribute a where a.attrelid = c.oid and a.attidentity = 'a') as "hasGeneratedIdentity",
    array(select distinct r.relname::text from pg_constraint k join pg_class r on r.oid = k.confrelid
      where k.conrelid = c.oid and k.contype = 'f') as references
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

/** Puts a table behind those it refers to; in a circle of tables the first by name goes first. */
function sortByReference(tables: readonly Table[]): Table[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sorted = new Set<Table>();
  const entered = new Set<Table>();
  const visit = (table: Table) => {
    if (entered.has(table)) return;
    entered.add(table);
    for (const name of table.references) {
      const referred = byName.get(name);
      if (referred) visit(referred);
    }
    sorted.add(table);
  };
  for (const table of tables) visit(table);
  return [...sorted];
}

/** The tables of the current schema, each behind those that its foreign keys point to. */
export async function readTables(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query<Table>(tablesQuery);
  return sortByReference(rows);
}

/** Every sequence of the current schema, those of identity and serial columns included, with where it stands. */
export async function readSequences(client: Queryable): Promise<Sequence[]> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    `select c.relname as name, quote_ident(c.relname) as quoted from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname = current_schema() and c.relkind = 'S' order by c.relname`,
  );
  const sequences: Sequence[] = [];
  for (const { name, quoted } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted}`,
    );
    for (const { last, called } of state.rows) sequences.push({ name, lastValue: last, isCalled: called });
  }
  return sequences;
}
