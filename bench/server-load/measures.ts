import type { Call } from "../../contract/call";
import { exportOf } from "../../contract/extensions/list-export";
import { contract } from "../../contract/index";
import { codeAt, stepAt } from "../../server/auth/totp";
import { type Caller, connections, type Decision, type LoadCallers } from "./callers";
import { measureExtensions } from "./extensions";
import { type Figures, type LoadClient, load, medianFigures, type PlannedCall } from "./load";
import { type InputByTurn, type Measurements, measureCall, measurePages } from "./measure-call";
import { week } from "./wire-days";

type Input = Readonly<Record<string, unknown>>;

/** A list to measure. */
interface Measured {
  readonly name: string;
  readonly call: Call;
  /** The input of a filtered request, as a screen sends it; differs from turn to turn. */
  readonly filter: (turn: number) => Input;
}

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

async function measureList(
  client: LoadClient,
  callers: readonly Caller[],
  seconds: number,
  list: Measured,
): Promise<Measurements> {
  const { name, call } = list;
  const found = await measurePages(client, callers, seconds, name, call);
  const search: InputByTurn = (turn) => ({ search: searches[turn % searches.length] });
  found[`${name}: search`] = await measureCall(client, callers, seconds, call, search);
  found[`${name}: filter, dates`] = await measureCall(client, callers, seconds, call, list.filter);
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

/** In seconds. */
const warmUp = 8;

/** The medians of each line over its rounds. */
function mediansOf(rounds: readonly Measurements[]): Measurements {
  const lines = new Set(rounds.flatMap((round) => Object.keys(round)));
  return Object.fromEntries(
    [...lines].map((line) => [line, medianFigures(rounds.flatMap((round) => round[line] ?? []))]),
  );
}

/** Returns a function with the next approval of a payout, each by an admin of its own with a one-time code; undefined once all are decided. */
export function approvals(decisions: readonly Decision[]): () => PlannedCall | undefined {
  const waiting = decisions.values();
  return () => {
    const { value } = waiting.next();
    if (!value) return undefined;
    const otp = codeAt(value.authenticator, stepAt(new Date()));
    const input = { reqId: value.reqId, status: "p", reason: "Dados conferidos com o cadastro", otp };
    return { call: contract.payouts.decide, caller: value.caller, input };
  };
}

async function decide(
  client: LoadClient,
  decisions: readonly Decision[],
  seconds: number,
): Promise<Measurements> {
  const next = approvals(decisions);
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
    Object.assign(measured, await measureExtensions(client, callers, seconds));
    found.push(measured);
  }
  const decided = await decide(client, decisions, seconds);
  return { ...mediansOf(found), "checkout orders: page 1,000, jumped to": jumped, ...decided };
}
