import type { CallName } from "../../../contract/call-names";
import { accepted, accepting, answering, type Fault, input, isCall, withFields } from "./fault";
import type { Middleware } from "./proxy";

/** Answers a change as if it had been made. */
const forgetting =
  (name: CallName): Middleware =>
  async (request, forward) =>
    isCall(request, name)
      ? accepted({ status: 200, headers: { "content-type": "application/json" }, envelope: {} })
      : await forward(request);

/** Changes that are refused, not made, or answered in another way. */
export const writeFaults: readonly Fault[] = [
  {
    name: "does not change whether a customer may sell",
    finds: "writes.stored",
    calls: ["customers.changeMerchantStatus"],
    write: true,
    middleware: forgetting("customers.changeMerchantStatus"),
  },
  {
    name: "does not change fees",
    finds: "writes.stored",
    calls: ["offices.updateFees"],
    write: true,
    middleware: forgetting("offices.updateFees"),
  },
  {
    name: "mixes the flags of the blacklist up",
    finds: "writes.stored",
    calls: ["blacklist.update"],
    write: true,
    middleware: input("blacklist.update", ({ payment, withdraw, ...asked }) => ({
      ...asked,
      payment: withdraw,
      withdraw: payment,
    })),
  },
  {
    name: "refuses a customer's data as it answered them",
    finds: "writes.accepted",
    calls: ["customers.save"],
    write: true,
    middleware: input("customers.save", ({ lang: _, ...asked }) => asked),
  },
  {
    name: "answers a saved access level without its id",
    finds: "writes.answer",
    calls: ["levels.save"],
    write: true,
    middleware: accepting("levels.save", (envelope) => ({ ...envelope, data: null })),
  },
  {
    name: "answers changes without a message",
    finds: "writes.answer",
    calls: ["users.update"],
    write: true,
    middleware: answering("users.update", (answer) => withFields(answer, { message: undefined })),
  },
];
