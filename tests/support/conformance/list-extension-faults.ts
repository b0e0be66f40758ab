import {
  accepting,
  answering,
  type Envelope,
  type Fault,
  ignoring,
  input,
  isCall,
  type Row,
  withInput,
} from "./fault";
import type { Answer, Middleware } from "./proxy";

const payouts = ["payouts.list"] as const;
const totals = "payouts.list.totals";
const exported = "payouts.list.export";
/** The list that is long enough for marks. */
const marked = "approvals.list.export";

/** Changes what totals answer. */
const counting = (change: (data: Row) => Row): Middleware =>
  accepting(totals, (envelope) => ({ ...envelope, data: change(envelope.data as Row) }));

/** Changes the lines of an export. */
const lines = (change: (lines: readonly string[]) => readonly string[]): Middleware =>
  answering(exported, (answer) =>
    answer.text === undefined
      ? answer
      : {
          ...answer,
          text: change(answer.text.trimEnd().split("\n"))
            .map((line) => `${line}\n`)
            .join(""),
        },
  );

const endOf = (count: number) => JSON.stringify({ end: true, count });

/** Asks for what does not depend on the filters where what was asked is refused. */
const acceptsAnything: Middleware = async (request, forward) => {
  const answer = await forward(request);
  return isCall(request, exported) && answer.envelope.response === false
    ? await forward(withInput(request, { ids: [1] }))
    : answer;
};

/** An export as the envelope of a call, with all rows in one. */
function inEnvelope(answer: Answer): Answer {
  if (answer.text === undefined) return answer;
  const rows = answer.text.trimEnd().split("\n").slice(0, -1);
  const envelope: Envelope = { response: true, message: "", data: rows.map((row) => JSON.parse(row) as Row) };
  const { text: _, ...rest } = answer;
  return { ...rest, headers: { ...rest.headers, "content-type": "application/json" }, envelope };
}

const totalsFaults: readonly Fault[] = [
  {
    name: "counts one row too many",
    finds: "lists.totals-count",
    calls: payouts,
    middleware: counting((data) => ({ ...data, count: Number(data.count) + 1 })),
  },
  {
    name: "counts all rows whatever the filters",
    finds: "lists.totals-count",
    calls: payouts,
    middleware: input(totals, () => ({})),
  },
  {
    name: "leaves one filter out of what it counts",
    finds: "lists.totals-count",
    calls: payouts,
    middleware: input(totals, ({ status: _, ...filters }) => filters),
  },
  {
    name: "gives the sum of another column",
    finds: "lists.totals-sums",
    calls: payouts,
    middleware: counting((data) => {
      const { valueFormat } = data.sums as Row;
      return { ...data, sums: { valueFormat, feeFormat: valueFormat } };
    }),
  },
  {
    name: "gives one sum of credits and debits",
    finds: "lists.totals-sums",
    calls: ["insertions.list"],
    middleware: accepting("insertions.list.totals", (envelope) => {
      const data = envelope.data as Row;
      const { c } = (data.sums as { valueFormat: Row }).valueFormat;
      return { ...envelope, data: { ...data, sums: { valueFormat: c } } };
    }),
  },
  {
    name: "says that it has not counted all where it has",
    finds: "lists.totals-capped",
    calls: payouts,
    middleware: counting((data) => ({ ...data, isCapped: true })),
  },
];

const exportFaults: readonly Fault[] = [
  {
    name: "ends an export without its last line",
    finds: "lists.export-end",
    calls: payouts,
    middleware: lines((all) => all.slice(0, -1)),
  },
  {
    name: "says another number of rows than it exports",
    finds: "lists.export-end",
    calls: payouts,
    middleware: lines((all) => [...all.slice(0, -1), endOf(all.length)]),
  },
  {
    name: "answers an export in an envelope",
    finds: "lists.export-end",
    calls: payouts,
    middleware: answering(exported, inEnvelope),
  },
  {
    name: "leaves the last row out of an export",
    finds: "lists.export-rows",
    calls: payouts,
    middleware: lines((all) => [...all.slice(0, -2), endOf(all.length - 2)]),
  },
  {
    name: "exports rows that a filter leaves out",
    finds: "lists.export-rows",
    calls: payouts,
    middleware: input(exported, ({ status: _, ...filters }) => filters),
  },
  {
    name: "exports in one order",
    finds: "lists.export-rows",
    calls: payouts,
    middleware: input(exported, ({ sort: _, ...filters }) => filters),
  },
  {
    name: "exports whatever it is asked",
    finds: "lists.export-refused",
    calls: payouts,
    middleware: acceptsAnything,
  },
];

/** Changes the mark of a place before the platform reads it. */
const afterInput = (change: (input: Row) => Row): Middleware =>
  input(marked, (given) => (typeof given.after === "string" ? change(given) : given));

const marksFaults: readonly Fault[] = [
  {
    name: "begins an export again whatever place it is to go on from",
    finds: "lists.export-marks",
    calls: ["approvals.list"],
    middleware: afterInput(({ after: _, ...filters }) => filters),
  },
  {
    name: "leaves a row out after the place that it marked",
    finds: "lists.export-marks",
    calls: ["approvals.list"],
    middleware: async (request, forward) => {
      const answer = await forward(request);
      const isMeant = isCall(request, marked) && request.input?.after && answer.text;
      return isMeant ? { ...answer, text: answer.text.slice(answer.text.indexOf("\n") + 1) } : answer;
    },
  },
  {
    name: "goes on from a place of another order",
    finds: "lists.export-marks-refused",
    calls: ["approvals.list"],
    middleware: afterInput(({ sort: _, ...filters }) => filters),
  },
  {
    name: "goes on from a place that it never marked",
    finds: "lists.export-marks-refused",
    calls: ["approvals.list"],
    middleware: afterInput(({ after, ...filters }) => ({
      ...filters,
      ...(after !== "conformance-no-such-row" && { after }),
    })),
  },
];

const rightsFaults: readonly Fault[] = ([totals, exported] as const).map((name) => ({
  name: `allows ${name} to whom the list is forbidden`,
  finds: "permissions.refused",
  calls: payouts,
  limited: ["desk"],
  middleware: ignoring(name, "PERMX001"),
}));

/** Platforms that announce `list-totals` and `list-export` and do something else. */
export const listExtensionFaults: readonly Fault[] = [
  ...totalsFaults,
  ...exportFaults,
  ...marksFaults,
  ...rightsFaults,
];
