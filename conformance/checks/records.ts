import type { CallName } from "../../contract/call-names";
import { weekdays } from "../../contract/levels";
import { callNamed } from "../calls";
import type { CheckId } from "../catalogue";
import { forbidden, includes, type Run } from "../run";
import type { Row } from "../session";

const isSet = (value: unknown) => value !== null && value !== undefined && value !== "";

/** A rule that every row of a list keeps. */
interface Rule {
  readonly id: CheckId;
  readonly list: CallName;
  readonly keeps: (row: Row) => boolean;
}

/** Requests are closed with date and name, and never by whoever asked, unless they were withdrawn (decision record 19). */
const requestRules = (list: CallName): Rule[] => [
  {
    id: "records.closed",
    list,
    keeps: ({ status, dateClose, adminClose, adminCloseName }) =>
      status === "p"
        ? ![dateClose, adminClose, adminCloseName].some(isSet)
        : [dateClose, adminClose, adminCloseName].every(isSet),
  },
  {
    id: "records.four-eyes",
    list,
    keeps: ({ status, admin, adminClose }) =>
      (status !== "a" && status !== "n") || String(admin) !== String(adminClose),
  },
];

const isPaid = ({ statusBilling, datePay }: Row) =>
  statusBilling === "p" || statusBilling === "a" ? isSet(datePay) : statusBilling !== "w" || !isSet(datePay);

function hasHours({ timeAccess }: Row): boolean {
  const hours = timeAccess as Readonly<Record<string, unknown>>;
  return weekdays.every((day) => {
    const intervals = hours[day];
    return Array.isArray(intervals) && intervals.length >= 1 && intervals.length <= 2;
  });
}

const rules: readonly Rule[] = [
  ...requestRules("approvals.list"),
  ...requestRules("insertions.list"),
  {
    id: "records.closed",
    list: "payouts.list",
    // one that was sent is with the bank: it may be closed or not
    keeps: ({ status, dateClose }) => status === "s" || isSet(dateClose) === (status !== "w"),
  },
  { id: "records.paid", list: "checkoutOrders.list", keeps: isPaid },
  { id: "records.paid", list: "depositOrders.list", keeps: isPaid },
  { id: "records.hours", list: "levels.list", keeps: hasHours },
];

/** What the rows of the first page say of themselves: who asked, who decided, when, and in which state that left them. */
export async function checkRecords(run: Run): Promise<void> {
  const { inputs, verdicts } = run;
  for (const { id, list, keeps } of rules) {
    const call = callNamed(list);
    if (!call || !includes(run, list)) continue;
    const rows = await inputs.rows(list);
    const why = forbidden(run, call) ?? (rows.length === 0 ? "no rows to look at" : undefined);
    if (why) {
      verdicts.skip(id, list, why);
      continue;
    }
    const wrong = rows.filter((row) => !keeps(row)).map((row) => row.id);
    verdicts.judge(
      id,
      list,
      wrong.length === 0,
      `not so for the rows with the id ${wrong.slice(0, 3).join(", ")}`,
    );
  }
}
