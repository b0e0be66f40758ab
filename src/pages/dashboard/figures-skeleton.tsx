import {
  type Earnings,
  figureNeeds,
  type Sales,
  type Work,
  type WorkName,
  workNeeds,
} from "../../../contract/extensions/dashboard";
import type { Permission } from "../../../contract/permissions";
import type { Screens } from "../../engine/declaration/screens-context";
import { useMe } from "../../hooks/use-permissions";
import { useTranslate } from "../../hooks/use-translate";
import { Cards } from "./cards";
import { platformView, type Summary } from "./platform-view";
import { WorkBlock } from "./work-block";

const amount = "R$ 0,00";
const none = { count: 0, amount };
const dateStart = "01/01/2026";
const dateEnd = "02/01/2026";
const date = `${dateStart} 00:00:00`;

const sales: Sales = {
  ...none,
  ticket: amount,
  visits: null,
  reversed: none,
  methods: { card: none, boleto: none, pix: none },
  card: { approved: none, denied: none },
  indices: { boletos: 0, pix: 0, chargebacks: 0, prechargebacks: null },
  installments: [],
};
const earnings: Earnings = {
  ...{ acquiring: null, antifraud: null },
  ...{ anticipation: amount, charges: amount, profit: amount },
};
const days = [dateStart, dateEnd].map((day) => ({ day, card: amount, boleto: amount, pix: amount }));

/** What the cards of work have a line for; documents have no amount. */
const sums: Partial<Record<WorkName, Work["sum"]>> = {
  payouts: amount,
  approvals: amount,
  insertions: { c: amount, d: amount },
};
const workOf = (name: WorkName): Work => ({ name, count: 1, sum: sums[name] ?? null, oldest: date });

/** An answer without any figure, with the parts that a level with these permissions gets. */
function emptySummary(has: (permission: Permission) => boolean): Summary {
  const names = Object.keys(workNeeds) as WorkName[];
  return {
    ...{ date, before: { dateStart, dateEnd } },
    sales: has(figureNeeds.sales) ? { now: sales, before: sales, days, daysBefore: days } : null,
    earnings: has(figureNeeds.earnings) ? { now: earnings, before: earnings } : null,
    work: names.filter((name) => workNeeds[name].every(has)).map(workOf),
  };
}

/**
 * The cards that the figures will fill, by their titles and as large as with figures: the links below stay where they are when the
 * platform has answered.
 */
export function FiguresSkeleton({ screens }: { readonly screens: Screens }) {
  const { t } = useTranslate();
  const granted = useMe()?.permissions;
  const empty = emptySummary((permission) => granted?.[permission] === 1);
  return (
    <div className="figures-skeleton" aria-hidden inert>
      <WorkBlock work={empty.work} now={empty.date} screens={screens} />
      <p className="muted figures-of">
        {t("dashboard.ofDays", {
          ...{ start: dateStart, end: dateEnd, beforeStart: dateStart, beforeEnd: dateEnd },
          time: date.slice(11, 16),
        })}
      </p>
      <Cards view={platformView(empty)} />
    </div>
  );
}
