import { type Call, defaultPageSize } from "../../contract/call";
import { exportOf } from "../../contract/extensions/list-export";
import { totalsOf } from "../../contract/extensions/list-totals";
import { contract } from "../../contract/index";
import { codeAt, stepAt } from "../../server/auth/totp";
import { type Caller, connections, type Decision, type LoadCallers } from "./callers";
import { type Figures, type LoadClient, load, medianFigures, type PlannedCall } from "./load";

type Input = Readonly<Record<string, unknown>>;

/** A list to measure. */
interface Measured {
  readonly name: string;
  readonly call: Call;
  /** The input of a filtered request, as a screen sends it; differs from turn to turn. */
  readonly filter: (turn: number) => Input;
}

const day = 86_400_000;
const wireDay = (daysAgo: number) =>
  new Date(Date.now() - daysAgo * day).toISOString().slice(0, 10).split("-").reverse().join("/");
const week = (turn: number) => ({ dateStart: wireDay(7 + (turn % 60)), dateEnd: wireDay(1 + (turn % 60)) });

const lists: readonly Measured[] = [
  {
    name: "customers",
    call: contract.customers.list,
    filter: (turn) => ({ status: ["a", "p", "i"][turn % 3], docsCheck: "n", filesSent: turn % 2 === 0 }),
  },
  {
    name: "checkout orders",
    call: contract.checkoutOrders.list,
    filter: (turn) => ({ statusBilling: ["p", "x", "t"][turn % 3], dateType: "buy", ...week(turn) }),
  },
  {
    name: "deposit orders",
    call: contract.depositOrders.list,
    filter: (turn) => ({ statusBilling: "p", dateType: "pay", ...week(turn) }),
  },
  {
    name: "payment approvals",
    call: contract.approvals.list,
    filter: (turn) => ({ statusBilling: "a", dateType: "close", ...week(turn) }),
  },
  {
    name: "cash insertions",
    call: contract.insertions.list,
    filter: (turn) => ({ statusBilling: "a", dateType: "req", ...week(turn) }),
  },
  {
    name: "payouts",
    call: contract.payouts.list,
    filter: (turn) => ({ status: "p", dateType: "close", ...week(turn) }),
  },
];

/** Common and rare names, parts of addresses and numbers, and a text that no row has. */
export const searches = [
  "maria da silva",
  "jose dos santos",
  "joana d'avila",
  "ana de souza",
  "@example.org",
  "carlos eduardo",
  "529.98",
  "patricia de oliveira",
  "transportes ltda",
  "nobody has this name",
];

const pages = [1, 100, 1_000];
/** In seconds. */
const warmUp = 8;

/** The figures by the line of the report. */
export type Measurements = Record<string, Figures>;

/** The input of a connection's next call. */
export type InputByTurn = (turn: number) => Input;

/** The time between two requests of a connection at an even pace, in milliseconds. */
const interval = 200;
/** The same as requests a second of all connections. */
const pacedRate = (connections * 1000) / interval;

/** Lets every caller ask a list by turns: without a pause, then at an even pace. */
async function measureCall(
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
async function readPage(
  client: LoadClient,
  callers: readonly Caller[],
  call: Call,
  input: Input,
): Promise<boolean> {
  const pages = await Promise.all(callers.map((caller) => client.countRows({ call, caller, input })));
  return pages.every((rows) => rows === defaultPageSize);
}

async function measureList(
  client: LoadClient,
  callers: readonly Caller[],
  seconds: number,
  list: Measured,
): Promise<Measurements> {
  const found: Measurements = {};
  const { name, call } = list;
  for (const page of pages) {
    if (page > 1 && !(await readPage(client, callers, call, { page: page - 1 }))) continue;
    const key = `${name}: page ${page.toLocaleString("en")}`;
    found[key] = await measureCall(client, callers, seconds, call, () => ({ page }));
  }
  const search: InputByTurn = (turn) => ({ search: searches[turn % searches.length] });
  found[`${name}: search`] = await measureCall(client, callers, seconds, call, search);
  found[`${name}: filter, dates`] = await measureCall(client, callers, seconds, call, list.filter);
  return found;
}

const byAmount = { sort: { field: "valueFormat", direction: "desc" } };
const someStatuses = { statuses: ["w", "r", "x"] };
/** What the extension `list-query` asks of the longest list, in centavos. */
const queries: readonly (readonly [name: string, input: Input, page: number])[] = [
  ["by amount, page 1", byAmount, 1],
  ["by amount, page 200", byAmount, 200],
  ["three statuses", someStatuses, 1],
  ["three statuses, by amount", { ...byAmount, ...someStatuses }, 1],
  ["amounts", { amountMin: 100_000, amountMax: 110_000 }, 1],
];

async function measureQueries(
  client: LoadClient,
  callers: readonly Caller[],
  seconds: number,
): Promise<Measurements> {
  const found: Measurements = {};
  const call = contract.checkoutOrders.list;
  for (const [name, input, page] of queries) {
    const before = { ...input, page: page - 1 };
    if (page > 1 && !(await readPage(client, callers, call, before))) continue;
    const asked = { ...input, page };
    found[`checkout orders: ${name}`] = await measureCall(client, callers, seconds, call, () => asked);
  }
  return found;
}

/** What is counted and added up: filters as a screen sends them, which differ from turn to turn. */
const totals: readonly (readonly [name: string, call: Call, input: InputByTurn])[] = [
  ["checkout orders: totals of all", contract.checkoutOrders.list, () => ({})],
  ["checkout orders: totals of three statuses", contract.checkoutOrders.list, () => someStatuses],
  [
    "checkout orders: totals of a week",
    contract.checkoutOrders.list,
    (turn) => ({ statusBilling: ["p", "x", "t"][turn % 3], dateType: "buy", ...week(turn) }),
  ],
  [
    "checkout orders: totals of amounts",
    contract.checkoutOrders.list,
    (turn) => ({ amountMin: 100_000 + turn, amountMax: 110_000 + turn }),
  ],
  ["payouts: totals of those that wait", contract.payouts.list, () => ({ status: "w" })],
];

async function measureTotals(
  client: LoadClient,
  callers: readonly Caller[],
  seconds: number,
): Promise<Measurements> {
  const found: Measurements = {};
  for (const [name, call, input] of totals)
    found[name] = await measureCall(client, callers, seconds, totalsOf(call), input);
  return found;
}

/** The days up to today that the dashboard is asked for. */
const periods = [30, 180];

async function measureDashboard(
  client: LoadClient,
  callers: readonly Caller[],
  seconds: number,
): Promise<Measurements> {
  const found: Measurements = {};
  for (const days of periods) {
    const period = { dateStart: wireDay(days), dateEnd: wireDay(1) };
    const { summary } = contract.dashboard;
    found[`dashboard: ${days} days`] = await measureCall(client, callers, seconds, summary, () => period);
  }
  return found;
}

/** Exports orders with one caller: rows a second, and what that does to those who read the first page meanwhile. */
export async function measureExport(
  client: LoadClient,
  callers: readonly Caller[],
  seconds: number,
): Promise<{ rowsPerSecond: number; beside: Figures }> {
  const [caller] = callers;
  if (!caller) throw new Error("nobody is there to export");
  const exported = { call: exportOf(contract.checkoutOrders.list), caller, input: {} };
  const start = performance.now();
  const end = start + seconds * 1000;
  const rows = await client.countLines(exported, () => performance.now() > end);
  const rowsPerSecond = (rows / (performance.now() - start)) * 1000;
  let isDone = false;
  const exporting = (async () => {
    while (!isDone) await client.countLines(exported, () => isDone);
  })();
  const page = () => ({ page: 1 });
  try {
    const beside = await measureCall(client, callers, seconds, contract.checkoutOrders.list, page);
    return { rowsPerSecond, beside };
  } finally {
    isDone = true;
    await exporting;
  }
}

/** The medians of each line over its rounds. */
function mediansOf(rounds: readonly Measurements[]): Measurements {
  const lines = new Set(rounds.flatMap((round) => Object.keys(round)));
  return Object.fromEntries(
    [...lines].map((line) => [line, medianFigures(rounds.flatMap((round) => round[line] ?? []))]),
  );
}

/** Approves payouts with one-time codes, each by an admin of its own. */
async function decide(
  client: LoadClient,
  decisions: readonly Decision[],
  seconds: number,
): Promise<Measurements> {
  const waiting = decisions.values();
  const next = (): PlannedCall | undefined => {
    const { value } = waiting.next();
    if (!value) return undefined;
    const otp = codeAt(value.authenticator, stepAt(new Date()));
    const input = { reqId: value.reqId, status: "p", reason: "Dados conferidos com o cadastro", otp };
    return { call: contract.payouts.decide, caller: value.caller, input };
  };
  return {
    "payout: approve, with one-time code": await load(client, connections, seconds, next, { warmUp: 0 }),
  };
}

/** Measures every list `rounds` times in turn and takes the medians; measures decisions and the jump to page 1,000 once. `seconds` is per line. */
export async function measure(
  client: LoadClient,
  { callers, decisions }: LoadCallers,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Measurements> {
  // Warms up: a new process runs its first thousand requests several times slower.
  await measureCall(client, callers, warmUp / 2, contract.customers.list, () => ({ page: 1 }));
  // Measured before any caller has read page 999, so that the start of page 1,000 has to be found by counting each time.
  const jumped = await measureCall(client, callers, seconds, contract.checkoutOrders.list, () => ({
    page: 1_000,
  }));
  const found: Measurements[] = [];
  for (let round = 0; round < rounds; round++) {
    const measured: Measurements = {};
    for (const list of lists) Object.assign(measured, await measureList(client, callers, seconds, list));
    Object.assign(measured, await measureQueries(client, callers, seconds));
    Object.assign(measured, await measureTotals(client, callers, seconds));
    Object.assign(measured, await measureDashboard(client, callers, seconds));
    found.push(measured);
  }
  const decided = await decide(client, decisions, seconds);
  return { ...mediansOf(found), "checkout orders: page 1,000, jumped to": jumped, ...decided };
}
