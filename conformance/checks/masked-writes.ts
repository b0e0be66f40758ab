import { contract } from "../../contract/index";
import { maskCharacter, personalContent } from "../../contract/personal-data";
import { callNamed } from "../calls";
import { describe, isAccepted, isRefused, namesField } from "../exchange";
import { forbidden, includes, type Run } from "../run";
import { type RoundTrip, roundTrips } from "./round-trips";

type Values = Readonly<Record<string, unknown>>;

/** A value as it would come back from a form that shows it masked. */
const masked = (value: string) => `${maskCharacter}${value.slice(1)}`;

/** The fields of a call's input that hold personal data, and have a value to mask. */
const fieldsOf = (trip: RoundTrip, values: Values): readonly string[] =>
  Object.entries(callNamed(trip.name)?.input.shape ?? {}).flatMap(([field, schema]) =>
    personalContent(schema) && typeof values[field] === "string" && values[field] !== "" ? [field] : [],
  );

async function checkTrip(run: Run, trip: RoundTrip): Promise<void> {
  const { main, verdicts } = run;
  const call = callNamed(trip.name);
  const before = await trip.read(run);
  if (!call || !before) return;
  const values = trip.inputOf(before);
  for (const field of fieldsOf(trip, values)) {
    const current = await trip.read(run);
    if (!current) return;
    const input = { ...trip.inputOf(current), [field]: masked(String(values[field])) };
    const exchange = await main.session.make(call, input);
    const after = await trip.read(run);
    const isKept = after !== undefined && trip.inputOf(after)[field] === values[field];
    const found = `${describe(exchange)}; it is ${isKept ? "as it was" : "another one"}`;
    const isRight = isRefused(exchange) && namesField(exchange, field) && isKept;
    verdicts.judge("personal-data.not-saved", `${trip.name} ${field}`, isRight, found);
    if (!isKept && after) await main.session.make(call, { ...values, reqId: after.reqId });
  }
}

/** Saves masked values in place of those that were read; what is stored is put right again. */
export async function checkNotSaved(run: Run): Promise<void> {
  for (const trip of roundTrips) {
    const call = callNamed(trip.name);
    if (!call || !includes(run, trip.name) || !Object.values(call.input.shape).some(personalContent))
      continue;
    const why = run.mayWrite ? forbidden(run, call) : "only with --write";
    if (why) run.verdicts.skip("personal-data.not-saved", trip.name, why);
    else await checkTrip(run, trip);
  }
}

/** Saves a level that sees personal data whole, without saying so. */
export async function checkLevelKept(run: Run): Promise<void> {
  const { main, verdicts } = run;
  const { list, save } = contract.levels;
  const subject = "levels.save";
  if (!includes(run, subject)) return;
  const read = async () =>
    ((await main.session.rows(list, {})) ?? []).find(({ seesPersonalData }) => seesPersonalData === "y");
  const why = run.mayWrite ? forbidden(run, save) : "only with --write";
  const level = why ? undefined : await read();
  const trip = roundTrips.find(({ name }) => name === subject);
  if (!level || !trip) {
    verdicts.skip("personal-data.level-kept", subject, why ?? "no level sees personal data whole");
    return;
  }
  const exchange = await main.session.make(save, trip.inputOf(level));
  const after = ((await main.session.rows(list, {})) ?? []).find(({ id }) => id === level.id);
  const isKept = isAccepted(exchange) && after?.seesPersonalData === "y";
  const found = `${describe(exchange)}; it is ${String(after?.seesPersonalData)} afterwards`;
  verdicts.judge("personal-data.level-kept", subject, isKept, found);
  if (!isKept && after)
    await main.session.make(save, { ...trip.inputOf(level), reqId: after.reqId, seesPersonalData: "y" });
}
