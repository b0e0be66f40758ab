import type { Handlers } from "../../calls/handler";
import { CallError } from "../../errors/call-error";
import { removeUnused } from "../../files/file-store";
import { enqueueMail } from "../../messaging/outbox";
import { lockCustomer } from "./row";

type Calls = Handlers<"customers">;

/** Deletes a file for good. Once the documents are approved, no file can be deleted: they stay as the reviewer saw them. */
const deleteFile: Calls["deleteFile"] = async ({ reqId }, { db, unseal, changed }) => {
  const id = unseal("file", reqId);
  const file = await db
    .selectFrom("kyc_files")
    .select(["customer_id", "kind", "sha256"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!file) throw new CallError("notFound");
  const { docs_check } = await lockCustomer(db, file.customer_id, ["docs_check"]);
  if (docs_check === "y") throw new CallError("documentsApproved");
  const deleted = await db.deleteFrom("kyc_files").where("id", "=", id).returning("id").executeTakeFirst();
  if (!deleted) throw new CallError("notFound");
  await removeUnused(db, [file.sha256]);
  const { customer_id } = file;
  const remaining = await db
    .selectFrom("kyc_files")
    .select("id")
    .where("customer_id", "=", customer_id)
    .execute();
  await db
    .updateTable("customers")
    .set({ files_sent: remaining.length > 0 })
    .where("id", "=", customer_id)
    .execute();
  changed({ kind: "file", id, before: file, after: null });
  return { message: "done" };
};

const approveDocuments: Calls["approveDocuments"] = async ({ reqId, status }, { db, unseal, changed }) => {
  const id = unseal("customer", reqId);
  const before = await lockCustomer(db, id, ["docs_check"]);
  if (before.docs_check === "y") throw new CallError("documentsApproved");
  await db.updateTable("customers").set({ docs_check: status }).where("id", "=", id).execute();
  changed({ kind: "customer", id, before, after: { docs_check: status } });
  return { message: "done" };
};

/** Sends the e-mail and nothing else: the documents stay unchecked, and the customer may send others (requirement D9). */
const disapproveDocuments: Calls["disapproveDocuments"] = async ({ reqId, reason }, context) => {
  const { db, now, unseal, changed } = context;
  const id = unseal("customer", reqId);
  const before = await lockCustomer(db, id, ["docs_check"]);
  if (before.docs_check === "y") throw new CallError("documentsApproved");
  const isMailed = await enqueueMail(db, id, { kind: "documents-disapproved", data: { reason } }, now);
  if (!isMailed) throw new CallError("noEmail");
  changed({ kind: "customer", id, before, after: { ...before, disapproved: reason } });
  return { message: "documentsDisapproved" };
};

/** The calls that review a customer's documents. */
export const documents = { deleteFile, approveDocuments, disapproveDocuments } satisfies Partial<Calls>;
