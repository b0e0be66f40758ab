import { type Customer, customers as contract } from "../../../../contract/customers";
import { formAction } from "../../../engine/declaration/declare-action";
import { reason, withErrorToast } from "../../../engine/declaration/fields";
import type { ShownFile } from "./files";

const approval = {
  params: (row: Customer) => ({ reqId: row.reqId, status: "y" as const }),
  fields: {},
  updateRow: (row: Customer) => ({ ...row, docsCheck: "y" as const }),
};

/** The decisions about a customer's documents, possible until they are approved (requirement D9). */
export const decisions = {
  approve: formAction(contract.approveDocuments, approval),
  // what was checked is then on paper or with somebody else, which the admin has to mean
  approveNone: formAction(contract.approveDocuments, { ...approval, danger: true }),
  // only sends an e-mail: the documents stay unchecked, and the row keeps when it was
  disapprove: formAction(contract.disapproveDocuments, {
    danger: true,
    params: (row: Customer) => ({ reqId: row.reqId }),
    fields: { reason: withErrorToast(reason) },
    updateRow: (row, { input: { reason }, at }) => ({ ...row, docsDisapproved: at, docsReason: reason }),
  }),
};

/** Deletes one document; it cannot be restored. */
export const deleteFile = formAction(contract.deleteFile, {
  danger: true,
  params: (file: ShownFile) => ({ reqId: file.reqId }),
  fields: {},
  updateRow: () => null,
});
