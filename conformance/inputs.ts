import type { Call } from "../contract/call";
import { type CallName, callNameOf } from "../contract/call-names";
import { isRequired } from "../contract/schema";
import { callNamed, refusalFor, rowFields, takes } from "./calls";
import { isAccepted } from "./exchange";
import type { Row, Session } from "./session";

/** What a call can be made with. */
export type Input = Readonly<Record<string, unknown>>;

/** The lists whose rows the calls of a resource are about, where that is not the resource's own list. */
const sources: Readonly<Record<string, readonly CallName[]>> = {
  orders: ["checkoutOrders.list", "depositOrders.list"],
};

/** Rows of a list that a call by `reqId` is tried with. */
const triedRows = 3;

/** The opaque id that actions on a row send (requirement E1). */
export const opaqueIdOf = (row: Row): unknown => row.trReqId ?? row.reqId;

/** The first rows, of different statuses where there are some. */
function variedRows(rows: readonly Row[]): Row[] {
  const statusOf = (row: Row) => row.status ?? row.statusBilling;
  const varied = rows.filter(
    (row, at) => rows.findIndex((other) => statusOf(other) === statusOf(row)) === at,
  );
  return [...new Set([...varied, ...rows])].slice(0, triedRows);
}

/** Finds inputs with which calls that change nothing can be made, asking the platform for opaque ids and other values. */
export class Inputs {
  readonly #session: Session;
  readonly #rows = new Map<CallName, Promise<readonly Row[]>>();

  constructor(session: Session) {
    this.#session = session;
  }

  /** The rows of a list's first page of 50, read once a run; none when it was refused or cannot be read. */
  rows(name: CallName): Promise<readonly Row[]> {
    const call = callNamed(name);
    const { user, connection } = this.#session;
    if (!call || !user || refusalFor(call, user, connection.now())) return Promise.resolve([]);
    const known = this.#rows.get(name) ?? this.#read(call);
    this.#rows.set(name, known);
    return known;
  }

  /** Forgets what was read, after something was changed. */
  forget(): void {
    this.#rows.clear();
  }

  /** Inputs for a call; none when the platform has no row that it could be made with. */
  async of(call: Call): Promise<readonly Input[]> {
    const required = Object.entries(call.input.shape).flatMap(([field, schema]) =>
      isRequired(schema) ? [field] : [],
    );
    if (required.length === 0) return [{}];
    if (required.length === 1 && required[0] === "reqId")
      return (await this.#rowsFor(call)).map((row) => ({ reqId: opaqueIdOf(row) }));
    // not the example's, which is a template of the demonstration
    if (callNameOf(call) === "templates.info")
      return (await this.rows("templates.list")).slice(0, triedRows).map(({ id }) => ({ id }));
    return await this.#example(call);
  }

  async #rowsFor(call: Call): Promise<Row[]> {
    const [resource = ""] = callNameOf(call).split(".");
    const lists = sources[resource] ?? [`${resource}.list` as CallName];
    return variedRows((await Promise.all(lists.map((name) => this.rows(name)))).flat());
  }

  async #example(call: Call): Promise<readonly Input[]> {
    const ask = async (name: string, input: object = {}) => {
      const asked = callNamed(name);
      if (!asked) throw new Error(`${name} is no call`);
      const exchange = await this.#session.make(asked, input);
      if (!isAccepted(exchange)) throw new Error(`${name} was refused`);
      return exchange.envelope?.data;
    };
    try {
      return call.example ? [(await call.example(ask)) as Input] : [];
    } catch {
      return [];
    }
  }

  async #read(call: Call): Promise<readonly Row[]> {
    if (!rowFields(call)) return [];
    return (await this.#session.rows(call, takes(call, "offset") ? { page: 1, offset: 50 } : {})) ?? [];
  }
}
