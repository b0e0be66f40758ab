import type { DataProvider } from "@refinedev/core";
import type { Data } from "../../contract/call";
import type { Named } from "../../contract/fields";
import type { users } from "../../contract/users";
import type { LoadCalls } from "./resource-calls";

type Activity = Data<typeof users.registerInfo>;

/** Reads what an admin did, by the admin's id, as entries of Refine's audit log; `action` is the name of one kind of it. */
export async function readAuditLog(
  data: DataProvider,
  contract: LoadCalls,
  admin: number | string,
  action: string | undefined,
) {
  const answer = await data.getOne({
    resource: "users",
    id: admin,
    meta: { contract, call: "registerInfo" },
  });
  const { data: rows, envelope } = answer as unknown as {
    readonly data: Activity;
    readonly envelope: { readonly types?: readonly Named[] };
  };
  const names = new Map(envelope.types?.map(({ id, name }) => [id, name]));
  const entries = rows.map(({ id, date, type, description, ip }) => ({
    id,
    createdAt: date,
    action: names.get(type) ?? String(type),
    author: { id: admin },
    data: { description, ip },
  }));
  return action === undefined ? entries : entries.filter((entry) => entry.action === action);
}
