import { isDeepStrictEqual } from "node:util";
import { contract } from "../../contract/index";
import type { Actor } from "../actor";
import { describe, type Exchange, isAccepted, isRefused, namesField } from "../exchange";
import { forbidden, includes, type Run } from "../run";
import { madeUpId } from "../samples";
import type { Row, Session } from "../session";
import { askForInsertion, moneyIsOff } from "./money";

const { list, choose } = contract.notificationChoice;
const subject = "notificationChoice.choose";

/** A kind of notification and what was chosen. */
interface Choice {
  readonly kind: string;
  readonly isWanted: boolean;
  readonly isAlways: boolean;
}

const read = async (session: Session): Promise<readonly Choice[]> =>
  ((await session.rows(list, {})) ?? []).map(({ kind, isWanted, isAlways }) => ({
    kind: String(kind),
    isWanted: isWanted === true,
    isAlways: isAlways === true,
  }));

const isRefusedAtKind = (exchange: Exchange) => isRefused(exchange) && namesField(exchange, "kind");

/** What cannot be chosen: kinds that are always sent, and kinds that are not. */
async function checkFixed({ session }: Actor, { verdicts }: Run): Promise<void> {
  const before = await read(session);
  const always = before.filter(({ isAlways }) => isAlways);
  if (always.length === 0)
    verdicts.skip("notification-choice.always", subject, "the platform names no kind that is always sent");
  for (const { kind, isWanted } of always) {
    const exchange = await session.make(choose, { kind, isWanted: false });
    const isKept = isWanted && isDeepStrictEqual(await read(session), before);
    const found = `${describe(exchange)}; it is ${isKept ? "" : "not "}wanted`;
    verdicts.judge(
      "notification-choice.always",
      `${subject} of ${kind}`,
      isRefusedAtKind(exchange) && isKept,
      found,
    );
  }
  const unknown = await session.make(choose, { kind: madeUpId, isWanted: false });
  const isRefusedRight = isRefusedAtKind(unknown) && isDeepStrictEqual(await read(session), before);
  verdicts.judge("notification-choice.unknown", subject, isRefusedRight, describe(unknown));
}

/** Says of one kind that it is not wanted, twice, and then that it is: in every session, and of nobody else. */
async function checkKept(own: Actor, { main, made, verdicts }: Run): Promise<void> {
  const before = await read(own.session);
  const others = await read(main.session);
  const kind = before.find(({ isAlways }) => !isAlways)?.kind;
  if (kind === undefined) {
    verdicts.skip("notification-choice.kept", subject, "there is no kind that may be chosen");
    return;
  }
  const other = await made.signIn(own.credentials);
  for (const isWanted of [false, false, true]) {
    const exchange = await own.session.make(choose, { kind, isWanted });
    const expected = before.map((each) => (each.kind === kind ? { ...each, isWanted } : each));
    const came = [await read(own.session), other ? await read(other.session) : expected];
    const isKept = isAccepted(exchange) && came.every((each) => isDeepStrictEqual(each, expected));
    const found = `${describe(exchange)}; afterwards something else is chosen`;
    verdicts.judge("notification-choice.kept", `${subject} of ${kind} as ${isWanted}`, isKept, found);
    const isSame = isDeepStrictEqual(await read(main.session), others);
    verdicts.judge("notification-choice.own", subject, isSame, "another admin's choice is another one");
  }
  await other?.session.make(contract.session.signout, {});
}

/** The newest notifications of an admin, and how many are unread, where the platform tells. */
async function told({ session }: Actor): Promise<{ ids: readonly number[]; unread: unknown }> {
  const { envelope } = await session.make(contract.notifications.list, {});
  const rows = Array.isArray(envelope?.data) ? envelope.data : [];
  return { ids: rows.map((row: Row) => Number(row.id)), unread: envelope?.unread };
}

/** Asks for an insertion in the name of the first admin, and answers what the other one is told of it. */
async function tellOfInsertion({ main }: Run, own: Actor) {
  const before = await told(own);
  const { id } = await askForInsertion(main);
  const after = await told(own);
  const isNew = (each: number) => !before.ids.includes(each);
  return { isAsked: id !== undefined, before, after, told: after.ids.filter(isNew).length };
}

async function chooseAll({ session }: Actor, isWanted: boolean): Promise<void> {
  for (const { kind, isAlways } of await read(session))
    if (!isAlways) await session.make(choose, { kind, isWanted });
}

/** An insertion is told while it is wanted, and not while it is not. */
async function checkObeyed(own: Actor, run: Run): Promise<void> {
  const { verdicts } = run;
  const why = moneyIsOff(run) ?? forbidden(run, contract.insertions.request);
  const wanted = why ? undefined : await tellOfInsertion(run, own);
  if (!wanted?.isAsked || wanted.told === 0) {
    const nothing = wanted?.isAsked ? "an insertion is told to nobody" : "nothing could be asked for";
    verdicts.skip("notification-choice.obeyed", subject, why ?? nothing);
    return;
  }
  await chooseAll(own, false);
  const kept = await told(own);
  verdicts.judge(
    "notification-choice.stays",
    "notifications.list",
    isDeepStrictEqual(kept, wanted.after),
    `${wanted.after.ids.length} notifications before, ${kept.ids.length} afterwards`,
  );
  const unwanted = await tellOfInsertion(run, own);
  verdicts.judge(
    "notification-choice.obeyed",
    "notifications.list",
    unwanted.told === 0 && unwanted.after.unread === unwanted.before.unread,
    `${unwanted.told} more, ${unwanted.before.unread} unread before and ${unwanted.after.unread} afterwards`,
  );
  await chooseAll(own, true);
  const again = await tellOfInsertion(run, own);
  const more = again.after.ids.filter((id) => !unwanted.after.ids.includes(id)).length;
  verdicts.judge(
    "notification-choice.again",
    "notifications.list",
    more === wanted.told,
    `${more} notifications of one insertion, where there were ${wanted.told}`,
  );
}

/** Which notifications an admin wants, where the platform announces it: the choice of the admin that was made. */
export async function checkNotificationChoice(run: Run): Promise<void> {
  if (!includes(run, subject)) return;
  const own = await run.made.actor();
  if (typeof own === "string") {
    run.verdicts.skip("notification-choice.kept", subject, own);
    return;
  }
  await checkFixed(own, run);
  await checkKept(own, run);
  await checkObeyed(own, run);
}
