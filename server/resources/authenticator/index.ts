import type { Parsed } from "../../../contract/call";
import type { authenticatorCalls } from "../../../contract/extensions/authenticator";
import type { Audit } from "../../audit/audit";
import { appendRefusal } from "../../audit/refusals";
import type { AttemptLimit } from "../../auth/attempt-limit";
import { type Authenticators, describeAuthenticator } from "../../auth/authenticators";
import {
  adoptAuthenticator,
  beginAuthenticator,
  begunAuthenticator,
  stepOf,
} from "../../auth/new-authenticator";
import type { RecoveryCodes } from "../../auth/recovery-codes";
import { endOtherSessions } from "../../auth/session-store";
import type { AdminContext, Handlers } from "../../calls/handler";
import type { Caller } from "../../calls/read-call";
import type { Database } from "../../db/database";
import { transaction } from "../../db/transaction";
import { CallError } from "../../errors/call-error";
import { type TextKey, translate } from "../../errors/messages";
import { moment } from "../../format/dates";
import { notifyAdmin } from "../../messaging/notify";

type Calls = Handlers<"authenticator">;
type Confirmed = Parsed<typeof authenticatorCalls.confirm> & {
  readonly sealed?: string;
  readonly step?: number;
};

/** The services that the calls about one's own authenticator need. */
export interface AuthenticatorDependencies {
  readonly audit: Audit;
  readonly authenticators: Authenticators;
  readonly recoveryCodes: RecoveryCodes;
  /** Limits how often an admin may give a wrong recovery code, and a wrong code of a new authenticator. */
  readonly authenticatorLimit: AttemptLimit;
}

const refuse = (field: "code" | "recoveryCode", text: TextKey, { language }: Pick<Caller, "language">) =>
  new CallError("invalidInput", {}, [{ field, message: translate(text, language) }]);

/** Counts an attempt; `isRight` says whether it was right. A wrong one is in the audit, and five of them are the limit. */
async function attempt(
  { audit, authenticatorLimit }: AuthenticatorDependencies,
  { call, refused }: { readonly call: "recover" | "confirm"; readonly refused: "recovery" | "wrong" },
  database: Database,
  caller: Caller,
  isRight: (id: number) => Promise<boolean>,
): Promise<boolean> {
  const id = caller.session?.user?.id ?? 0;
  const key = `${call}:${id}`;
  await authenticatorLimit.count(key);
  if (await isRight(id)) {
    await authenticatorLimit.forget(key);
    return true;
  }
  const { now: at, ip, requestId } = caller;
  const change = { kind: "session" as const, id, after: { call: `authenticator.${call}`, refused } };
  const entry = { call: "session.codeRefused" as const, at, ip, requestId, change };
  await transaction(database, (db) => appendRefusal(db, audit, id, entry));
  return false;
}

/** Tells the admin, wherever they are signed in next, what was done with their authenticator. */
const tell = (text: TextKey, { db, me, now, ip, browser }: AdminContext): Promise<void> =>
  notifyAdmin(db, me, {
    date: now,
    write: (language) => ({
      label: translate("authenticatorNoticeLabel", language),
      text: translate(text, language, { ip, browser }),
    }),
  });

/** Reports to the audit how many recovery codes an admin had, and has. */
const reportCodes = ({ me, changed }: AdminContext, before: number, after: number): void =>
  changed({
    kind: "user",
    id: me.id,
    before: { user: me.user, recoveryCodes: before },
    after: { user: me.user, recoveryCodes: after },
  });

function createInfo({ recoveryCodes }: AuthenticatorDependencies): Calls["info"] {
  return async (_, { db, me }) => {
    const { since } = await db
      .selectFrom("admins")
      .select(({ ref }) => moment(ref("totp_since")).as("since"))
      .where("id", "=", me.id)
      .executeTakeFirstOrThrow();
    return { data: { since, recoveryCodes: await recoveryCodes.count(db, me.id) } };
  };
}

function createStarts(parts: AuthenticatorDependencies): Pick<Calls, "start" | "recover"> {
  const { authenticators, recoveryCodes } = parts;
  const begin = async ({ db, me, session, now }: AdminContext) => {
    const secret = await beginAuthenticator(db, authenticators, { adminId: me.id, session, now });
    return { data: describeAuthenticator(secret, me.user) };
  };
  const start: Calls["start"] = async (_, context) => {
    const answer = await begin(context);
    const { me, changed } = context;
    changed({ kind: "user", id: me.id, before: { user: me.user }, after: { user: me.user } });
    return answer;
  };
  const prepare: NonNullable<Calls["recover"]["prepare"]> = async (input, database, caller) => {
    const known = { call: "recover", refused: "recovery" } as const;
    const isRight = await attempt(parts, known, database, caller, (id) =>
      recoveryCodes.isLeft(database.kysely, id, input.recoveryCode),
    );
    if (!isRight) throw refuse("recoveryCode", "recoveryCodeWrong", caller);
    return input;
  };
  const recover = async (
    { recoveryCode }: Parsed<typeof authenticatorCalls.recover>,
    context: AdminContext,
  ) => {
    const { db, me } = context;
    const answer = await begin(context);
    const before = await recoveryCodes.count(db, me.id);
    if (!(await recoveryCodes.use(db, me.id, recoveryCode)))
      throw refuse("recoveryCode", "recoveryCodeWrong", context);
    await tell("recoveryCodeUsed", context);
    reportCodes(context, before, before - 1);
    return answer;
  };
  return { start, recover: Object.assign(recover, { prepare }) };
}

/**
 * Compares the code with the secret that the session has begun before the transaction, where a wrong one is counted and in the audit;
 * the transaction adopts that secret only if it is still the one.
 */
function createConfirm(parts: AuthenticatorDependencies): Calls["confirm"] {
  const { authenticators, recoveryCodes } = parts;
  const prepare = async (input: Confirmed, database: Database, caller: Caller): Promise<Confirmed> => {
    const { session, now } = caller;
    if (!session?.user) throw new CallError("sessionEnded", {}, [], "SESSX001");
    const owner = { adminId: session.user.id, session, now };
    const sealed = await begunAuthenticator(database.kysely, owner);
    if (sealed === undefined) throw refuse("code", "authenticatorOver", caller);
    const step = stepOf(authenticators, sealed, owner, input.code);
    const known = { call: "confirm", refused: "wrong" } as const;
    const isRight = await attempt(parts, known, database, caller, async () => step !== undefined);
    if (!isRight || step === undefined) throw refuse("code", "newCodeWrong", caller);
    return { ...input, sealed, step };
  };
  const confirm = async ({ sealed = "", step = 0 }: Confirmed, context: AdminContext) => {
    const { db, me, session, now } = context;
    const isAdopted = await adoptAuthenticator(db, { adminId: me.id, session, now }, { sealed, step });
    if (!isAdopted) throw refuse("code", "authenticatorOver", context);
    const before = await recoveryCodes.count(db, me.id);
    const codes = await recoveryCodes.renew(db, me.id);
    await endOtherSessions(db, me.id, session, now);
    await tell("authenticatorReplaced", context);
    reportCodes(context, before, codes.length);
    return { data: { recoveryCodes: codes }, message: "authenticatorConfirmed" as const };
  };
  return Object.assign(confirm, { prepare });
}

/** Builds the handlers of the extension `authenticator`: a new authenticator, and the codes for when it is lost. */
export function createAuthenticatorHandlers(parts: AuthenticatorDependencies): Calls {
  const { recoveryCodes } = parts;
  return {
    info: createInfo(parts),
    ...createStarts(parts),
    confirm: createConfirm(parts),
    async renewRecoveryCodes(_, context) {
      const { db, me } = context;
      const before = await recoveryCodes.count(db, me.id);
      const codes = await recoveryCodes.renew(db, me.id);
      reportCodes(context, before, codes.length);
      return { data: { recoveryCodes: codes }, message: "recoveryCodesMade" };
    },
  };
}
