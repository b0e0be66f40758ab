import type pg from "pg";
import type { Table } from "./catalog";
import type { Row } from "./transfer-file";

const rowsPerStatement = 500;
const parametersPerStatement = 60_000;
const charactersPerStatement = 4_000_000;

/** Quotes names for use as identifiers in SQL, separated by commas. */
export function quoteNames(client: pg.ClientBase, names: readonly string[]): string {
  return names.map((name) => client.escapeIdentifier(name)).join(", ");
}

/** Sends many rows per statement; `flush` sends the rest. */
export class RowBatches {
  readonly #client: pg.ClientBase;
  readonly #write: (placeholders: string) => string;
  readonly #casts: readonly string[];
  #rows: Row[] = [];
  #characters = 0;

  /** `casts` are the SQL types of the values; `write` makes the statement around `($1::int, …), …`. */
  constructor(client: pg.ClientBase, casts: readonly string[], write: (placeholders: string) => string) {
    this.#client = client;
    this.#casts = casts;
    this.#write = write;
  }

  async add(row: Row): Promise<void> {
    this.#rows.push(row);
    for (const value of row) this.#characters += value?.length ?? 0;
    const isFull =
      this.#rows.length >= rowsPerStatement ||
      (this.#rows.length + 1) * this.#casts.length > parametersPerStatement ||
      this.#characters > charactersPerStatement;
    if (isFull) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#rows;
    this.#rows = [];
    this.#characters = 0;
    if (rows.length === 0) return;
    let parameter = 0;
    const placeholder = (cast: string) => {
      parameter += 1;
      return `$${parameter}::${cast}`;
    };
    const placeholders = rows.map(() => `(${this.#casts.map(placeholder).join(", ")})`);
    await this.#client.query(this.#write(placeholders.join(", ")), rows.flat());
  }
}

function castsOf(table: Table, columns: readonly string[]): string[] {
  return columns.map((column) => {
    const type = table.types[column];
    if (type === undefined) throw new Error(`table ${table.name} has no column ${column}`);
    return type;
  });
}

/** Inserts rows of `columns`. */
export function insertBatches(client: pg.ClientBase, table: Table, columns: readonly string[]): RowBatches {
  const forced = table.hasGeneratedIdentity ? " overriding system value" : "";
  const target = `${client.escapeIdentifier(table.name)} (${quoteNames(client, columns)})${forced}`;
  return new RowBatches(client, castsOf(table, columns), (rows) => `insert into ${target} values ${rows}`);
}

/** Updates `columns` of existing rows; each row has the values of `key`, then those of `columns`. */
export function updateBatches(
  client: pg.ClientBase,
  table: Table,
  key: readonly string[],
  columns: readonly string[],
): RowBatches {
  const all = [...key, ...columns];
  const quote = (name: string) => client.escapeIdentifier(name);
  const set = columns.map((column) => `${quote(column)} = given.${quote(column)}`).join(", ");
  const match = key.map((column) => `stored.${quote(column)} = given.${quote(column)}`).join(" and ");
  const write = (rows: string) =>
    `update ${quote(table.name)} as stored set ${set} from (values ${rows}) as given (${quoteNames(client, all)}) where ${match}`;
  return new RowBatches(client, castsOf(table, all), write);
}
