import type { Day, Sales, Work } from "../../../contract/extensions/dashboard";
import { contract } from "../../../contract/index";
import { accepting, type Envelope, type Fault } from "./fault";
import type { Middleware } from "./proxy";

const summary = "dashboard.summary";
type Figures = ReturnType<typeof contract.dashboard.summary.data.parse>;

/** Changes the figures that are answered. */
const figures = (change: (figures: Figures) => object): Middleware =>
  accepting(summary, (envelope: Envelope) => ({ ...envelope, data: change(envelope.data as Figures) }));

const sales = (change: (now: Sales) => object): Middleware =>
  figures((all) => ({ ...all, sales: all.sales && { ...all.sales, now: change(all.sales.now) } }));

const days = (change: (days: readonly Day[]) => readonly object[]): Middleware =>
  figures((all) => ({ ...all, sales: all.sales && { ...all.sales, days: change(all.sales.days) } }));

const work = (change: (work: Work) => object): Middleware =>
  figures((all) => ({ ...all, work: all.work.map(change) }));

const more = "R$ 1.000.000,00";

const wrong: readonly Pick<Fault, "name" | "finds" | "middleware">[] = [
  {
    name: "leaves out the days without sales",
    finds: "dashboard.days",
    middleware: days((all) => all.slice(1)),
  },
  {
    name: "lists the last day of a period first",
    finds: "dashboard.days",
    middleware: days((all) => all.toReversed()),
  },
  {
    name: "has days that do not add up to the period",
    finds: "dashboard.sums",
    middleware: days((all) => all.map((day, at) => (at === 0 ? { ...day, pix: more } : day))),
  },
  {
    name: "has methods that do not add up to all sales",
    finds: "dashboard.sums",
    middleware: sales((now) => ({ ...now, amount: more })),
  },
  {
    name: "gives another mean amount of a sale",
    finds: "dashboard.ticket",
    middleware: sales((now) => ({ ...now, ticket: more })),
  },
  {
    name: "takes another period for the one before",
    finds: "dashboard.before",
    middleware: figures((all) => ({ ...all, before: { ...all.before, dateStart: all.before.dateEnd } })),
  },
  {
    name: "gives the period before the figures of this one",
    finds: "dashboard.before",
    middleware: figures((all) => ({ ...all, sales: all.sales && { ...all.sales, before: all.sales.now } })),
  },
  {
    name: "gives a profit that is not earned",
    finds: "dashboard.profit",
    middleware: figures((all) => ({
      ...all,
      earnings: all.earnings && { ...all.earnings, now: { ...all.earnings.now, profit: more } },
    })),
  },
  {
    name: "counts what waits wrongly",
    finds: "dashboard.work",
    middleware: work((each) => ({ ...each, count: each.count + 1 })),
  },
  {
    name: "gives one sum of credits and debits that wait",
    finds: "dashboard.work",
    middleware: work((each) => (typeof each.sum === "object" ? { ...each, sum: more } : each)),
  },
  {
    name: "gives another first moment of what waits",
    finds: "dashboard.work",
    middleware: work((each) => ({ ...each, oldest: each.oldest && "01/01/2020 00:00:00" })),
  },
];

/** Platforms that announce `dashboard` and give other figures. */
export const dashboardFaults: readonly Fault[] = [
  ...wrong.map((fault) => ({ ...fault, calls: [summary] as const })),
  {
    name: "shows figures to whom their lists are forbidden",
    finds: "dashboard.rights",
    calls: [summary],
    limited: ["desk"],
    middleware: async (request, forward, { headersOfAdmin }) =>
      forward(
        request.path === contract.dashboard.summary.path
          ? { ...request, headers: { ...request.headers, ...(await headersOfAdmin()) } }
          : request,
      ),
  },
];
