import * as z from "zod/mini";
import { call, list } from "./call";
import { type Customer, CustomerStatus } from "./customers";
import { firstOf } from "./example";
import { CustomerMarks, Moment, ReqId, search, YesNo } from "./fields";
import { personal, tellsOf } from "./personal-data";

/** A customer on the blacklist; `payment` and `withdraw` are y when allowed, n when forbidden (requirement D1). */
export const BlacklistRow = tellsOf(
  ({ id }) => ({ resource: "blacklist", id }),
  z.object({
    id: z.number(),
    reqId: z.string(),
    name: z.string(),
    customerMarks: z.optional(CustomerMarks),
    type: z.number(),
    doc1: personal("documents", z.string()),
    cellPhone: personal("phones", z.string()),
    dateReg: Moment,
    status: CustomerStatus,
    payment: z.enum(["y", "n"]),
    withdraw: z.enum(["y", "n"]),
  }),
);

type BlacklistRow = z.infer<typeof BlacklistRow>;

export const blacklist = {
  list: list("POST /admin/customer/get_blacklist_list", BlacklistRow, search, {
    needs: "customer",
    summary: "Customers on the blacklist.",
    audit: { id: 72, pt: "Lista restritiva exportada", en: "Blacklist exported" },
    query: { sort: ["dateReg", "name"] },
  }),
  update: call("PUT /admin/customer/blacklist_update", {
    needs: "customer",
    summary: "Adds a customer to the blacklist, or changes what is forbidden.",
    audit: { id: 22, pt: "Lista restritiva alterada", en: "Blacklist changed" },
    example: firstOf<Customer>("customers.list", { status: "a" }, ({ reqId }) => ({
      reqId,
      payment: "y",
      withdraw: "n",
    })),
    input: { reqId: ReqId, payment: YesNo, withdraw: YesNo },
  }),
  remove: call("DELETE /admin/customer/blacklist_remove", {
    needs: "customer",
    summary: "Removes a customer from the blacklist.",
    audit: { id: 23, pt: "Removido da lista restritiva", en: "Removed from the blacklist" },
    example: firstOf<BlacklistRow>("blacklist.list", {}, ({ reqId }) => ({ reqId })),
    input: { reqId: ReqId },
  }),
};
