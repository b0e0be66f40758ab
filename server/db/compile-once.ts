import type { Compilable, CompiledQuery, Kysely } from "kysely";
import type { Schema } from "./schema";

/** Stands for a value that is known only when the statement is sent. */
class Placeholder {
  readonly name: string;

  constructor(name: string) {
    this.name = name;
  }
}

type Statement<V extends object, Row> = (db: Kysely<Schema>, values: V) => Compilable<Row>;

/** Callers decide how many variants there are, so only this many are kept. */
const maxStatements = 512;

/**
 * Statements that are compiled once per name and sent with new values each time, for those that every request sends. The name
 * alone must determine what `build` makes: the values it gets are placeholders, which it must not read.
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
      parameters: parameters.map((each) =>
        each instanceof Placeholder ? Reflect.get(values, each.name) : each,
      ),
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
    const placeholders = new Proxy({}, { get: (_, key) => new Placeholder(String(key)) }) as V;
    const compiled = build(db, placeholders).compile();
    if (this.#known.size < maxStatements) this.#known.set(name, compiled);
    return compiled;
  }
}

/** Makes a function that compiles its statement once and sends it with new values each time. */
export function compileOnce<V extends object, Row>(build: Statement<V, Row>) {
  const statements = new CompiledStatements();
  return (db: Kysely<Schema>, values: V): Promise<Row[]> => statements.run(db, "", build, values);
}
