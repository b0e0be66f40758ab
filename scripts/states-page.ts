import type { Call } from "../contract/call";
import { contract } from "../contract/index";
import { billingAfterDecision, billingLifecycle, codesAfter, type OrderAction } from "../contract/lifecycles";
import { approvalStates } from "../server/approval-requests/states";
import { orderStates } from "../server/resources/orders/states";
import { billingNames } from "../server/resources/orders/status-names";
import { payoutStates } from "../server/resources/payouts/states";

/** An action of an admin on a row in a state. */
interface Move {
  call: Call;
  /** The code of the state that it leads to; undefined when the row is deleted. */
  to: string | undefined;
  /** An exception to who may do it, or a side effect. */
  but?: string;
}

interface State {
  code: string;
  name: string;
  moves: readonly Move[];
  means: readonly string[];
}

interface StateTable {
  title: string;
  /** The file with the table of states. */
  source: string;
  about: string;
  states: readonly State[];
}

const entries = <Code extends string, Traits>(table: Readonly<Record<Code, Traits>>) =>
  Object.entries(table) as [Code, Traits][];

/** The names of the traits that are true. */
const having = (traits: Record<string, boolean>): string[] =>
  Object.keys(traits).filter((trait) => traits[trait]);

const orderMoves: Record<OrderAction, Omit<Move, "to">> = {
  requestPaid: { call: contract.orders.requestPaid, but: "requests a manual settlement" },
  cancel: { call: contract.orders.cancel },
  remove: { call: contract.orders.remove },
};

const orders: StateTable = {
  title: "Orders (checkout and deposit)",
  source: "server/resources/orders/states.ts",
  about: `Reviewing the manual settlement of an order that awaits review leads to \`${billingAfterDecision.a}\` when it is approved and back to \`${billingAfterDecision.n}\` when not. Cancelling what is credited takes the money back.`,
  states: entries(orderStates).map(([code, { allows, isCredited, isUnderReview }]) => ({
    code,
    name: billingNames.en[code],
    moves: allows.map((action) => ({
      ...orderMoves[action],
      to: codesAfter(billingLifecycle[code], action)[0],
    })),
    means: having({
      "the amount is in the customer's balance": isCredited,
      "a manual settlement is pending": isUnderReview,
    }),
  })),
};

const approvalNames = { p: "Pending", a: "Approved", n: "Not approved", x: "Cancelled" };

/** The states of a kind of request; `withdrawn` says when a pending one is withdrawn, if ever. */
const decidable = (title: string, call: Call, withdrawn?: string): StateTable => ({
  title,
  source: "server/approval-requests/states.ts",
  about: "Whoever requested it never reviews it.",
  states: entries(approvalStates).map(([code, { leadsTo, canBeWithdrawn }]) => ({
    code,
    name: approvalNames[code],
    moves: leadsTo.map((to) => ({ call, to, but: "not by the admin who requested it" })),
    means: withdrawn && canBeWithdrawn ? [`becomes \`x\` ${withdrawn}`] : [],
  })),
});

const payoutNames = { w: "Waiting", s: "Sent", p: "Paid", x: "Cancelled" };

const payouts: StateTable = {
  title: "Withdrawals",
  source: "server/resources/payouts/states.ts",
  about: "Approving needs a balance that covers amount and fee.",
  states: entries(payoutStates).map(([code, { leadsTo, takesMoney, isClosed }]) => ({
    code,
    name: payoutNames[code],
    moves: leadsTo.map((to) => ({ call: contract.payouts.decide, to })),
    means: having({ "amount and fee have left the balance": takesMoney, closed: isClosed }),
  })),
};

const tables: readonly StateTable[] = [
  orders,
  decidable("Manual settlements", contract.approvals.decide, "when its order is cancelled or deleted"),
  decidable("Manual account inserts", contract.insertions.decide),
  payouts,
];

function renderMove({ call, to, but }: Move): string {
  const needs = call.otp ? `\`${call.needs}\`, one-time code` : `\`${call.needs}\``;
  const leads = to === undefined ? "deleted" : `\`${to}\``;
  return `${leads}: \`${call.method} ${call.path}\` (${needs}${but ? `; ${but}` : ""})`;
}

const renderState = ({ code, name, moves, means }: State): string =>
  `| \`${code}\` | ${name} | ${moves.map(renderMove).join("<br>") || "nothing"} | ${means.join("; ")} |`;

const renderTable = ({ title, source, about, states }: StateTable): string =>
  [
    `## ${title}`,
    "",
    `From [${source}](../${source}). ${about}`,
    "",
    "| state | name | what leads on, and who may | meaning |",
    "| --- | --- | --- | --- |",
    ...states.map(renderState),
  ].join("\n");

const intro = `# States

Which states rows have, what leads from one to the next, and which permission it takes. Written by \`npm run contract:docs\`
from the tables that the handlers themselves use. A read-only level does none of it, nor any level outside its hours; of
two admins at the same moment one succeeds and the other is told what happened; and every step leaves a row in the audit, in the same transaction.`;

/** Renders docs/states.md. */
export const renderStates = (): string => `${[intro, ...tables.map(renderTable)].join("\n\n")}\n`;
