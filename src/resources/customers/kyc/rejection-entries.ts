import { momentValue } from "../../../../contract/dates";
import { type AuditEntry, audit, auditCalls, permissionOfKind } from "../../../../contract/extensions/audit";
import { useDenial } from "../../../hooks/access-answers";
import { useFeature } from "../../../hooks/use-feature";
import type { Http } from "../../../http/client";
import { isUnreadable } from "../../../http/unreadable-row";

export const { record: rejectionCall } = auditCalls;
export const rejectionKind = "customer";

/** The reason that a rejection gave the customer. */
export const reasonOf = ({ changes }: AuditEntry) =>
  changes.find(({ field }) => field === "disapproved")?.after ?? undefined;

export const isRejection = (entry: AuditEntry) =>
  !isUnreadable(entry) && entry.action === "customers.disapproveDocuments";

/** True where the platform tells a customer's history, and the admin may read it. */
export function useKnowsRejections(): boolean {
  const isAnnounced = useFeature(audit) === true;
  const denied = useDenial()({ needs: permissionOfKind(rejectionKind), writes: false });
  return isAnnounced && denied === undefined;
}

/** Which rejections of a customer are looked for. */
interface Since {
  readonly customer: number;
  /** The platform's time before the first of them. */
  readonly since: string;
}

/** The rejections since a moment in a customer's history, the newest first. */
export async function rejectionsSince(
  http: Http,
  { customer: id, since }: Since,
): Promise<readonly AuditEntry[]> {
  http.resetCircuitBreaker(rejectionCall);
  const { data } = await http.send(rejectionCall, { kind: rejectionKind, id, after: undefined });
  return data.filter((entry) => isRejection(entry) && momentValue(entry.date) >= momentValue(since));
}

/** What a rejection is recognised by whose answer was lost. */
interface Sent extends Since {
  /** The id of the admin who sent it. */
  readonly admin: number | undefined;
  readonly reason: string;
}

/** Finds a rejection in a customer's history; undefined where it is not there. */
export async function findRejection(http: Http, { admin, reason, ...which }: Sent) {
  const found = await rejectionsSince(http, which);
  return found.find((entry) => entry.admin.id === admin && reasonOf(entry) === reason);
}
