import { isDeepStrictEqual } from "node:util";
import type { Call } from "../../contract/call";
import { Mismatch } from "../../contract/read-scalar";
import { readValue } from "../../contract/response-schema";
import { callNamed } from "../calls";
import { describe, type Exchange, isAccepted } from "../exchange";
import { forbidden, includes, type Run } from "../run";
import { type RoundTrip, roundTrips } from "./round-trips";

type Values = Readonly<Record<string, unknown>>;

/** What is wrong with the answer to a change; undefined when nothing is. */
function faultIn({ data }: Call, { envelope = {} }: Exchange): string | undefined {
  if (typeof envelope.message !== "string" || !("data" in envelope)) return "no `message`, or no `data`";
  const read = readValue(data, envelope.data);
  return read instanceof Mismatch
    ? `data${read.path}: expected ${read.expected}, got ${read.came}`
    : undefined;
}

/** The fields whose values differ; opaque ids may always. */
function differences(expected: Values, came: Values): string[] {
  return Object.keys(expected).filter(
    (field) => field !== "reqId" && !isDeepStrictEqual(expected[field], came[field]),
  );
}

/** Saves values, and reads them again. Returns what was read; undefined when that was not what was saved. */
async function save(run: Run, call: Call, trip: RoundTrip, values: Values): Promise<Values | undefined> {
  const { main, verdicts } = run;
  const { name, read, inputOf } = trip;
  const exchange = await main.session.make(call, inputOf(values));
  if (!verdicts.judge("writes.accepted", name, isAccepted(exchange), describe(exchange))) return undefined;
  const fault = faultIn(call, exchange);
  verdicts.judge("writes.answer", name, fault === undefined, fault ?? "");
  const after = await read(run);
  const different = after ? differences(inputOf(values), inputOf(after)) : ["the row"];
  const isStored = verdicts.judge(
    "writes.stored",
    name,
    different.length === 0,
    `another ${different.join(", ")}`,
  );
  return isStored ? after : undefined;
}

async function checkRoundTrip(run: Run, call: Call, trip: RoundTrip): Promise<void> {
  const { verdicts } = run;
  const before = await trip.read(run);
  const why = before ? undefined : "the platform has no row to save again";
  const isValid = before !== undefined && call.input.safeParse(trip.inputOf(before)).success;
  if (!before || !isValid) {
    verdicts.skip("writes.accepted", trip.name, why ?? "what is stored does not keep the rules of the form");
    return;
  }
  if (!trip.changed) {
    await save(run, call, trip, before);
    return;
  }
  const changed = await save(run, call, trip, trip.changed(before));
  const current = changed ?? (await trip.read(run));
  if (current) await save(run, call, trip, { ...before, reqId: current.reqId });
}

/** Changes that are accepted: what was read is saved again, some of it with one value changed and then changed back. */
export async function checkWrites(run: Run): Promise<void> {
  for (const trip of roundTrips) {
    const call = callNamed(trip.name);
    if (!call || !includes(run, trip.name)) continue;
    const why = run.mayWrite ? forbidden(run, call) : "only with --write";
    if (why) run.verdicts.skip("writes.accepted", trip.name, why);
    else await checkRoundTrip(run, call, trip);
  }
  run.inputs.forget();
}
