import { accepted, accepting, answering, eachRow, type Fault, isCall, rows } from "./fault";

const list = ["customers.list"] as const;
const info = ["customers.info"] as const;
const payouts = ["payouts.list"] as const;

const without = (row: Readonly<Record<string, unknown>>, field: string) => {
  const { [field]: _, ...rest } = row;
  return rest;
};

/** Answers that break the contract. */
export const answerFaults: readonly Fault[] = [
  {
    name: "writes ids as text",
    finds: "answers.strict",
    calls: list,
    middleware: eachRow("customers.list", (row) => ({ ...row, id: String(row.id) })),
  },
  {
    name: "leaves a field out",
    finds: "answers.strict",
    calls: list,
    middleware: eachRow("customers.list", (row) => without(row, "email")),
  },
  {
    name: "writes yes as true",
    finds: "answers.strict",
    calls: list,
    middleware: eachRow("customers.list", (row) => ({ ...row, docsCheck: row.docsCheck === "y" })),
  },
  {
    name: "has a status of its own",
    finds: "answers.strict",
    calls: list,
    middleware: eachRow("customers.list", (row, at) => (at === 0 ? { ...row, status: "blocked" } : row)),
  },
  {
    name: "answers rows without an opaque id",
    finds: "answers.readable",
    calls: list,
    middleware: eachRow("customers.list", (row, at) => (at === 1 ? without(row, "reqId") : row)),
  },
  {
    name: "answers a row without an id",
    finds: "answers.readable",
    calls: list,
    middleware: eachRow("customers.list", (row, at) => (at === 1 ? { ...row, id: null } : row)),
  },
  {
    name: "writes amounts as numbers",
    finds: "answers.readable",
    calls: payouts,
    middleware: eachRow("payouts.list", (row) => ({ ...row, valueFormat: 12.5 })),
  },
  {
    name: "wraps its rows once more",
    finds: "answers.readable",
    calls: list,
    middleware: rows("customers.list", (all) => ({ rows: all, total: all.length })),
  },
  {
    name: "leaves a list within the data out",
    finds: "answers.readable",
    calls: info,
    middleware: accepting("customers.info", ({ data, ...rest }) => ({
      ...rest,
      data: without(data as Record<string, unknown>, "kycFiles"),
    })),
  },
  {
    name: "has a further field in its envelope",
    finds: "answers.undeclared",
    calls: list,
    middleware: accepting("customers.list", (envelope) => ({ ...envelope, total: 60 })),
  },
  {
    name: "gives a secret away in its rows",
    finds: "answers.undeclared",
    calls: ["users.list"],
    middleware: eachRow("users.list", (row) => ({ ...row, passwordHash: "$argon2id$…" })),
  },
  {
    name: "writes moments as ISO 8601",
    finds: "answers.moments",
    calls: ["checkoutOrders.list"],
    middleware: eachRow("checkoutOrders.list", (row) => ({ ...row, dateBuy: "2026-11-23T10:00:00Z" })),
  },
  {
    name: "writes moments with the month first",
    finds: "answers.moments",
    calls: ["users.list"],
    middleware: eachRow("users.list", (row) => ({ ...row, dateReg: "Nov 23, 2026 10:00" })),
  },
  {
    name: "writes amounts with a decimal point",
    finds: "answers.amounts",
    calls: payouts,
    middleware: eachRow("payouts.list", (row) => ({ ...row, feeFormat: "R$ 1,234.56" })),
  },
  {
    name: "gives all rows the same opaque id",
    finds: "answers.distinct",
    calls: list,
    middleware: eachRow("customers.list", (row) => ({ ...row, reqId: "same" })),
  },
  {
    name: "sends ids for opaque ids",
    finds: "answers.opaque",
    calls: list,
    middleware: eachRow("customers.list", (row) => ({ ...row, reqId: String(row.id) })),
  },
  {
    name: "answers without a message",
    finds: "answers.envelope",
    calls: ["misc.languages"],
    middleware: accepting("misc.languages", (envelope) => without(envelope, "message")),
  },
  {
    name: "answers `response` as 1",
    finds: "answers.accepted",
    calls: ["misc.languages"],
    middleware: accepting("misc.languages", (envelope) => ({ ...envelope, response: 1 })),
  },
  {
    name: "does not have a call",
    finds: "answers.accepted",
    calls: ["misc.cashOperations"],
    middleware: answering("misc.cashOperations", (answer) => ({ ...answer, status: 404, envelope: {} })),
  },
  {
    name: "answers some row for a made-up opaque id",
    finds: "answers.made-up-id",
    calls: ["users.info"],
    middleware: answering("users.info", (answer) =>
      answer.envelope.response ? answer : accepted(answer, {}),
    ),
  },
  {
    name: "takes the opaque id of an admin for a customer's",
    finds: "answers.foreign-id",
    calls: info,
    middleware: async (request, forward) => {
      const answer = await forward(request);
      const isForeign =
        isCall(request, "customers.info") && !String(request.input?.reqId).includes("conformance");
      return isForeign && answer.envelope.response === false ? accepted(answer, {}) : answer;
    },
  },
];
