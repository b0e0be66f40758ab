import { type Customer, customers as contract } from "../../../../contract/customers";
import { ask } from "../../../engine/declaration/declare-action";
import { loud, textArea } from "../../../engine/declaration/fields";
import type { ShownFile } from "./files";

/** What may be decided about a customer's documents until they are approved (decision D9). */
export const decisions = {
  approve: ask(contract.approveDocuments, {
    given: (row: Customer) => ({ reqId: row.reqId, status: "y" }),
    asks: {},
    after: (row) => ({ ...row, docsCheck: "y" as const }),
  }),
  // only sends the e-mail: the documents stay unchecked
  disapprove: ask(contract.disapproveDocuments, {
    danger: true,
    given: (row: Customer) => ({ reqId: row.reqId }),
    asks: { reason: loud(textArea) },
    after: (row) => row,
  }),
};

/** Deletes one document for good. */
export const deleteFile = ask(contract.deleteFile, {
  danger: true,
  given: (file: ShownFile) => ({ reqId: file.reqId }),
  asks: {},
  after: () => null,
});
