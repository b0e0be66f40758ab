import { type Fault, input, isCall, rows, withInput } from "./fault";
import type { Middleware } from "./proxy";

const payouts = ["payouts.list"] as const;

/** Reads payouts without a field of the extension. */
const without = (field: string): Middleware => input("payouts.list", ({ [field]: _, ...asked }) => asked);

/** Takes any order that a list does not name for none. */
const acceptsAnyOrder: Middleware = async (request, forward) => {
  const answer = await forward(request);
  if (!isCall(request, "payouts.list") || answer.envelope.response === true) return answer;
  const { sort: _, ...asked } = request.input ?? {};
  return await forward(withInput(request, asked));
};

/** Platforms that announce `list-query` and do something else. */
export const listQueryFaults: readonly Fault[] = [
  {
    name: "announces orders and has one",
    finds: "lists.query-order",
    calls: payouts,
    middleware: without("sort"),
  },
  {
    name: "puts rows without a closing date first",
    finds: "lists.query-order",
    calls: payouts,
    middleware: rows("payouts.list", (all, { input: asked }) =>
      asked?.sort ? all.toSorted((a, b) => Number(a.dateClose !== null) - Number(b.dateClose !== null)) : all,
    ),
  },
  {
    name: "ignores several statuses",
    finds: "lists.query-statuses",
    calls: payouts,
    middleware: without("statuses"),
  },
  {
    name: "takes amounts for reais",
    finds: "lists.query-amounts",
    calls: payouts,
    middleware: input("payouts.list", ({ amountMin, amountMax, ...asked }) =>
      amountMin === undefined
        ? asked
        : { ...asked, amountMin: Number(amountMin) * 100, amountMax: Number(amountMax) * 100 },
    ),
  },
  {
    name: "ignores the customer",
    finds: "lists.query-customer",
    calls: payouts,
    middleware: without("customerId"),
  },
  {
    name: "answers one row of several ids",
    finds: "lists.query-ids",
    calls: payouts,
    middleware: rows("payouts.list", (all, { input: asked }) => (asked?.ids ? all.slice(0, 1) : all)),
  },
  {
    name: "takes any field to order by",
    finds: "lists.query-refused",
    calls: payouts,
    middleware: acceptsAnyOrder,
  },
];
