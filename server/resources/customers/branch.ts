import type { Kysely } from "kysely";
import type { Handlers } from "../../calls/handler";
import type { Schema } from "../../db/schema";
import { fieldError } from "../../errors/field-error";
import { lockCustomer, readCustomer } from "./row";

type Calls = Handlers<"customers">;

/** The offices a customer can belong to: the active ones, and the current one whatever its status. */
const branchesFor = (db: Kysely<Schema>, current: number) =>
  db
    .selectFrom("offices")
    .select(["id", "name"])
    .where(({ or, eb }) => or([eb("status", "=", "a"), eb("id", "=", current)]));

const editBranch: Calls["editBranch"] = async ({ reqId }, { db, seal, unseal }) => {
  const id = unseal("customer", reqId);
  const { office_id: office, name } = await readCustomer(db, id, ["office_id", "name"]);
  const branches = await branchesFor(db, office).orderBy("id").execute();
  return { data: { branchConfig: { reqId: seal("customer", id), office, customer: id, name }, branches } };
};

const saveBranch: Calls["saveBranch"] = async ({ reqId, branch }, { db, language, unseal, changed }) => {
  const id = unseal("customer", reqId);
  const before = await lockCustomer(db, id, ["office_id", "office_status"]);
  const found = await branchesFor(db, before.office_id).where("id", "=", branch).executeTakeFirst();
  if (!found) throw fieldError("branch", "invalidField", language);
  const after = { office_id: branch, office_status: "a" } as const;
  await db.updateTable("customers").set(after).where("id", "=", id).execute();
  changed({ kind: "customer", id, before, after });
  return { message: "done" };
};

/** The calls about the office a customer belongs to (requirement D2). */
export const branch = { editBranch, saveBranch } satisfies Partial<Calls>;
