import * as z from "zod/mini";
import { call } from "./call";
import { firstOf } from "./example";
import { CustomerMarks, ListedId, Named, oneOf, text } from "./fields";

/** A kind of cash insertion: c credit, d debit. */
export const CashOperation = z.object({ id: z.number(), name: z.string(), type: z.enum(["c", "d"]) });
export type CashOperation = z.infer<typeof CashOperation>;

export const misc = {
  cities: call("POST /admin/misc/address_data", {
    needs: "customer",
    summary: "The cities of a state.",
    example: () => ({ type: "cities", id: 416 }),
    input: { type: oneOf("cities"), id: ListedId },
    data: z.array(Named),
  }),
  languages: call("GET /admin/misc/languages", {
    needs: "admin",
    summary: "The languages that the platform speaks.",
    data: z.array(z.object({ id: z.number(), iso: z.string(), name: z.string() })),
  }),
  cashOperations: call("GET /admin/misc/cash_ops", {
    needs: "finance",
    summary: "The operations that a cash insertion can be.",
    data: z.array(CashOperation),
  }),
  userSearch: call("POST /admin/misc/user_search", {
    needs: "finance",
    summary: "Finds the one customer that an id, document, e-mail or user name means.",
    example: firstOf<{ readonly id: number }>("customers.list", { status: "a" }, ({ id }) => ({
      search: String(id),
    })),
    input: { search: text(100) },
    data: z.object({
      name: z.string(),
      reqId: z.optional(z.string()),
      id: z.optional(z.number()),
      customerMarks: z.optional(CustomerMarks),
    }),
  }),
};
