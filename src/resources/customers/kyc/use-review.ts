import { useState } from "react";
import { type Customer, type CustomerInfo, customers as contract } from "../../../../contract/customers";
import type { TabProps } from "../../../engine/declaration/action";
import type { Values } from "../../../engine/declaration/field";
import { formKey } from "../../../engine/draft/draft-store";
import { useResumedDraft } from "../../../engine/draft/use-resumed-draft";
import type { ReconciledOutcome } from "../../../engine/form/form-model";
import { useAppContext } from "../../../hooks/app-context";
import { type ShownFile, shownFiles } from "./files";
import { unchanged, useRejectionReads } from "./use-rejection-reads";

/** A decision whose form is open. */
export type Decision =
  | { readonly name: "approve" | "approveNone" | "disapprove" }
  | {
      readonly name: "deleteFile";
      readonly file: ShownFile;
      /** The number of files before the deletion. */
      readonly count: number;
    };

/** The review of a customer's documents: the open decision, and what the decisions so far have changed. How they stand is in the row. */
export function useReview(tab: TabProps<Customer>) {
  const { row, resource, onRowChange } = tab;
  const { http } = useAppContext();
  const [decision, setDecision] = useState<Decision>();
  useResumedDraft(formKey(resource, "disapprove", row.id), () =>
    setDecision((before) => before ?? { name: "disapprove" }),
  );
  const [deleted, setDeleted] = useState<readonly string[]>([]);
  const removeFile = ({ reqId }: ShownFile) => setDeleted((before) => [...before, reqId]);
  const approve = () => onRowChange({ ...row, docsCheck: "y" });
  const disapprove = (changed: Customer) => onRowChange(changed);
  const { reconcileDisapproval, readNow } = useRejectionReads(tab, disapprove);

  /** Finds out if a decision took effect after its answer was lost; `since` is the platform's time before it was sent. */
  async function reconcile(about: Decision, { reason }: Values, since: string): Promise<ReconciledOutcome> {
    if (about.name === "disapprove") return reconcileDisapproval(String(reason), since);
    http.resetCircuitBreaker(contract.info);
    const answer = await http.send(contract.info, { reqId: row.reqId }).catch(() => undefined);
    if (!answer) return { kind: "unread" };
    const { docsCheck, kycFiles } = answer.data;
    if (about.name === "deleteFile") {
      // counted, because opaque ids differ from answer to answer
      if (shownFiles(kycFiles, http.baseUrl).length >= about.count) return unchanged;
      removeFile(about.file);
      return { kind: "gone" };
    }
    if (docsCheck !== "y") return unchanged;
    approve();
    return { kind: "persisted" };
  }

  return {
    decision,
    setDecision,
    /** True while the documents are not approved, so that they can be decided on and deleted. */
    isOpen: ({ docsCheck }: CustomerInfo) => row.docsCheck !== "y" && docsCheck !== "y",
    /** The documents that have not been deleted. */
    filesOf: ({ kycFiles }: CustomerInfo) =>
      shownFiles(kycFiles, http.baseUrl).filter(({ reqId }) => !deleted.includes(reqId)),
    removeFile,
    approve,
    disapprove,
    /** When the documents were last disapproved, as far as that is known, and the reason that the customer was given. */
    disapprovedAt: row.docsDisapproved,
    reason: row.docsReason,
    reconcile,
    readNow,
  };
}
