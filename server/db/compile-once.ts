import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Schema } from "./schema";

/** Stands for a value that is only known when the statement is sent. */
class Place {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Statement<V extends object, Row> = (db: Kysely<Schema>, values: V) => Compilable<Row>;

/** Whoever asks may ask in many ways; what was put together for so many of them is kept. */
const mostKept = 512;

/**
 * Statements that are put together once for each name and sent with other values each time: for what every request sends.
 * What `build` makes must follow from the name: it must not look at the values, which are places for them.
 */
export class CompiledStatements {
  readonly #known = new Map<string, CompiledQuery<unknown>>();

  async run<V extends object, Row>(
    db: Kysely<Schema>,
    name: string,
    build: Statement<V, Row>,
    values: V,
  ): Promise<Row[]> {
    const { parameters, ...compiled } = this.#compile(db, name, build);
    const { rows } = await db.executeQuery<Row>({
      ...compiled,
      parameters: parameters.map((each) => (each instanceof Place ? Reflect.get(values, each.name) : each)),
    });
    return rows;
  }

  #compile<V extends object, Row>(
    db: Kysely<Schema>,
    name: string,
    build: Statement<V, Row>,
  ): CompiledQuery<unknown> {
    const known = this.#known.get(name);
    if (known) return known;
    const places = new Proxy({}, { get: (_, place) => new Place(String(place)) }) as V;
    const compiled = build(db, places).compile();
    if (this.#known.size < mostKept) this.#known.set(name, compiled);
    return compiled;
  }
}

/** A statement that is put together once and sent with other values each time. */
export function compileOnce<V extends object, Row>(build: Statement<V, Row>) {
  const statements = new CompiledStatements();
  return (db: Kysely<Schema>, values: V): Promise<Row[]> => statements.run(db, "", build, values);
}
