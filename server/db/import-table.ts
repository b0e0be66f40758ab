import type pg from "pg";
import type { Table } from "./catalog";
import { quoteNames } from "./export";
import type { Row } from "./transfer-file";

const rowsPerInsert = 500;
const parametersPerInsert = 60_000;
const charactersPerInsert = 4_000_000;
const foreignKeyViolation = "23503";

/** Takes one table's rows inside a transaction and sends them in batches; rows that refer to rows yet to come wait until those are there. */
export class TableImport {
  readonly #client: pg.PoolClient;
  readonly #insert: string;
  readonly #width: number;
  #batch: Row[] = [];
  #characters = 0;
  #deferred: Row[] = [];
  count = 0;

  constructor(client: pg.PoolClient, table: Table, columns: readonly string[]) {
    const forced = table.hasGeneratedIdentity ? " overriding system value" : "";
    this.#client = client;
    this.#insert = `insert into ${client.escapeIdentifier(table.name)} (${quoteNames(client, columns)})${forced} values `;
    this.#width = columns.length;
  }

  async add(row: Row): Promise<void> {
    this.count += 1;
    this.#batch.push(row);
    for (const value of row) this.#characters += value?.length ?? 0;
    const isFull =
      this.#batch.length >= rowsPerInsert ||
      (this.#batch.length + 1) * this.#width > parametersPerInsert ||
      this.#characters > charactersPerInsert;
    if (isFull) await this.flush();
  }

  async flush(): Promise<void> {
    const rows = this.#batch;
    this.#batch = [];
    this.#characters = 0;
    if (rows.length > 0 && !(await this.#tryInsert(rows))) await this.#insertSingly(rows);
  }

  /** False when it got nowhere: nothing that the waiting rows refer to has come. */
  async retryDeferred(): Promise<boolean> {
    const rows = this.#deferred;
    this.#deferred = [];
    await this.#insertSingly(rows);
    return this.#deferred.length < rows.length;
  }

  get deferredCount(): number {
    return this.#deferred.length;
  }

  async #insertSingly(rows: readonly Row[]): Promise<void> {
    for (const row of rows) if (!(await this.#tryInsert([row]))) this.#deferred.push(row);
  }

  /** False when a row refers to one that is not there; a failure of any other kind is thrown. */
  async #tryInsert(rows: readonly Row[]): Promise<boolean> {
    let parameter = 0;
    const nextParameter = () => {
      parameter += 1;
      return `$${parameter}`;
    };
    const values = rows.map((row) => `(${row.map(nextParameter).join(", ")})`);
    await this.#client.query("savepoint batch");
    try {
      await this.#client.query(this.#insert + values.join(", "), rows.flat());
    } catch (error) {
      if ((error as pg.DatabaseError).code !== foreignKeyViolation) throw error;
      await this.#client.query("rollback to savepoint batch");
      return false;
    }
    await this.#client.query("release savepoint batch");
    return true;
  }
}
