import type { WorkName } from "../../../contract/extensions/dashboard";

/** The list that has what waits, and the query of its address that shows it. */
export const queues: Readonly<Record<WorkName, { readonly resource: string; readonly query: string }>> = {
  payouts: { resource: "payouts", query: "status=w" },
  approvals: { resource: "approvals", query: "statusBilling=p" },
  insertions: { resource: "insertions", query: "statusBilling=p" },
  documents: { resource: "customers", query: "docsCheck=n&filesSent=true" },
};
