import type pg from "pg";

export interface Table {
  name: string;
  columns: string[];
  /** The SQL type of each column. */
  types: Record<string, string>;
  primaryKey: string[];
  /** True when an identity column accepts values only with OVERRIDING SYSTEM VALUE. */
  hasGeneratedIdentity: boolean;
  /** Columns that may reference rows inserted later, in this table or a later one; they are imported as null first. */
  lateColumns: string[];
}

export interface Sequence {
  name: string;
  lastValue: string;
  isCalled: boolean;
}

interface Reference {
  table: string;
  columns: string[];
  /** The columns that accept null. */
  nullable: string[];
}
type FoundTable = Omit<Table, "lateColumns"> & { references: Reference[] };
type Queryable = Pick<pg.PoolClient, "query">;

const tablesQuery = `
  select c.relname as name, columns.names as columns, columns.types,
    array(select a.attname::text from pg_index i join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indrelid = c.oid and i.indisprimary order by array_position(i.indkey::int[], a.attnum::int)) as "primaryKey",
    exists(select 1 from pg_attribute a where a.attrelid = c.oid and a.attidentity = 'a') as "hasGeneratedIdentity",
    (select coalesce(json_agg(json_build_object('table', r.relname, 'columns', k.names, 'nullable', k.nullable)), '[]')
      from (select confrelid,
          array(select a.attname::text from pg_attribute a where a.attrelid = conrelid and a.attnum = any(conkey)) as names,
          array(select a.attname::text from pg_attribute a
            where a.attrelid = conrelid and a.attnum = any(conkey) and not a.attnotnull) as nullable
        from pg_constraint where conrelid = c.oid and contype = 'f') k
      join pg_class r on r.oid = k.confrelid) as references
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  cross join lateral (
    select array_agg(a.attname::text order by a.attnum) as names,
      json_object_agg(a.attname, format_type(a.atttypid, a.atttypmod)) as types
    from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') columns
  where n.nspname = current_schema() and c.relkind in ('r', 'p') and not c.relispartition
  order by c.relname`;

/** Sorts tables after those that they reference; in a cycle, the first by name comes last. */
function sortByReference(tables: readonly FoundTable[]): FoundTable[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const sorted: FoundTable[] = [];
  const visited = new Set<FoundTable>();
  const visit = (table: FoundTable) => {
    if (visited.has(table)) return;
    visited.add(table);
    for (const reference of table.references) {
      const referenced = byName.get(reference.table);
      if (referenced) visit(referenced);
    }
    sorted.push(table);
  };
  for (const table of tables) visit(table);
  return sorted;
}

function findLateColumns(table: FoundTable, earlier: ReadonlySet<string>): string[] {
  const late = table.references.filter((reference) => !earlier.has(reference.table));
  for (const { columns, nullable } of late) {
    if (nullable.length === 0) {
      throw new Error(`${table.name} (${columns.join(", ")}) is not null and part of a circle of references`);
    }
  }
  return [...new Set(late.flatMap((reference) => reference.nullable))];
}

/**
 * The tables of the current schema, each after those that its foreign keys reference. Throws when a cycle of references has no
 * column that could be null at first.
 */
export async function readTables(client: Queryable): Promise<Table[]> {
  const { rows } = await client.query<FoundTable>(tablesQuery);
  const earlier = new Set<string>();
  return sortByReference(rows).map(({ references, ...table }) => {
    const lateColumns = findLateColumns({ ...table, references }, earlier);
    earlier.add(table.name);
    return { ...table, lateColumns };
  });
}

/** Every sequence of the current schema with its position, including those of identity and serial columns. */
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
