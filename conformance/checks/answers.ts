import type * as z from "zod/mini";
import type { Call } from "../../contract/call";
import { Mismatch } from "../../contract/read-scalar";
import { readValue } from "../../contract/response-schema";
import { schemaType } from "../../contract/schema-definition";
import { type NamedCall, takes } from "../calls";
import { describe, type Exchange, isAccepted, isRefused } from "../exchange";
import { opaqueIdOf } from "../inputs";
import { forbidden, type Run, readsOf } from "../run";
import { madeUpId } from "../samples";
import { type Departures, walk } from "../schema-walk";

/** The first places, for the report. */
const few = (places: readonly string[]) =>
  places.slice(0, 3).join(", ") + (places.length > 3 ? ` and ${places.length - 3} more` : "");

/** The fields that any envelope may have: every answer may bring a new token (requirement A10). */
const ofEveryEnvelope = ["response", "message", "data", "token"];

/** `data` as the console takes it: rows may be left out where there are none. */
const dataOf = ({ data }: Call, envelope: Exchange["envelope"]): unknown =>
  envelope?.data ?? (schemaType(data) === "array" ? [] : null);

/** Where a value cannot be read by the console's rules; undefined when it can. */
function mismatchOf(schema: z.core.$ZodType, value: unknown, place: string): string | undefined {
  const read = readValue(schema, value);
  return read instanceof Mismatch
    ? `${place}${read.path}: expected ${read.expected}, got ${read.came}`
    : undefined;
}

/** Where a value does not have its schema to the letter. */
function issuesOf({ data, envelope }: Call, value: unknown, whole: object): string[] {
  const issues = [
    ...(data._zod.run({ value, issues: [] }, {}) as z.core.ParsePayload).issues.map(
      (issue) => ["data", issue] as const,
    ),
    ...(envelope._zod.run({ value: whole, issues: [] }, {}) as z.core.ParsePayload).issues.map(
      (issue) => ["envelope", issue] as const,
    ),
  ];
  return issues.map(
    ([part, { path = [], code, ...rest }]) =>
      `${[part, ...path.map(String)].join(".")}: ${"expected" in rest ? `expected ${String(rest.expected)}` : code}`,
  );
}

function judgeRows({ verdicts }: Run, name: string, data: unknown): void {
  if (!Array.isArray(data)) return;
  const rows = data as readonly Record<string, unknown>[];
  const repeated = ["id", "reqId", "trReqId"].filter((field) => {
    const values = rows.flatMap((row) => (row?.[field] === undefined ? [] : [String(row[field])]));
    return new Set(values).size < values.length;
  });
  verdicts.judge(
    "answers.distinct",
    name,
    repeated.length === 0,
    `two rows have the same ${repeated.join(" and ")}`,
  );
  const isPlain = rows.some((row) =>
    [row?.reqId, row?.trReqId].some((value) => value && String(value) === String(row.id)),
  );
  if (rows.some((row) => row?.reqId || row?.trReqId))
    verdicts.judge("answers.opaque", name, !isPlain, "a `reqId` is the row's `id`");
}

function judgeAnswer(run: Run, { name, call }: NamedCall, exchange: Exchange): void {
  const { verdicts } = run;
  if (!verdicts.judge("answers.accepted", name, isAccepted(exchange), describe(exchange))) return;
  const { envelope = {} } = exchange;
  const isEnvelope = typeof envelope.message === "string" && "data" in envelope;
  verdicts.judge("answers.envelope", name, isEnvelope, `fields: ${Object.keys(envelope).join(", ")}`);
  const data = dataOf(call, envelope);
  const mismatch = mismatchOf(call.data, data, "data") ?? mismatchOf(call.envelope, envelope, "envelope");
  verdicts.judge("answers.readable", name, mismatch === undefined, mismatch ?? "");
  const issues = issuesOf(call, data, envelope);
  verdicts.judge("answers.strict", name, issues.length === 0, few(issues));
  const departures: Departures = { undeclared: [], moments: [], amounts: [] };
  walk(call.data, data, "data", departures);
  const own = [...ofEveryEnvelope, ...Object.keys(call.envelope.shape)];
  const surplus = [
    ...Object.keys(envelope).filter((field) => !own.includes(field)),
    ...departures.undeclared,
  ];
  verdicts.judge("answers.undeclared", name, surplus.length === 0, few(surplus));
  verdicts.judge("answers.moments", name, departures.moments.length === 0, few(departures.moments));
  verdicts.judge("answers.amounts", name, departures.amounts.length === 0, few(departures.amounts));
  judgeRows(run, name, data);
}

/** Sends opaque ids that name no row of the call's kind. */
async function checkOpaqueIds(run: Run, { name, call }: NamedCall): Promise<void> {
  const { main, verdicts, inputs } = run;
  const valid = (await inputs.of(call))[0];
  if (!takes(call, "reqId") || !valid) return;
  const madeUp = await main.session.make(call, { ...valid, reqId: madeUpId });
  verdicts.judge("answers.made-up-id", name, isRefused(madeUp), describe(madeUp));
  const [row] = name.startsWith("users.")
    ? await inputs.rows("customers.list")
    : await inputs.rows("users.list");
  if (!row) {
    verdicts.skip("answers.foreign-id", name, "the platform has no row of another kind");
    return;
  }
  const foreign = await main.session.make(call, { ...valid, reqId: opaqueIdOf(row) });
  verdicts.judge("answers.foreign-id", name, isRefused(foreign), describe(foreign));
}

/** Every call that changes nothing: whether it is accepted, and what it answers. */
export async function checkAnswers(run: Run): Promise<void> {
  for (const named of readsOf(run)) {
    const { name, call } = named;
    const why = forbidden(run, call);
    const tried = why === undefined ? await run.inputs.of(call) : [];
    if (tried.length === 0)
      run.verdicts.skip("answers.accepted", name, why ?? "the platform has no row to ask about");
    for (const input of tried) judgeAnswer(run, named, await run.main.session.make(call, input));
    if (tried.length > 0) await checkOpaqueIds(run, named);
  }
}
