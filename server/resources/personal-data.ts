import type { Parsed } from "../../contract/call";
import { momentInSaoPaulo } from "../../contract/dates";
import {
  type personalDataCalls,
  type RevealableResource,
  revealable,
} from "../../contract/extensions/personal-data";
import { permissionNames } from "../../contract/permission-names";
import type { AttemptLimit } from "../auth/attempt-limit";
import type { AdminContext, Handlers } from "../calls/handler";
import type { Caller } from "../calls/read-call";
import type { Database } from "../db/database";
import { CallError } from "../errors/call-error";
import { readRevealed, reveal as revealRecord } from "../personal-data/reveals";

/** The services that revealing personal data needs. */
export interface PersonalDataDependencies {
  /** Limits how many records an admin may reveal. */
  readonly revealLimit: AttemptLimit;
}

type Form = Parsed<typeof personalDataCalls.reveal>;
type Kind = (typeof revealable)[keyof typeof revealable]["kind"];

/** The tables of the records. */
const tables = {
  customer: "customers",
  order: "orders",
  payout: "payouts",
  approval: "approvals",
  insertion: "insertions",
  office: "offices",
  user: "admins",
} as const satisfies Readonly<Record<Kind, string>>;

async function requireRecord(kind: Kind, id: number, { db }: AdminContext): Promise<void> {
  const found = await db.selectFrom(tables[kind]).select("id").where("id", "=", id).executeTakeFirst();
  if (!found) throw new CallError("notFound");
}

/** A record is revealed to who may read the list that has it. */
function requireReadable({ resource }: Form, { session, language }: Caller): void {
  const { needs } = revealable[resource];
  if (session?.user?.permissions[needs] === 1) return;
  const permission = permissionNames[language][needs];
  throw new CallError("permissionMissing", { permission }, [], "PERMX001");
}

const reveal: Handlers<"personalData">["reveal"] = async ({ resource, id, reason }, context) => {
  const { db, session, now, changed } = context;
  const { kind } = revealable[resource];
  await requireRecord(kind, id, context);
  const until = await revealRecord(db, session.key, { kind, id }, now);
  changed({ kind, id, before: {}, after: { reason }, isRead: true });
  return { data: { until: momentInSaoPaulo(until) } };
};

/** A resource that shows records of a kind. */
const resourceOf = (kind: string) =>
  (Object.keys(revealable) as RevealableResource[]).find((resource) => revealable[resource].kind === kind);

const revealed: Handlers<"personalData">["revealed"] = async (_, { db, session, now }) => {
  const records = await readRevealed(db, session.key, now);
  return {
    data: records.flatMap(({ kind, id, until }) => {
      const resource = resourceOf(kind);
      return resource ? [{ resource, id, until: momentInSaoPaulo(new Date(until)) }] : [];
    }),
  };
};

/** Builds the handlers of the extension `personal-data`; attempts are counted before the transaction, by a connection of their own. */
export function createPersonalDataHandlers({
  revealLimit,
}: PersonalDataDependencies): Handlers<"personalData"> {
  const prepare = async (form: Form, _: Database, caller: Caller): Promise<Form> => {
    requireReadable(form, caller);
    await revealLimit.count(String(caller.session?.user?.id));
    return form;
  };
  return { reveal: Object.assign(reveal.bind(undefined), { prepare }), revealed };
}
