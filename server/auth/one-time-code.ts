import type { Kysely, Transaction } from "kysely";
import type { Language } from "../../contract/validation";
import type { Database } from "../db/database";
import type { Schema } from "../db/schema";
import { transaction } from "../db/transaction";
import { CallError } from "../errors/call-error";
import { type TextKey, translate } from "../errors/messages";
import type { Authenticators } from "./authenticators";
import { findStep, secondsUntil } from "./totp";

const failuresUntilLock = 5;
const lockMs = 5 * 60_000;

type Verdict =
  | { is: "right"; step: number; isUsed: boolean; seconds: number }
  | { is: "wrong" }
  | { is: "locked"; ms: number };

/** A code that is right; it counts once it is used, and only if it was not used before. */
export interface RightCode {
  step: number;
  isUsed: boolean;
  /** Seconds until the authenticator shows a code that was not used; not above 0 where it does already. */
  seconds: number;
}

/** Why a code was refused. */
export type RefusedCode = "wrong" | "locked" | "used";

interface Attempt {
  adminId: number;
  code: string;
  now: Date;
  language: Language;
  /** Writes the refusal down, in the transaction that counts it. */
  onRefused(db: Transaction<Schema>, why: RefusedCode): Promise<void>;
}

const minutes = (ms: number) => Math.ceil(ms / 60_000);

function refuse(text: TextKey, language: Language, bounds: Record<string, number> = {}): CallError {
  return new CallError("invalidInput", {}, [{ field: "otp", message: translate(text, language, bounds) }]);
}

/** The refusal of a code that is used up. One of the half minute before is still taken once, and has its next one already. */
export const refuseUsed = ({ seconds }: RightCode, language: Language): CallError =>
  seconds > 0 ? refuse("otpUsed", language, { seconds }) : refuse("otpUsedBefore", language);

/**
 * Checks a code in a short transaction of its own, under the lock of the admin's row: wrong tries stay counted
 * although the call is refused, and however many come at once, no more than five are looked at. Refuses a wrong code
 * and everything during the five minutes after five wrong ones in a row.
 */
export async function checkCode(
  db: Pick<Database, "pool">,
  authenticators: Authenticators,
  attempt: Attempt,
): Promise<RightCode> {
  const verdict = await transaction(db, async (trx) => {
    const judged = await judge(trx, authenticators, attempt);
    if (judged.is !== "right") await attempt.onRefused(trx, judged.is);
    return judged;
  });
  if (verdict.is === "locked") throw refuse("otpLocked", attempt.language, { minutes: minutes(verdict.ms) });
  if (verdict.is === "wrong") throw refuse("otpWrong", attempt.language);
  return verdict;
}

async function judge(
  trx: Transaction<Schema>,
  authenticators: Authenticators,
  { adminId, code, now }: Attempt,
): Promise<Verdict> {
  const admin = await trx
    .selectFrom("admins")
    .select(["totp_secret", "totp_last_step", "totp_failures", "totp_locked_until"])
    .where("id", "=", adminId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const lockedFor = admin.totp_locked_until ? Date.parse(admin.totp_locked_until) - now.getTime() : 0;
  if (lockedFor > 0) return { is: "locked", ms: lockedFor };
  const step = admin.totp_secret && findStep(authenticators.open(admin.totp_secret, adminId), code, now);
  if (step)
    return {
      is: "right",
      step,
      isUsed: step <= admin.totp_last_step,
      seconds: secondsUntil(admin.totp_last_step + 1, now),
    };
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
  return isLocked ? { is: "locked", ms: lockMs } : { is: "wrong" };
}

/** Uses a right code up; false when it was used in the meantime. Call it inside the transaction of what it allows. */
export async function consumeCode(
  db: Kysely<Schema> | Transaction<Schema>,
  adminId: number,
  code: RightCode,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("admins")
    .set({ totp_last_step: code.step, totp_failures: 0 })
    .where("id", "=", adminId)
    .where("totp_last_step", "<", code.step)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}
