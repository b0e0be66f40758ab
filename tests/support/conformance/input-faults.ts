import type { CallName } from "../../../contract/call-names";
import { accepted, answering, type Fault, input, names, type Row, refusing, withFields } from "./fault";

/** A fault by which a call takes an input that it ought to refuse. */
const taking = (name: string, call: CallName, change: (asked: Row) => Row): Fault => ({
  name,
  finds: "input.refused",
  calls: [call],
  middleware: input(call, change),
});

/** Inputs outside the contract that are taken, or refused in another way. */
export const inputFaults: readonly Fault[] = [
  taking("cuts pages of more than 50 rows to 50", "customers.list", (asked) =>
    Number(asked.offset) > 50 ? { ...asked, offset: 50 } : asked,
  ),
  taking("takes page 0 for page 1", "customers.list", (asked) =>
    asked.page === 0 ? { ...asked, page: 1 } : asked,
  ),
  taking("takes a page as text", "customers.list", (asked) =>
    asked.page === "???" ? { ...asked, page: 1 } : asked,
  ),
  taking("ignores a status that it does not have", "payouts.list", ({ status, ...asked }) =>
    ["w", "s", "p", "x"].includes(String(status)) ? { ...asked, status } : asked,
  ),
  taking("cuts a long search", "users.list", (asked) =>
    typeof asked.search === "string" ? { ...asked, search: asked.search.slice(0, 100) } : asked,
  ),
  taking("ignores a day that there is not", "payouts.list", ({ dateStart, ...asked }) =>
    dateStart === "31/02/2026" ? asked : { ...asked, dateStart },
  ),
  taking("takes days as ISO 8601", "payouts.list", (asked) =>
    asked.dateEnd === "2026-11-23" ? { ...asked, dateEnd: "23/11/2026" } : asked,
  ),
  taking("swaps a first day that is after the last", "approvals.list", (asked) =>
    asked.dateStart === "02/01/2026"
      ? { ...asked, dateStart: asked.dateEnd, dateEnd: asked.dateStart }
      : asked,
  ),
  taking("lists the cities of a state that there is not", "misc.cities", (asked) =>
    asked.id === 0 ? { ...asked, id: 416 } : asked,
  ),
  {
    name: "fails where an opaque id is missing",
    finds: "input.refused",
    calls: ["customers.info"],
    middleware: answering("customers.info", (answer, { input: asked }) =>
      asked?.reqId === undefined ? { ...answer, status: 500 } : answer,
    ),
  },
  {
    name: "does not say which field is wrong",
    finds: "input.named",
    calls: ["customers.list"],
    middleware: refusing("customers.list", names("offset"), (answer) =>
      withFields(answer, { message: "Dados inválidos" }),
    ),
  },
  {
    name: "decides payouts without a reason",
    finds: "input.refused",
    calls: ["payouts.decide"],
    write: true,
    middleware: refusing("payouts.decide", names("reason"), (answer) => accepted(answer)),
  },
  {
    name: "creates admins with a short password",
    finds: "input.refused",
    calls: ["users.register"],
    write: true,
    middleware: refusing("users.register", names("password"), (answer) =>
      accepted(answer, { id: 1, reqId: "x" }),
    ),
  },
  {
    name: "saves access levels without hours",
    finds: "input.refused",
    calls: ["levels.save"],
    write: true,
    middleware: refusing("levels.save", names("timeAccess"), (answer) =>
      accepted(answer, { id: 1, reqId: "x" }),
    ),
  },
];
