import type { Call } from "../../contract/call";
import { totalsOf } from "../../contract/extensions/list-totals";
import { contract } from "../../contract/index";
import type { Caller } from "./callers";
import type { LoadClient } from "./load";
import { type InputByTurn, type Measurements, measureCall, measurePages, readPage } from "./measure-call";
import { week, wireDay } from "./wire-days";

type Input = Readonly<Record<string, unknown>>;

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

/** How the audit is read: as its screen asks, and one record's history. */
const auditQueries: readonly (readonly [name: string, input: InputByTurn])[] = [
  ["audit: of an admin", (turn) => ({ admin: 1 + (turn % 4) })],
  ["audit: of an action, a week", (turn) => ({ action: "payouts.decide", ...week(turn) })],
  ["audit: of a kind, a week", (turn) => ({ kind: "customer", ...week(turn) })],
  ["audit: of a record", (turn) => ({ kind: "payout", record: 1 + turn })],
];

async function measureAudit(
  client: LoadClient,
  callers: readonly Caller[],
  seconds: number,
): Promise<Measurements> {
  const { list, record } = contract.audit;
  const found = await measurePages(client, callers, seconds, "audit", list);
  for (const [name, input] of auditQueries)
    found[name] = await measureCall(client, callers, seconds, list, input);
  const history: InputByTurn = (turn) => ({ kind: "customer", id: 1 + turn });
  found["audit: history of a record"] = await measureCall(client, callers, seconds, record, history);
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

/** Measures what the extensions answer: orders and filters of the longest list, totals, the dashboard and the audit. */
export async function measureExtensions(
  client: LoadClient,
  callers: readonly Caller[],
  seconds: number,
): Promise<Measurements> {
  const found: Measurements = {};
  for (const measure of [measureQueries, measureTotals, measureDashboard, measureAudit])
    Object.assign(found, await measure(client, callers, seconds));
  return found;
}
