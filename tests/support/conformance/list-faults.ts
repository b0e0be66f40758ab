import { momentValue } from "../../../contract/dates";
import { type Fault, input, isCall, type Row, rows, withInput } from "./fault";
import type { Middleware } from "./proxy";

const customers = ["customers.list"] as const;
const payouts = ["payouts.list"] as const;

/** Reads another page than the one that was asked for. */
const instead = (change: (input: Row) => Row) => input("customers.list", change);

/** Answers the last page for pages after it. */
const lastPageAgain: Middleware = async (request, forward) => {
  const answer = await forward(request);
  const rows = answer.envelope.data;
  if (!isCall(request, "customers.list") || !Array.isArray(rows) || rows.length > 0) return answer;
  return await forward(withInput(request, { ...request.input, page: 1 }));
};

/** Lists that page, order, filter or search in another way. */
export const listFaults: readonly Fault[] = [
  {
    name: "lists the oldest first",
    finds: "lists.order",
    calls: customers,
    middleware: rows("customers.list", (all) => all.toReversed()),
  },
  {
    name: "puts one row out of order",
    finds: "lists.order",
    calls: ["depositOrders.list"],
    middleware: rows("depositOrders.list", (all) => [...all.slice(-1), ...all.slice(0, -1)]),
  },
  {
    name: "orders what an admin did by the oldest",
    finds: "lists.order",
    calls: ["users.registerInfo"],
    middleware: rows("users.registerInfo", (all) =>
      [...all, { ...all[0], date: "01/01/2027 00:00:00" }].sort(
        (one, other) => momentValue(String(one.date)) - momentValue(String(other.date)),
      ),
    ),
  },
  {
    name: "answers the first page whichever is asked for",
    finds: "lists.repeats",
    calls: customers,
    middleware: instead((asked) => (Number(asked.page) < 100 ? { ...asked, page: 1 } : asked)),
  },
  {
    name: "repeats the last row of a page on the next",
    finds: "lists.repeats",
    calls: ["notifications.list"],
    middleware: async (request, forward) => {
      const answer = await forward(request);
      if (!isCall(request, "notifications.list") || request.input?.page !== 2) return answer;
      const first = await forward(withInput(request, { page: 1 }));
      const data = [...(first.envelope.data as Row[]).slice(-1), ...(answer.envelope.data as Row[])];
      return { ...answer, envelope: { ...answer.envelope, data } };
    },
  },
  {
    name: "has pages of 20 rows only",
    finds: "lists.size",
    calls: customers,
    middleware: instead((asked) => ({ ...asked, offset: 20 })),
  },
  {
    name: "takes `offset` for rows to skip",
    finds: "lists.size",
    calls: customers,
    middleware: rows("customers.list", (all, { input: asked }) => all.slice(Number(asked?.offset) / 2)),
  },
  {
    name: "loses a row between two pages",
    finds: "lists.pages",
    calls: customers,
    middleware: rows("customers.list", (all, { input: asked }) => (asked?.page === 2 ? all.slice(1) : all)),
  },
  {
    name: "begins with page 0",
    finds: "lists.pages",
    calls: customers,
    middleware: instead((asked) =>
      asked.offset === 10 ? { ...asked, page: Number(asked.page) + 1 } : asked,
    ),
  },
  {
    name: "answers the last page again after the end",
    finds: "lists.end",
    calls: customers,
    middleware: lastPageAgain,
  },
  {
    name: "has 50 rows a page by default",
    finds: "lists.default",
    calls: customers,
    middleware: instead((asked) => ({ offset: 50, ...asked })),
  },
  {
    name: "ignores a filter",
    finds: "lists.filter",
    calls: customers,
    middleware: instead(({ status: _, ...asked }) => asked),
  },
  {
    name: "ignores the status of requests",
    finds: "lists.filter",
    calls: ["approvals.list"],
    middleware: input("approvals.list", ({ statusBilling: _, ...asked }) => asked),
  },
  {
    name: "finds nothing by a filter",
    finds: "lists.filter",
    calls: payouts,
    middleware: rows("payouts.list", (all, { input: asked }) => (asked?.status === "x" ? [] : all)),
  },
  {
    name: "ignores a filter that no field shows",
    finds: "lists.filter-parts",
    calls: customers,
    middleware: instead(({ filesSent: _, ...asked }) => asked),
  },
  {
    name: "leaves the last day out",
    finds: "lists.days",
    calls: payouts,
    middleware: rows("payouts.list", (all, { input: asked }) =>
      asked?.dateEnd
        ? all.filter(({ dateRequest }) => !String(dateRequest).startsWith(String(asked.dateEnd)))
        : all,
    ),
  },
  {
    name: "ignores the days",
    finds: "lists.days",
    calls: ["insertions.list"],
    middleware: input("insertions.list", ({ dateStart: _, dateEnd: __, ...asked }) => asked),
  },
  {
    name: "filters by the date of the request whatever is asked for",
    finds: "lists.days",
    calls: payouts,
    middleware: input("payouts.list", ({ dateType: _, ...asked }) => ({ ...asked, dateType: "request" })),
  },
  {
    name: "ignores a first day without a last",
    finds: "lists.since",
    calls: payouts,
    middleware: input("payouts.list", ({ dateEnd, ...asked }) =>
      dateEnd ? { ...asked, dateEnd } : { ...asked, dateStart: undefined },
    ),
  },
  {
    name: "ignores the search",
    finds: "lists.search-nothing",
    calls: customers,
    middleware: instead(({ search: _, ...asked }) => asked),
  },
  {
    name: "finds no row by its name",
    finds: "lists.search",
    calls: ["payouts.list"],
    middleware: rows("payouts.list", (all, { input: asked }) => (asked?.search ? [] : all)),
  },
];
