import { momentInSaoPaulo } from "../../../contract/dates";
import { figureNeeds, periodBefore } from "../../../contract/extensions/dashboard";
import type { Handlers } from "../../calls/handler";
import { daysOf, earningsOf, salesOf } from "./sales";
import { readTotals } from "./totals";
import { readWork } from "./work";

const summary: Handlers<"dashboard">["summary"] = async (now, context) => {
  const { permissions } = context.me;
  const before = periodBefore(now);
  const may = {
    sales: permissions[figureNeeds.sales] === 1,
    earnings: permissions[figureNeeds.earnings] === 1,
  };
  const totals = may.sales || may.earnings ? await readTotals(context, { now, before }) : undefined;
  return {
    data: {
      date: momentInSaoPaulo(context.now),
      before,
      sales:
        totals && may.sales
          ? {
              now: salesOf(totals.now),
              before: salesOf(totals.before),
              days: daysOf(totals.sold, now),
              daysBefore: daysOf(totals.sold, before),
            }
          : null,
      earnings:
        totals && may.earnings ? { now: earningsOf(totals.now), before: earningsOf(totals.before) } : null,
      work: await readWork(context),
    },
  };
};

/** The handlers of the extension `dashboard`. */
export const dashboard: Handlers<"dashboard"> = { summary: Object.assign(summary, { mayBeStale: true }) };
