import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Schema } from "./schema";

/** Stands for a value that is only known when the statement is sent. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Values = Readonly<Record<string, unknown>>;

/**
 * A statement that is put together once and sent with other values each time: for what every request sends. `build` must
 * not look at the values, which are places for them.
 */
export function compileOnce<V extends Values, Row>(
  build: (db: Kysely<Schema>, values: V) => Compilable<Row>,
) {
  const places = new Proxy({}, { get: (_, name) => new Place(String(name)) }) as V;
  let compiled: CompiledQuery<Row> | undefined;
  return async (db: Kysely<Schema>, values: V): Promise<Row[]> => {
    compiled ??= build(db, places).compile();
    const parameters = compiled.parameters.map((each) => (each instanceof Place ? values[each.name] : each));
    const { rows } = await db.executeQuery<Row>({ ...compiled, parameters });
    return rows;
  };
}
