import { callNamed } from "../../../conformance/calls";
import type { Call } from "../../../contract/call";
import type { CallName } from "../../../contract/call-names";
import { exportOf } from "../../../contract/extensions/list-export";
import { contract } from "../../../contract/index";
import { maskCharacter } from "../../../contract/personal-data";
import {
  accepted,
  accepting,
  eachRow,
  type Fault,
  ignoring,
  input,
  isCall,
  names,
  pretending,
  type Row,
  refusing,
  rows,
  withInput,
} from "./fault";
import type { Middleware, Passing } from "./proxy";

const customers = "customers.list";
const reveal = "personalData.reveal";

/** Answers the requests that are picked as they are answered to an admin who sees everything whole. */
const whole =
  (isPicked: (request: Passing) => boolean): Middleware =>
  async (request, forward, { headersOfAdmin }) =>
    forward(
      isPicked(request)
        ? { ...request, headers: { ...request.headers, ...(await headersOfAdmin()) } }
        : request,
    );

const paths = Object.values(contract).flatMap((calls) =>
  Object.values<Call>(calls).flatMap(({ list, path }) => (list ? [path] : [])),
);

const exportPath = exportOf(callNamed(customers) ?? contract.customers.list).path;

/** Answers customers whole once something is revealed: to the session that asked for it, or to all others. */
function wholeAfterReveal(
  isMeant: (auth: string | undefined, revealing: string | undefined) => boolean,
): Middleware {
  let revealing: string | undefined;
  return async (request, forward, sessions) => {
    const auth = request.headers["app-auth"];
    const isWhole = isCall(request, customers) && revealing !== undefined && isMeant(auth, revealing);
    const answer = await whole(() => isWhole)(request, forward, sessions);
    if (isCall(request, reveal) && answer.envelope.response === true) revealing = auth;
    return answer;
  };
}

const withReason: Middleware = async (request, forward) => {
  const answer = await forward(request);
  return isCall(request, reveal) && names("reason")(answer.envelope)
    ? await forward(withInput(request, { ...request.input, reason: "no reason was given" }))
    : answer;
};

const hasMask = (row: Row) => JSON.stringify(row).includes(maskCharacter);

/** Saves masked phones, as if nobody looked. */
const savingMasks = input("customers.save", (form) => ({
  ...form,
  cellPhone: String(form.cellPhone).replaceAll(maskCharacter, "0"),
}));

const one = (name: CallName) => ({ calls: [name], limited: ["reader"] }) as const;
const revealed = { ...one(reveal), write: true };

/** Platforms that announce `personal-data` and mask, reveal or save something else. */
export const personalDataFaults: readonly Fault[] = [
  {
    name: "does not say which levels see personal data whole",
    finds: "personal-data.levels",
    ...one("levels.list"),
    middleware: eachRow("levels.list", ({ seesPersonalData: _, ...level }) => level),
  },
  {
    name: "lets a level see masked what it does not say",
    finds: "personal-data.level-kept",
    calls: ["levels.save"],
    write: true,
    middleware: input("levels.save", (form) => ({ seesPersonalData: "n", ...form })),
  },
  {
    name: "masks nothing",
    finds: "personal-data.masked",
    ...one(customers),
    middleware: whole(({ path }) => paths.includes(path)),
  },
  {
    name: "masks all lists but one",
    finds: "personal-data.masked",
    ...one(customers),
    middleware: whole((request) => isCall(request, customers)),
  },
  {
    name: "masks what a list has, and not what is read of its record",
    finds: "personal-data.masked",
    ...one("customers.info"),
    middleware: whole((request) => isCall(request, "customers.info")),
  },
  {
    name: "exports whole what its lists mask",
    finds: "personal-data.export",
    ...one(customers),
    middleware: whole(({ path }) => path === exportPath),
  },
  {
    name: "searches what it masks",
    finds: "personal-data.search",
    ...one(customers),
    middleware: rows(customers, (all, { input: asked }) => (asked?.search && all.some(hasMask) ? [] : all)),
  },
  {
    name: "saves masked values",
    finds: "personal-data.not-saved",
    calls: ["customers.save"],
    write: true,
    middleware: savingMasks,
  },
  {
    name: "accepts masked values and saves nothing",
    finds: "personal-data.not-saved",
    calls: ["customers.save"],
    write: true,
    middleware: refusing("customers.save", names("cellPhone"), (answer) => accepted(answer)),
  },
  {
    name: "reveals records of lists that are forbidden",
    finds: "personal-data.refused",
    ...revealed,
    limited: ["desk"],
    middleware: ignoring(reveal, "PERMX001"),
  },
  { name: "reveals without a reason", finds: "personal-data.reason", ...revealed, middleware: withReason },
  {
    name: "masks records that it says are revealed",
    finds: "personal-data.revealed",
    ...revealed,
    middleware: pretending(reveal, { until: "23/11/2026 12:05:00" }),
  },
  {
    name: "reveals for the rest of the day",
    finds: "personal-data.until",
    ...revealed,
    middleware: accepting(reveal, (envelope) => ({ ...envelope, data: { until: "23/11/2026 23:59:59" } })),
  },
  {
    name: "does not tell a session what it revealed",
    finds: "personal-data.told",
    ...revealed,
    middleware: rows("personalData.revealed", () => []),
  },
  {
    name: "reveals all records in place of one",
    finds: "personal-data.one-record",
    ...revealed,
    middleware: wholeAfterReveal((auth, revealing) => auth === revealing),
  },
  {
    name: "reveals to all sessions",
    finds: "personal-data.one-session",
    ...revealed,
    middleware: wholeAfterReveal((auth, revealing) => auth !== revealing),
  },
  {
    name: "does not write down what was revealed",
    finds: "personal-data.audited",
    ...revealed,
    middleware: rows("audit.record", (all) => all.filter(({ action }) => action !== reveal)),
  },
  {
    name: "does not write down why something was revealed",
    finds: "personal-data.audited",
    ...revealed,
    middleware: eachRow("audit.record", (row) => ({ ...row, changes: [] })),
  },
];
