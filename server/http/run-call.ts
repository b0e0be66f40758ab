import type { Call } from "../../contract/call";
import type { Authenticators } from "../access/authenticators";
import { checkCode, consumeCode, type RightCode, refuseUsed } from "../access/one-time-code";
import type { Session } from "../access/session-store";
import type { Database } from "../db/database";
import { transaction } from "../db/transaction";
import type { AdminContext, Answer, Change, Context, Handler } from "../handler";

/** A handler whose call is only known at run time: the registry has checked that the two belong together. */
export type AnyHandler = Handler<Call>;

/** Who makes a call, when and from where. */
export type Caller = Omit<Context, "db" | "changed" | "unchanged"> & { readonly session?: Session };

/** What running a call takes. */
export interface Machinery {
  readonly database: Database;
  readonly authenticators: Authenticators;
}

type Input = Record<string, unknown>;

/** Thrown to roll a transaction back when the code was used up by another call in the meantime. */
class CodeUsedUp extends Error {}

/** The context of a call that writes nothing. */
function reading(caller: Caller, db: Context["db"]): AdminContext {
  const refuse = () => {
    throw new Error("a call that is not declared to write has reported a change");
  };
  return contextOf(caller, { db, changed: refuse, unchanged: refuse });
}

// What a call needs decides what its handler's context holds; the route has seen to it.
const contextOf = (caller: Caller, rest: Pick<Context, "db" | "changed" | "unchanged">): AdminContext =>
  ({ ...caller, ...rest, me: caller.session?.user }) as AdminContext;

/** Runs the handler: a call that writes in ONE transaction with its one-time code, another on the pool. */
export async function runCall(
  call: Call,
  handler: AnyHandler,
  given: Input,
  caller: Caller,
  { database, authenticators }: Machinery,
): Promise<Answer<Call>> {
  const { language, now, session } = caller;
  const adminId = session?.user?.id;
  const code =
    call.otp && adminId !== undefined
      ? await checkCode(database, authenticators, { adminId, code: String(given.otp), now, language })
      : undefined;
  const repeat = async (used: RightCode) => {
    const first = await handler.findRepeat?.(given, reading(caller, database.kysely));
    if (!first) throw refuseUsed(used, language);
    return first;
  };
  if (code?.isUsed) return await repeat(code);
  const input = handler.prepare ? await handler.prepare(given) : given;
  if (!call.writes) return await handler(input, reading(caller, database.kysely));
  try {
    return await transaction(database, async (db) => {
      if (code && adminId !== undefined && !(await consumeCode(db, adminId, code))) throw new CodeUsedUp();
      const changes: Change[] = [];
      const changed = (change: Change) => void changes.push(change);
      return await handler(input, contextOf(caller, { db, changed, unchanged: () => undefined }));
    });
  } catch (error) {
    if (code && error instanceof CodeUsedUp) return await repeat(code);
    throw error;
  }
}
