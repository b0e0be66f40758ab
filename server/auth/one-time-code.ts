import type { Kysely, Transaction } from "kysely";
import type { Language } from "../../contract/validation";
import { compileOnce } from "../db/compile-once";
import type { Database } from "../db/database";
import type { Schema } from "../db/schema";
import { transaction } from "../db/transaction";
import { CallError } from "../errors/call-error";
import { type TextKey, translate } from "../errors/messages";
import type { Authenticators } from "./authenticators";
import { findStep, secondsUntil, stepAt } from "./totp";

const failuresUntilLock = 5;
const lockMs = 5 * 60_000;
/** A day: used steps before it are forgotten. */
const rememberedSteps = 24 * 60 * 2;

type CodeCheck = ({ kind: "valid" } & ValidCode) | { kind: "wrong" } | { kind: "locked"; ms: number };

/** A valid code; `consumeCode` uses it up, which works once. */
export interface ValidCode {
  step: number;
  /** The secret that it is a code of, as it is stored. */
  sealed: string;
  /** The newest step whose code is accepted at the time of the call. */
  newestStep: number;
  isUsed: boolean;
  /** Seconds until the authenticator shows an unused code; 0 or less when it already does. */
  seconds: number;
}

/** The reason why a code was rejected; stored in the audit. */
export type CodeRejection = "wrong" | "locked" | "used";

interface Attempt {
  adminId: number;
  code: string;
  now: Date;
  language: Language;
  /** Records the rejection, in the transaction that counts it. */
  onRejected(db: Transaction<Schema>, reason: CodeRejection): Promise<void>;
}

const minutes = (ms: number) => Math.ceil(ms / 60_000);

function codeError(text: TextKey, language: Language, bounds: Record<string, number> = {}): CallError {
  return new CallError("invalidInput", {}, [{ field: "otp", message: translate(text, language, bounds) }]);
}

/** The error for a used code. A code of the previous 30 seconds is valid once too, and its successor already shows. */
export const usedCodeError = ({ seconds }: ValidCode, language: Language): CallError =>
  seconds > 0 ? codeError("otpUsed", language, { seconds }) : codeError("otpUsedBefore", language);

/**
 * Checks a code in a short transaction of its own that locks the admin's row: wrong attempts stay counted although the call
 * fails, and of any number at once no more than five are compared. Throws CallError for a wrong code, and for every code during
 * the five minutes after five wrong ones in a row.
 */
export async function checkCode(
  db: Pick<Database, "pool">,
  authenticators: Authenticators,
  attempt: Attempt,
): Promise<ValidCode> {
  const check = await transaction(db, async (trx) => {
    const result = await compareCode(trx, authenticators, attempt);
    if (result.kind !== "valid") await attempt.onRejected(trx, result.kind);
    return result;
  });
  if (check.kind === "locked") throw codeError("otpLocked", attempt.language, { minutes: minutes(check.ms) });
  if (check.kind === "wrong") throw codeError("otpWrong", attempt.language);
  return check;
}

/** Locks an admin's row; with the steps, from the oldest to the newest whose codes are accepted, that were used. */
const lockAdmin = compileOnce((db, at: { adminId: number; oldest: number; newest: number }) =>
  db
    .selectFrom("admins")
    .select(["totp_secret", "totp_last_step", "totp_failures", "totp_locked_until"])
    .select(({ selectFrom }) =>
      selectFrom("used_codes")
        .select(({ fn }) => fn.jsonAgg("step").as("steps"))
        .where("admin_id", "=", at.adminId)
        .where("step", ">=", at.oldest)
        .where("step", "<=", at.newest)
        .as("usedSteps"),
    )
    .where("id", "=", at.adminId)
    .forUpdate(),
);

async function compareCode(
  trx: Transaction<Schema>,
  authenticators: Authenticators,
  { adminId, code, now }: Attempt,
): Promise<CodeCheck> {
  const newestStep = stepAt(now) + 1;
  const [admin] = await lockAdmin(trx, { adminId, oldest: stepAt(now) - 1, newest: newestStep });
  if (!admin) throw new Error(`there is no admin ${adminId}`);
  const lockedFor = admin.totp_locked_until ? Date.parse(admin.totp_locked_until) - now.getTime() : 0;
  // a longer lock began while the clock ran ahead
  if (lockedFor > 0 && lockedFor <= lockMs) return { kind: "locked", ms: lockedFor };
  const sealed = admin.totp_secret;
  const step = sealed && findStep(authenticators.open(sealed, adminId), code, now);
  if (step) return { kind: "valid", step, sealed, newestStep, ...usageOf(step, newestStep, admin, now) };
  const failures = admin.totp_failures + 1;
  const isLocked = failures >= failuresUntilLock;
  await trx
    .updateTable("admins")
    .set({
      totp_failures: isLocked ? 0 : failures,
      totp_locked_until: isLocked ? new Date(now.getTime() + lockMs).toISOString() : null,
    })
    .where("id", "=", adminId)
    .execute();
  return isLocked ? { kind: "locked", ms: lockMs } : { kind: "wrong" };
}

/**
 * A code is used when it was sent before, or is older than one that was. A last step that no code of now can have was stored
 * while the clock ran ahead, and says nothing about older ones.
 */
function usageOf(
  step: number,
  newestStep: number,
  { totp_last_step, usedSteps }: { totp_last_step: number; usedSteps: readonly number[] | null },
  now: Date,
): Pick<ValidCode, "isUsed" | "seconds"> {
  const last = totp_last_step > newestStep ? 0 : totp_last_step;
  const isUsed = step <= last || (usedSteps?.includes(step) ?? false);
  return { isUsed, seconds: secondsUntil(Math.max(last, step) + 1, now) };
}

interface UsedStep extends Pick<ValidCode, "step" | "sealed" | "newestStep"> {
  adminId: number;
  /** The step before which used ones are forgotten. */
  forgotten: number;
}

const spendStep = compileOnce((db, used: UsedStep) =>
  db
    .with("used", (insertion) =>
      insertion
        .insertInto("used_codes")
        .values({ admin_id: used.adminId, step: used.step })
        .onConflict((known) => known.doNothing())
        .returning("step"),
    )
    .with("forgotten", (deletion) =>
      deletion
        .deleteFrom("used_codes")
        .where("admin_id", "=", used.adminId)
        .where("step", "<", used.forgotten),
    )
    .updateTable("admins")
    .set({ totp_last_step: used.step, totp_failures: 0 })
    .where("id", "=", used.adminId)
    .where("totp_secret", "=", used.sealed)
    .where(({ or, eb }) =>
      or([eb("totp_last_step", "<", used.step), eb("totp_last_step", ">", used.newestStep)]),
    )
    .where(({ exists, selectFrom }) => exists(selectFrom("used").select("step")))
    .returning("id"),
);

/** Uses up a valid code; false when another call has used it, or replaced the authenticator, in the meantime. Call it in the transaction that it allows. */
export async function consumeCode(
  db: Kysely<Schema> | Transaction<Schema>,
  adminId: number,
  code: ValidCode,
): Promise<boolean> {
  const { step, sealed, newestStep } = code;
  const rows = await spendStep(db, { adminId, step, forgotten: step - rememberedSteps, sealed, newestStep });
  return rows.length === 1;
}
