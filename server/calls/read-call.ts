import type { Call } from "../../contract/call";
import type { Database } from "../db/database";
import { retryRead } from "../db/retry-read";
import { CallError } from "../errors/call-error";
import type { AdminContext, Answer, CallerContext, Context, Handler } from "./handler";

/** A handler whose call is known only at run time; the registry's types have checked that the two match. */
export type CallHandler = Handler<Call>;

/** The caller of a call: language, address, session and the time of the call. */
export type Caller = CallerContext;

type Input = Record<string, unknown>;

/** A handler's context. The route has checked the session that the call needs, so `me` is set whenever the type has it. */
export const contextOf = (
  caller: Caller,
  rest: Pick<Context, "db" | "primary" | "changed" | "unchanged">,
): AdminContext => ({ ...caller, ...rest, me: caller.session?.user }) as AdminContext;

/** The context of a call that only reads. */
export function readContext(caller: Caller, from: Pick<Context, "db" | "primary">): AdminContext {
  const reject = () => {
    throw new Error("a call that is not declared to write has reported a change");
  };
  return contextOf(caller, { ...from, changed: reject, unchanged: reject });
}

/** What a standby reads; undefined when none is in use, when it lacks a change of the caller's own, or when it fails. */
async function readFromReplica<Read>(
  caller: Caller,
  { kysely: primary, replicas }: Database,
  read: (context: AdminContext) => Promise<Read>,
): Promise<Read | undefined> {
  const { user, changes } = caller.session ?? {};
  const replica = replicas?.choose();
  if (!replica || !user || changes === undefined) return undefined;
  try {
    if (!(await replica.hasChanges(user.id, changes))) return undefined;
    return await read(readContext(caller, { db: replica.kysely, primary }));
  } catch (error) {
    if (error instanceof CallError) throw error;
    replica.noteFailure(error);
    return undefined;
  }
}

/** Reads from a standby where one can answer, otherwise from the primary: what may be a moment old. */
export async function readAnywhere<Read>(
  caller: Caller,
  database: Database,
  read: (context: AdminContext) => Promise<Read>,
): Promise<Read> {
  const found = await readFromReplica(caller, database, read);
  return found ?? (await retryRead(() => read(readContext(caller, { db: database.kysely }))));
}

/** Runs a handler that only reads: on a standby where the answer may be stale and one can give it, otherwise on the primary. */
export async function answerRead(
  call: Call,
  handler: CallHandler,
  input: Input,
  caller: Caller,
  database: Database,
): Promise<Answer<Call>> {
  const run = (context: AdminContext) => handler(input, context);
  if (handler.mayBeStale) return await readAnywhere(caller, database, run);
  const onPrimary = () => run(readContext(caller, { db: database.kysely }));
  // calls about the session do more than to read: they sign in and out, and count attempts
  return call.needs === "session" ? await onPrimary() : await retryRead(onPrimary);
}
