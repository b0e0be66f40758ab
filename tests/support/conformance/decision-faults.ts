import type { CallName } from "../../../contract/call-names";
import {
  accepted,
  accepting,
  answering,
  asking,
  eachRow,
  type Fault,
  isCall,
  names,
  pretending,
  refusing,
  rows,
  withFields,
} from "./fault";
import type { Middleware, Passing } from "./proxy";

const request = ["insertions.request"] as const;
const codes = { area: "codes", write: true } as const;
const fourEyes = { area: "four-eyes", write: true, second: true } as const;

const isMadeUp = ({ input }: Passing) => /^(\d)\1{5}$/.test(String(input?.otp));

/** Accepts wrong codes at a call. */
const anyCode = (name: CallName): Middleware =>
  refusing(
    name,
    (envelope, asked) => names("otp")(envelope) && isMadeUp(asked),
    (answer) => accepted(answer, { id: 1 }),
  );

/** Accepts codes again, of the last accepted request or of any other. */
function usedCodes(isLast: boolean): Middleware {
  let last: unknown;
  return async (passing, forward) => {
    const answer = await forward(passing);
    if (!isCall(passing, "insertions.request")) return answer;
    const { otp } = passing.input ?? {};
    if (answer.envelope.response === true) last = otp;
    else if (!isMadeUp(passing) && (otp === last) === isLast) return accepted(answer, { id: 1 });
    return answer;
  };
}

/** Answers a repeated request as a new one. */
function newAnswers(): Middleware {
  let count = 0;
  return accepting("insertions.request", (envelope) => {
    count += 1;
    return { ...envelope, data: { id: Number((envelope.data as { id: number }).id) + count } };
  });
}

/** Accepts every decision of a status. */
const acceptingDecisions = (name: CallName, status: string): Middleware =>
  answering(name, (answer, { input }) => (input?.status === status ? accepted(answer) : answer));

/** One-time codes, four eyes and states that are not enforced. */
export const decisionFaults: readonly Fault[] = [
  {
    name: "accepts a one-time code twice",
    finds: "codes.once",
    calls: request,
    ...codes,
    middleware: usedCodes(true),
  },
  {
    name: "accepts codes of five minutes ago",
    finds: "codes.old",
    calls: request,
    ...codes,
    middleware: usedCodes(false),
  },
  {
    name: "accepts any code for insertions",
    finds: "codes.wrong",
    calls: request,
    ...codes,
    middleware: anyCode("insertions.request"),
  },
  {
    name: "accepts any code for payouts",
    finds: "codes.wrong",
    calls: ["payouts.decide"],
    ...codes,
    middleware: anyCode("payouts.decide"),
  },
  {
    name: "accepts any code to cancel orders",
    finds: "codes.wrong",
    calls: ["orders.cancel"],
    ...codes,
    middleware: anyCode("orders.cancel"),
  },
  {
    name: "accepts any code to approve payments",
    finds: "codes.wrong",
    calls: ["approvals.decide"],
    ...codes,
    middleware: anyCode("approvals.decide"),
  },
  {
    name: "answers HTTP 401 to a wrong code",
    finds: "transport.unauthorized",
    calls: request,
    ...codes,
    middleware: refusing("insertions.request", names("otp"), (answer) => ({ ...answer, status: 401 })),
  },
  {
    name: "does not say that the code is wrong",
    finds: "codes.wrong",
    calls: request,
    ...codes,
    middleware: refusing("insertions.request", names("otp"), (answer) =>
      withFields(answer, { message: "Não foi possível" }),
    ),
  },
  {
    name: "refuses right codes",
    finds: "codes.accepted",
    calls: request,
    ...codes,
    middleware: asking("insertions.request", async (passing) => ({
      ...passing,
      body: JSON.stringify({ ...passing.input, otp: "00000" }),
    })),
  },
  {
    name: "makes a repeated request twice",
    finds: "codes.repeat",
    calls: request,
    ...codes,
    middleware: newAnswers(),
  },
  {
    name: "does not list what was asked for",
    finds: "states.listed",
    calls: request,
    ...codes,
    middleware: pretending("insertions.request", { id: 999_999 }),
  },
  {
    name: "lets the admin who asked approve insertions",
    finds: "four-eyes.own",
    calls: ["insertions.decide"],
    ...fourEyes,
    middleware: acceptingDecisions("insertions.decide", "a"),
  },
  {
    name: "lets the admin who asked approve payments",
    finds: "four-eyes.own",
    calls: ["approvals.decide"],
    ...fourEyes,
    middleware: acceptingDecisions("approvals.decide", "a"),
  },
  {
    name: "accepts decisions and does nothing",
    finds: "four-eyes.other",
    calls: ["insertions.decide"],
    ...fourEyes,
    middleware: pretending("insertions.decide", null),
  },
  {
    name: "does not say who decided",
    finds: "four-eyes.other",
    calls: ["insertions.decide"],
    ...fourEyes,
    middleware: eachRow("insertions.list", (row) => ({ ...row, adminClose: null })),
  },
  {
    name: "decides twice",
    finds: "states.again",
    calls: ["insertions.decide"],
    ...fourEyes,
    middleware: acceptingDecisions("insertions.decide", "n"),
  },
  {
    name: "does not take an order under review",
    finds: "states.under-review",
    calls: ["approvals.decide"],
    ...fourEyes,
    middleware: pretending("orders.requestPaid", null),
  },
  {
    name: "lists requests under another admin",
    finds: "states.listed",
    calls: ["approvals.decide"],
    ...fourEyes,
    middleware: eachRow("approvals.list", (row) => (row.status === "p" ? { ...row, admin: 99 } : row)),
  },
  {
    name: "leaves an order under review when its request was rejected",
    finds: "states.reverted",
    calls: ["approvals.decide"],
    ...fourEyes,
    middleware: rows("checkoutOrders.list", (all, { input }) =>
      input?.statusBilling === "w" && input.dateStart ? [] : all,
    ),
  },
  {
    name: "takes reports about orders that do not wait",
    finds: "states.order",
    calls: ["orders.requestPaid"],
    write: true,
    middleware: answering("orders.requestPaid", (answer) => accepted(answer)),
  },
  {
    name: "decides payouts that do not wait",
    finds: "states.payout",
    calls: ["payouts.decide"],
    write: true,
    middleware: answering("payouts.decide", (answer) => accepted(answer)),
  },
];
