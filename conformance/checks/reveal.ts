import { isDeepStrictEqual } from "node:util";
import type { CallName } from "../../contract/call-names";
import { type RevealableResource, revealable, revealedFor } from "../../contract/extensions/personal-data";
import { contract } from "../../contract/index";
import { isRecord } from "../../contract/server-messages";
import type { Actor } from "../actor";
import { callNamed, type NamedCall, refusalFor } from "../calls";
import { codeOf, describe, isAccepted, isRefused, namesField } from "../exchange";
import { isAbout } from "../moments";
import { isMasked, personalValues } from "../personal-values";
import { featuresOf, type Run } from "../run";
import type { Row } from "../session";
import { largestPage } from "./list-under-test";
import { reason } from "./money";

const { reveal, revealed } = contract.personalData;
const subject = "personalData.reveal";

const resources = Object.keys(revealable) as RevealableResource[];
const nameOf = ({ user }: Actor) => `${subject} by ${user.user ?? user.id}`;
const mayRead = ({ user }: Actor, resource: RevealableResource) =>
  user.permissions?.[revealable[resource].needs] === 1;

/** A record of a list of which something is masked to an admin, and another one. */
interface Target {
  readonly resource: RevealableResource;
  readonly list: NamedCall["call"];
  readonly id: number;
  readonly otherId: number;
}

const hasMask = (list: NamedCall["call"], row: Row | undefined) =>
  row !== undefined && personalValues(list.data, [row]).some(isMasked);

const rowsOf = async ({ session }: Actor, list: NamedCall["call"]) =>
  (await session.rows(list, { page: 1, offset: largestPage })) ?? [];

async function findTarget(run: Run, actor: Actor): Promise<Target | undefined> {
  for (const resource of resources) {
    const list = callNamed(`${resource}.list` satisfies CallName);
    if (!list || refusalFor(list, actor.user, run.connection.now())) continue;
    const [row, other] = (await rowsOf(actor, list)).filter((each) => hasMask(list, each));
    if (row && other) return { resource, list, id: row.id, otherId: other.id };
  }
  return undefined;
}

const find = async (actor: Actor, { list }: Target, id: number) =>
  (await rowsOf(actor, list)).find((row) => row.id === id);

/** A level that may not read a list reveals none of its records. */
export async function checkRevealRights({ verdicts, mayWrite }: Run, actor: Actor): Promise<void> {
  const resource = resources.find((each) => !mayRead(actor, each));
  if (!resource || !mayWrite) return;
  const exchange = await actor.session.make(reveal, { resource, id: 1, reason });
  const isRight = isRefused(exchange) && codeOf(exchange) === "PERMX001";
  verdicts.judge("personal-data.refused", nameOf(actor), isRight, describe(exchange));
}

async function checkReason(run: Run, actor: Actor, target: Target): Promise<void> {
  const { resource, id } = target;
  for (const input of [
    { resource, id },
    { resource, id, reason: "too short" },
  ]) {
    const exchange = await actor.session.make(reveal, input);
    const isKept = hasMask(target.list, await find(actor, target, id));
    const found = `${describe(exchange)}; the record is ${isKept ? "masked" : "whole"}`;
    const isRight = isRefused(exchange) && namesField(exchange, "reason") && isKept;
    run.verdicts.judge("personal-data.reason", nameOf(actor), isRight, found);
  }
}

/** The audit has who revealed the record, and why. */
async function checkAudited(run: Run, actor: Actor, { resource, id }: Target): Promise<void> {
  const { main, verdicts } = run;
  if (!(await featuresOf(run)).has("audit")) return;
  const { kind } = revealable[resource];
  const entries = await main.session.rows(contract.audit.record, { kind, id });
  const entry = entries?.find(
    ({ action, admin }) => action === subject && isRecord(admin) && admin.id === actor.user.id,
  );
  const changes = Array.isArray(entry?.changes) ? entry.changes.filter(isRecord) : [];
  const isSaid = changes.some(({ after }) => after === reason);
  const found = entry ? "without the reason" : "no entry of it";
  verdicts.judge("personal-data.audited", nameOf(actor), isSaid, found);
}

/** The session is told what it has revealed, also where it has forgotten the answer. */
async function checkTold(run: Run, own: Actor, { resource, id }: Target, until: string): Promise<void> {
  const resourceNamed = (name: unknown) => resources.find((each) => each === name);
  const told = await own.session.rows(revealed, {});
  const { kind } = revealable[resource];
  const entry = told?.find((row) => {
    const name = resourceNamed(row.resource);
    return row.id === id && name !== undefined && revealable[name].kind === kind;
  });
  const found = entry ? `until ${String(entry.until)}` : "it is not told";
  run.verdicts.judge("personal-data.told", nameOf(own), entry?.until === until, found);
}

/** Reveals a record in a session of its own, with which that ends. */
async function checkRevealed(run: Run, actor: Actor, own: Actor, target: Target): Promise<void> {
  const { main, made, verdicts, connection } = run;
  const { resource, list, id, otherId } = target;
  const exchange = await own.session.make(reveal, { resource, id, reason });
  const [shown, whole] = [await find(own, target, id), await find(main, target, id)];
  const valuesOf = (row: Row | undefined) => personalValues(list.data, [row]);
  const isWhole = shown !== undefined && isDeepStrictEqual(valuesOf(shown), valuesOf(whole));
  const found = `${describe(exchange)}; the record is ${isWhole ? "whole" : "masked, or another one"}`;
  verdicts.judge("personal-data.revealed", nameOf(actor), isAccepted(exchange) && isWhole, found);
  const { data } = exchange.envelope ?? {};
  const until = isRecord(data) ? String(data.until) : "";
  const isSoon = isAbout(until, new Date(connection.now().getTime() + revealedFor * 60_000));
  verdicts.judge("personal-data.until", nameOf(actor), isSoon, until || describe(exchange));
  await checkTold(run, own, target, until);
  const isOther = hasMask(list, await find(own, target, otherId));
  verdicts.judge("personal-data.one-record", nameOf(actor), isOther, "another record is whole, too");
  const later = await made.signIn(actor.credentials);
  const isHidden =
    hasMask(list, await find(actor, target, id)) && (!later || hasMask(list, await find(later, target, id)));
  verdicts.judge("personal-data.one-session", nameOf(actor), isHidden, "it is whole in another session, too");
  await later?.session.make(contract.session.signout, {});
  await checkAudited(run, actor, target);
}

/** Reveals a record that is masked to an admin. */
export async function checkReveal(run: Run, actor: Actor): Promise<void> {
  const { made, verdicts, mayWrite } = run;
  const target = mayWrite ? await findTarget(run, actor) : undefined;
  const own = target && (await made.signIn(actor.credentials));
  if (!own) {
    const why = mayWrite ? "nothing is masked in two rows of a list" : "only with --write";
    verdicts.skip("personal-data.revealed", nameOf(actor), why);
    return;
  }
  await checkReason(run, own, target);
  await checkRevealed(run, actor, own, target);
  await own.session.make(contract.session.signout, {});
}
