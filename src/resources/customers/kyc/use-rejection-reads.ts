import type { Customer } from "../../../../contract/customers";
import type { TabProps } from "../../../engine/declaration/action";
import type { ReconciledOutcome, RecordNow } from "../../../engine/form/form-model";
import { useAppContext } from "../../../hooks/app-context";
import { useMe } from "../../../hooks/use-permissions";
import { documentsCode } from "../cells";
import { findRejection, reasonOf, rejectionsSince, useKnowsRejections } from "./rejection-entries";

/** What a lost decision came to that has left no trace. */
export const unchanged: ReconciledOutcome = { kind: "listed", status: undefined, isAvailable: true };

/** What the history tells of disapprovals, one's own and those of colleagues; `disapprove` shows one. */
export function useRejectionReads(
  { row, refetchRow }: Pick<TabProps<Customer>, "row" | "refetchRow">,
  disapprove: (changed: Customer) => void,
) {
  const { http } = useAppContext();
  const me = useMe();
  const knowsRejections = useKnowsRejections();

  /** A disapproval only sends an e-mail: it has no trace but in the customer's history. */
  async function reconcileDisapproval(reason: string, since: string): Promise<ReconciledOutcome> {
    if (!knowsRejections) return { kind: "invisible" };
    const sent = { customer: row.id, admin: me?.id, reason, since };
    try {
      const found = await findRejection(http, sent);
      if (!found) return unchanged;
      disapprove({ ...row, docsDisapproved: found.date, docsReason: reason });
      return { kind: "persisted" };
    } catch {
      return { kind: "unread" };
    }
  }

  /**
   * How the documents stand, for a form that was open while a colleague decided; `since` is the platform's time when it was opened. A second
   * disapproval would send the customer another e-mail.
   */
  async function readNow(since: string): Promise<RecordNow | undefined> {
    const now = await refetchRow();
    if (now === undefined) return undefined;
    const which = { customer: row.id, since };
    const [rejection] = knowsRejections ? await rejectionsSince(http, which).catch(() => []) : [];
    if (now && rejection)
      disapprove({ ...now, docsDisapproved: rejection.date, docsReason: reasonOf(rejection) });
    const code = now && documentsCode(rejection ? { ...now, docsDisapproved: rejection.date } : now);
    return {
      ...{ isOffered: now?.docsCheck === row.docsCheck && !rejection, values: undefined },
      status: code === null ? undefined : { key: "customers.columns.docsCheck", code },
    };
  }

  return { reconcileDisapproval, readNow };
}
