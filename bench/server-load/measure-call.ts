import { type Call, defaultPageSize } from "../../contract/call";
import { type Caller, connections } from "./callers";
import { type Figures, type LoadClient, load, type PlannedCall } from "./load";

type Input = Readonly<Record<string, unknown>>;

/** The pages of a list that are measured. */
const pages = [1, 100, 1_000];
/** The figures by the line of the report. */
export type Measurements = Record<string, Figures>;

/** The input of a connection's next call. */
export type InputByTurn = (turn: number) => Input;

/** The time between two requests of a connection at an even pace, in milliseconds. */
const interval = 200;
/** The same as requests a second of all connections. */
const pacedRate = (connections * 1000) / interval;

/** Lets every caller ask a list by turns: without a pause, then at an even pace. */
export async function measureCall(
  client: LoadClient,
  callers: readonly Caller[],
  seconds: number,
  call: Call,
  input: InputByTurn,
): Promise<Figures> {
  const next = (connection: number, turn: number): PlannedCall | undefined => {
    const caller = callers[connection];
    return caller && { call, caller, input: input(turn * connections + connection) };
  };
  const figures = await load(client, connections, seconds, next);
  const { p50, p95 } = await load(client, connections, seconds, next, { interval });
  return { ...figures, paced: { rate: pacedRate, p50, p95 } };
}

/** Reads a page with every caller, as "load more" does; true when all of them got a full page. */
export async function readPage(
  client: LoadClient,
  callers: readonly Caller[],
  call: Call,
  input: Input,
): Promise<boolean> {
  const pages = await Promise.all(callers.map((caller) => client.countRows({ call, caller, input })));
  return pages.every((rows) => rows === defaultPageSize);
}

/** Measures the pages of a list that it is long enough for. */
export async function measurePages(
  client: LoadClient,
  callers: readonly Caller[],
  seconds: number,
  name: string,
  call: Call,
): Promise<Measurements> {
  const found: Measurements = {};
  for (const page of pages) {
    if (page > 1 && !(await readPage(client, callers, call, { page: page - 1 }))) continue;
    const key = `${name}: page ${page.toLocaleString("en")}`;
    found[key] = await measureCall(client, callers, seconds, call, () => ({ page }));
  }
  return found;
}
