import type { Transaction } from "kysely";
import type { Call } from "../../contract/call";
import { callNameOf } from "../../contract/call-names";
import type { Audit } from "../audit/audit";
import { platformChain } from "../audit/chain";
import type { Change } from "../audit/change";
import type { Authenticators } from "../auth/authenticators";
import { checkCode, consumeCode, type RefusedCode, type RightCode, refuseUsed } from "../auth/one-time-code";
import type { Session } from "../auth/session-store";
import type { Database } from "../db/database";
import type { Schema } from "../db/schema";
import { transaction } from "../db/transaction";
import type { AdminContext, Answer, Context, Handler } from "./handler";

/** A handler whose call is only known at run time: the registry has checked that the two belong together. */
export type AnyHandler = Handler<Call>;

/** Who makes a call, when and from where. */
export type Caller = Omit<Context, "db" | "changed" | "unchanged"> & { readonly session?: Session };

/** What running a call takes. */
export interface CallServices {
  readonly database: Database;
  readonly authenticators: Authenticators;
  readonly audit: Audit;
}

type Input = Record<string, unknown>;

/** Thrown to roll a transaction back when the code was used up by another call in the meantime. */
class CodeUsedUp extends Error {}

// What a call needs decides what its handler's context holds; the route has seen to it.
const contextOf = (caller: Caller, rest: Pick<Context, "db" | "changed" | "unchanged">): AdminContext =>
  ({ ...caller, ...rest, me: caller.session?.user }) as AdminContext;

/** The context of a call that writes nothing. */
function reading(caller: Caller, db: Context["db"]): AdminContext {
  const refuse = () => {
    throw new Error("a call that is not declared to write has reported a change");
  };
  return contextOf(caller, { db, changed: refuse, unchanged: refuse });
}

/** Runs a handler that writes, and what it changed goes into the audit with it or nothing is done at all. */
async function write(
  call: Call,
  handler: AnyHandler,
  input: Input,
  caller: Caller,
  { db, audit }: { db: Transaction<Schema>; audit: Audit },
): Promise<Answer<Call>> {
  const changes: Change[] = [];
  let isUnchanged = false;
  const answer = await handler(
    input,
    contextOf(caller, {
      db,
      changed: (change) => void changes.push(change),
      unchanged: () => {
        isUnchanged = true;
      },
    }),
  );
  const name = callNameOf(call);
  if (changes.length === 0 && !isUnchanged)
    throw new Error(`${name} writes and did not tell what it changed`);
  const { now: at, ip, session } = caller;
  const entries = changes.map((change) => ({ call: name, at, ip, change }));
  await audit.append(db, session?.user?.id ?? platformChain, entries);
  return answer;
}

/** Runs the handler: a call that writes in ONE transaction with its one-time code and its audit, another on the pool. */
export async function runCall(
  call: Call,
  handler: AnyHandler,
  given: Input,
  caller: Caller,
  { database, authenticators, audit }: CallServices,
): Promise<Answer<Call>> {
  const { language, now, ip, session } = caller;
  const me = session?.user;
  const onRefused = async (db: Transaction<Schema>, refused: RefusedCode) => {
    const after = { call: callNameOf(call), refused };
    const change = { kind: "session" as const, id: me?.id ?? platformChain, before: null, after };
    await audit.append(db, change.id, [{ call: "session.codeRefused", at: now, ip, change }]);
  };
  const repeat = async (used: RightCode) => {
    const first = await handler.findRepeat?.(given, reading(caller, database.kysely));
    if (first) return first;
    await transaction(database, (db) => onRefused(db, "used"));
    throw refuseUsed(used, language);
  };
  const attempt = me && call.otp && { adminId: me.id, code: String(given.otp), now, language, onRefused };
  const code = attempt ? await checkCode(database, authenticators, attempt) : undefined;
  if (code?.isUsed) return await repeat(code);
  const input = handler.prepare ? await handler.prepare(given) : given;
  if (!call.writes) return await handler(input, reading(caller, database.kysely));
  try {
    return await transaction(database, async (db) => {
      if (code && me && !(await consumeCode(db, me.id, code))) throw new CodeUsedUp();
      return await write(call, handler, input, caller, { db, audit });
    });
  } catch (error) {
    if (code && error instanceof CodeUsedUp) return await repeat(code);
    throw error;
  }
}
