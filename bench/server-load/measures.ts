import { type Call, defaultPageSize } from "../../contract/call";
import { contract } from "../../contract/index";
import { codeAt, stepAt } from "../../server/auth/totp";
import { connections, type Desk } from "./desk";
import { type Figures, type Gun, load, medianFigures, type Shot } from "./load";

type Input = Readonly<Record<string, unknown>>;

/** A list, and what is asked of it. */
interface Measured {
  readonly name: string;
  readonly call: Call;
  /** What narrows it as a screen's filters do; differs from turn to turn. */
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

/** Two names, a common one, parts of addresses and numbers, and a text that nobody has. */
const searches = [
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
/** Seconds. */
const warmUp = 8;

/** Figures by what was measured. */
export type Measurements = Record<string, Figures>;

type Ask = (turn: number) => Input;

/** How often each connection asks where it does so at an even pace, in milliseconds. */
const interval = 200;
/** How many requests a second that is. */
const pacedRate = (connections * 1000) / interval;

/** Lets every caller ask a list by turns: without a pause, then at an even pace. */
async function ask(gun: Gun, desk: Desk, seconds: number, call: Call, input: Ask): Promise<Figures> {
  const next = (connection: number, turn: number): Shot | undefined => {
    const caller = desk.callers[connection];
    return caller && { call, caller, input: input(turn * connections + connection) };
  };
  const figures = await load(gun, connections, seconds, next);
  const { p50, p95 } = await load(gun, connections, seconds, next, { interval });
  return { ...figures, paced: { rate: pacedRate, p50, p95 } };
}

/** Whether every caller finds a full page there: what somebody does who loads more. */
async function readPage(gun: Gun, desk: Desk, call: Call, page: number): Promise<boolean> {
  const pages = await Promise.all(
    desk.callers.map((caller) => gun.countRows({ call, caller, input: { page } })),
  );
  return pages.every((rows) => rows === defaultPageSize);
}

async function askList(gun: Gun, desk: Desk, seconds: number, list: Measured): Promise<Measurements> {
  const found: Measurements = {};
  const { name, call } = list;
  for (const page of pages) {
    if (page > 1 && !(await readPage(gun, desk, call, page - 1))) continue;
    const key = `${name}: page ${page.toLocaleString("en")}`;
    found[key] = await ask(gun, desk, seconds, call, () => ({ page }));
  }
  const search: Ask = (turn) => ({ search: searches[turn % searches.length] });
  found[`${name}: search`] = await ask(gun, desk, seconds, call, search);
  found[`${name}: filter, dates`] = await ask(gun, desk, seconds, call, list.filter);
  return found;
}

/** The medians of each line over the rounds that measured it. */
function mediansOf(rounds: readonly Measurements[]): Measurements {
  const lines = new Set(rounds.flatMap((round) => Object.keys(round)));
  return Object.fromEntries(
    [...lines].map((line) => [line, medianFigures(rounds.flatMap((round) => round[line] ?? []))]),
  );
}

/** Payouts approved with one-time codes, each by an admin of its own. */
async function decide(gun: Gun, desk: Desk, seconds: number): Promise<Measurements> {
  const waiting = desk.decisions.values();
  const shot = (): Shot | undefined => {
    const { value } = waiting.next();
    if (!value) return undefined;
    const otp = codeAt(value.authenticator, stepAt(new Date()));
    const input = { reqId: value.reqId, status: "p", reason: "Dados conferidos com o cadastro", otp };
    return { call: contract.payouts.decide, caller: value.caller, input };
  };
  return {
    "payout: approve, with one-time code": await load(gun, connections, seconds, shot, { warmUp: 0 }),
  };
}

/** Measures every list `rounds` times by turns, and a decision and a jump once, `seconds` each; what is told of a list is its medians. */
export async function measure(
  gun: Gun,
  desk: Desk,
  { seconds, rounds }: { seconds: number; rounds: number },
): Promise<Measurements> {
  // A process that has just started runs its first thousand requests several times slower.
  await ask(gun, desk, warmUp / 2, contract.customers.list, () => ({ page: 1 }));
  // Before anybody has read the page before it, so that its place is found by counting each time.
  const jumped = await ask(gun, desk, seconds, contract.checkoutOrders.list, () => ({ page: 1_000 }));
  const found: Measurements[] = [];
  for (let round = 0; round < rounds; round++) {
    const measured: Measurements = {};
    for (const list of lists) Object.assign(measured, await askList(gun, desk, seconds, list));
    found.push(measured);
  }
  const decisions = await decide(gun, desk, seconds);
  return { ...mediansOf(found), "checkout orders: page 1,000, jumped to": jumped, ...decisions };
}
