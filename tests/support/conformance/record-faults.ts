import { eachRow, type Fault } from "./fault";

/** Rows that contradict themselves. */
export const recordFaults: readonly Fault[] = [
  {
    name: "has an access level without a Sunday",
    finds: "records.hours",
    calls: ["levels.list"],
    middleware: eachRow("levels.list", (row) => ({
      ...row,
      timeAccess: { ...(row.timeAccess as object), 0: [] },
    })),
  },
  {
    name: "lets the admin who asked decide",
    finds: "records.four-eyes",
    calls: ["insertions.list"],
    middleware: eachRow("insertions.list", (row) =>
      row.status === "a" ? { ...row, adminClose: row.admin } : row,
    ),
  },
  {
    name: "says of pending requests who decided them",
    finds: "records.closed",
    calls: ["approvals.list"],
    middleware: eachRow("approvals.list", (row) => (row.status === "p" ? { ...row, adminClose: 2 } : row)),
  },
  {
    name: "does not say when a payout was decided",
    finds: "records.closed",
    calls: ["payouts.list"],
    middleware: eachRow("payouts.list", (row) => (row.status === "p" ? { ...row, dateClose: null } : row)),
  },
  {
    name: "does not say when an order was paid",
    finds: "records.paid",
    calls: ["depositOrders.list"],
    middleware: eachRow("depositOrders.list", (row) => ({ ...row, datePay: null })),
  },
];
