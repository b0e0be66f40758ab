import type { Call } from "../contract/call";
import { contract } from "../contract/index";
import { approvalStates } from "../server/approval-requests/states";
import { billingNames } from "../server/resources/orders/state-names";
import { type OrderAction, orderStateAfter, orderStates } from "../server/resources/orders/states";
import { payoutStates } from "../server/resources/payouts/states";

/** Something that an admin does to a row in a state. */
interface Move {
  call: Call;
  /** The state it leads to; undefined when the row is gone. */
  to: string | undefined;
  /** Who may not do it although the level allows it, or what else happens. */
  but?: string;
}

interface State {
  letter: string;
  name: string;
  moves: readonly Move[];
  means: readonly string[];
}

interface Machine {
  title: string;
  /** The table that this is read from. */
  source: string;
  about: string;
  states: readonly State[];
}

const entries = <Letter extends string, Traits>(table: Readonly<Record<Letter, Traits>>) =>
  Object.entries(table) as [Letter, Traits][];

/** The names of those traits that a state has. */
const having = (traits: Record<string, boolean>): string[] =>
  Object.keys(traits).filter((trait) => traits[trait]);

const orderMoves: Record<OrderAction, Move> = {
  requestPaid: { call: contract.orders.requestPaid, to: "r", but: "raises a payment approval" },
  cancel: { call: contract.orders.cancel, to: "x" },
  remove: { call: contract.orders.remove, to: undefined },
};

const orders: Machine = {
  title: "Orders (checkout and deposit)",
  source: "server/resources/orders/states.ts",
  about: `Deciding the payment approval of an order under review leads to \`${orderStateAfter.a}\` when it is approved and back to \`${orderStateAfter.n}\` when not. Cancelling what is credited takes the money back.`,
  states: entries(orderStates).map(([letter, { allows, isCredited, isUnderReview }]) => ({
    letter,
    name: billingNames.en[letter],
    moves: allows.map((action) => orderMoves[action]),
    means: having({
      "the amount is in the customer's balance": isCredited,
      "a payment approval is pending": isUnderReview,
    }),
  })),
};

const approvalNames = { p: "Pending", a: "Approved", n: "Not approved", x: "Cancelled" };

/** `withdrawn` is what takes a pending request back without a decision, where anything does. */
const decidable = (title: string, call: Call, withdrawn?: string): Machine => ({
  title,
  source: "server/approval-requests/states.ts",
  about: "Whoever asked never decides.",
  states: entries(approvalStates).map(([letter, { leadsTo, canBeWithdrawn }]) => ({
    letter,
    name: approvalNames[letter],
    moves: leadsTo.map((to) => ({ call, to, but: "not by the admin who asked" })),
    means: withdrawn && canBeWithdrawn ? [`becomes \`x\` ${withdrawn}`] : [],
  })),
});

const payoutNames = { w: "Waiting", s: "Sent", p: "Paid", x: "Cancelled" };

const payouts: Machine = {
  title: "Payouts",
  source: "server/resources/payouts/states.ts",
  about: "Approving needs a balance that covers amount and fee.",
  states: entries(payoutStates).map(([letter, { leadsTo, takesMoney, isClosed }]) => ({
    letter,
    name: payoutNames[letter],
    moves: leadsTo.map((to) => ({ call: contract.payouts.decide, to })),
    means: having({ "amount and fee have left the balance": takesMoney, closed: isClosed }),
  })),
};

const machines: readonly Machine[] = [
  orders,
  decidable("Payment approvals", contract.approvals.decide, "when its order is cancelled or deleted"),
  decidable("Cash insertions", contract.insertions.decide),
  payouts,
];

function renderMove({ call, to, but }: Move): string {
  const needs = call.otp ? `\`${call.needs}\`, one-time code` : `\`${call.needs}\``;
  const leads = to === undefined ? "deleted" : `\`${to}\``;
  return `${leads}: \`${call.method} ${call.path}\` (${needs}${but ? `; ${but}` : ""})`;
}

const renderState = ({ letter, name, moves, means }: State): string =>
  `| \`${letter}\` | ${name} | ${moves.map(renderMove).join("<br>") || "nothing"} | ${means.join("; ")} |`;

const renderMachine = ({ title, source, about, states }: Machine): string =>
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

/** The page of all state machines, as docs/states.md. */
export const renderStates = (): string => `${[intro, ...machines.map(renderMachine)].join("\n\n")}\n`;
