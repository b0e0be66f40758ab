import { exportOf, listExport } from "../../contract/extensions/list-export";
import { contract } from "../../contract/index";
import type { PersonalKind } from "../../contract/personal-data";
import type { Actor } from "../actor";
import { everyCall, type NamedCall, refusalFor } from "../calls";
import { describe, type Exchange, isAccepted } from "../exchange";
import { Inputs } from "../inputs";
import {
  holdsPersonalData,
  kindsMasked,
  type PersonalValue,
  personalValues,
  wholeTexts,
} from "../personal-values";
import { featuresOf, forbidden, includes, type Run, readsOf } from "../run";
import { largestPage } from "./list-under-test";
import { checkLevelKept, checkNotSaved } from "./masked-writes";
import { checkReveal, checkRevealRights } from "./reveal";

const { list: customers } = contract.customers;
const { list: levels } = contract.levels;

/** An admin whose level sees personal data masked. */
interface Reader {
  readonly actor: Actor;
  readonly inputs: Inputs;
}

const nameOf = ({ user }: Actor) => user.user ?? String(user.id);

/** The lists whose rows hold personal data. */
const lists = everyCall.flatMap(({ call }) => (call.list && holdsPersonalData(call.data) ? [call] : []));

const valuesIn = ({ data, envelope: fields }: NamedCall["call"], { envelope }: Exchange): PersonalValue[] => [
  ...personalValues(data, envelope?.data),
  ...personalValues(fields, envelope),
];

/** The personal data that an admin sees on the first page of every list. */
async function listed({ session, user }: Actor): Promise<readonly PersonalValue[]> {
  const values: PersonalValue[] = [];
  for (const call of lists)
    if (!refusalFor(call, user, session.connection.now()))
      values.push(...valuesIn(call, await session.make(call, { page: 1, offset: largestPage })));
  return values;
}

/** The fields of an answer in which something stands whole that is masked elsewhere. */
const wholeFields = (values: readonly PersonalValue[], whole: ReadonlySet<string>) => [
  ...new Set(
    values.filter(({ text }) => [...whole].some((each) => text.includes(each))).map(({ field }) => field),
  ),
];

async function checkAnswers(run: Run, { actor, inputs }: Reader, whole: ReadonlySet<string>): Promise<void> {
  const { verdicts, connection } = run;
  const hasExports = (await featuresOf(run)).has(listExport);
  for (const { name, call } of readsOf(run)) {
    if (!holdsPersonalData(call.data) || refusalFor(call, actor.user, connection.now())) continue;
    const subject = `${name} by ${nameOf(actor)}`;
    const [input] = await inputs.of(call);
    if (input) {
      const fields = wholeFields(valuesIn(call, await actor.session.make(call, input)), whole);
      verdicts.judge("personal-data.masked", subject, fields.length === 0, `whole: ${fields.join(", ")}`);
    }
    if (!call.query || !hasExports) continue;
    const exchange = await actor.session.make(exportOf(call), {}, { mostLines: largestPage });
    const fields = wholeFields(personalValues(call.data, exchange.envelope?.data), whole);
    const found = isAccepted(exchange) ? `whole: ${fields.join(", ")}` : describe(exchange);
    verdicts.judge("personal-data.export", subject, isAccepted(exchange) && fields.length === 0, found);
  }
}

const idsOf = async ({ session }: Actor, search: string) =>
  (await session.rows(customers, { page: 1, offset: largestPage, search }))?.map(({ id }) => id).join(" ");

/** Whoever sees customers masked finds them by what is typed whole, as the others do. */
async function checkSearch({ main, verdicts }: Run, { actor }: Reader): Promise<void> {
  const [row] = (await main.session.rows(customers, { page: 1, offset: 1 })) ?? [];
  for (const field of ["doc1", "email", "cellPhone"]) {
    const typed = String(row?.[field] ?? "");
    const found = typed && (await idsOf(main, typed));
    // what a search finds is the platform's choice: the same for everybody
    if (!found) continue;
    const came = await idsOf(actor, typed);
    const subject = `customers.list by ${nameOf(actor)}`;
    verdicts.judge("personal-data.search", subject, came === found, `other rows by the field ${field}`);
  }
}

/** The levels that see personal data whole, by their ids; undefined where the list does not say. */
async function readLevels(run: Run): Promise<ReadonlyMap<number, boolean> | undefined> {
  const { main, verdicts } = run;
  const why = forbidden(run, levels);
  if (why) {
    verdicts.skip("personal-data.masked", "every call", `the levels cannot be read: ${why}`);
    return undefined;
  }
  const rows = (await main.session.rows(levels, {})) ?? [];
  const unsaid = rows.filter(({ seesPersonalData: sees }) => sees !== "y" && sees !== "n");
  const found = `not said of the levels with the id ${unsaid.map(({ id }) => id).join(", ")}`;
  const isSaid = verdicts.judge("personal-data.levels", "levels.list", unsaid.length === 0, found);
  return isSaid ? new Map(rows.map(({ id, seesPersonalData: sees }) => [id, sees === "y"])) : undefined;
}

/** What the readers see is compared with what the first admin sees, whose level sees it whole. */
async function checkMasks(run: Run, readers: readonly Reader[]): Promise<void> {
  const { main, verdicts } = run;
  const known: PersonalKind[] = [];
  for (const { actor } of readers) known.push(...kindsMasked(await listed(actor)));
  const isAny = known.length > 0;
  verdicts.judge(
    "personal-data.masked",
    "every list",
    isAny,
    "nothing is masked to levels that see it masked",
  );
  const whole = wholeTexts(await listed(main), new Set(known));
  for (const reader of readers) {
    await checkAnswers(run, reader, whole);
    if (includes(run, "customers.list") && !refusalFor(customers, reader.actor.user, run.connection.now()))
      await checkSearch(run, reader);
  }
}

/** Masks of personal data, where the platform announces them. */
export async function checkPersonalData(run: Run): Promise<void> {
  const { main, limited, verdicts } = run;
  if (!(await featuresOf(run)).has("personal-data")) return;
  const sees = await readLevels(run);
  if (!sees) return;
  const seesAll = ({ user }: Actor) => sees.get(Number(user.type)) === true;
  await checkNotSaved(run);
  await checkLevelKept(run);
  if (!seesAll(main)) {
    verdicts.skip("personal-data.masked", "every call", "the level of --user sees personal data masked, too");
    return;
  }
  const readers = limited
    .filter((actor): actor is Actor => "session" in actor && !seesAll(actor))
    .map((actor) => ({ actor, inputs: new Inputs(actor.session) }));
  if (readers.length === 0) {
    verdicts.skip(
      "personal-data.masked",
      "every call",
      "only with a --limited-user whose level sees it masked",
    );
    return;
  }
  await checkMasks(run, readers);
  if (!includes(run, "personalData.reveal")) return;
  for (const { actor } of readers) {
    await checkRevealRights(run, actor);
    await checkReveal(run, actor);
  }
}
