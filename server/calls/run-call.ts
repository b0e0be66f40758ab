import type { Transaction } from "kysely";
import type { Call } from "../../contract/call";
import { callNameOf } from "../../contract/call-names";
import type { Audit } from "../audit/audit";
import { platformChain } from "../audit/chain";
import type { Change } from "../audit/change";
import { appendRefusal } from "../audit/refusals";
import type { Authenticators } from "../auth/authenticators";
import {
  type CodeRejection,
  checkCode,
  consumeCode,
  usedCodeError,
  type ValidCode,
} from "../auth/one-time-code";
import type { Database } from "../db/database";
import type { Schema } from "../db/schema";
import { transaction } from "../db/transaction";
import type { LiveHub } from "../live/hub";
import { recordChanges } from "../live/record-changes";
import type { Metrics } from "../metrics/metrics";
import type { Answer } from "./handler";
import { answerRead, type Caller, type CallHandler, contextOf, readContext } from "./read-call";

export type { Caller, CallHandler } from "./read-call";

/** The services that run a call. */
export interface CallServices {
  readonly database: Database;
  readonly authenticators: Authenticators;
  readonly audit: Audit;
  readonly metrics: Pick<Metrics, "countRefusedCode">;
  readonly live: Pick<LiveHub, "announce">;
}

type Input = Record<string, unknown>;

/** Thrown to roll back the transaction when another call has used the code in the meantime. */
class CodeAlreadyUsedError extends Error {}

/** Runs a handler that writes and appends its changes to the audit, in one transaction. */
async function write(
  call: Call,
  handler: CallHandler,
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
  const { now: at, ip, requestId, session } = caller;
  await recordChanges(db, session?.user?.id ?? null, changes);
  const entries = changes.map((change) => ({ call: name, at, ip, requestId, change }));
  await audit.append(db, session?.user?.id ?? platformChain, entries);
  return answer;
}

/** Runs a handler: a call that writes in ONE transaction with its one-time code and its audit rows, any other without one. */
export async function runCall(
  call: Call,
  handler: CallHandler,
  rawInput: Input,
  caller: Caller,
  { database, authenticators, audit, metrics, live }: CallServices,
): Promise<Answer<Call>> {
  const { language, now, ip, requestId, session } = caller;
  const me = session?.user;
  const onRejected = async (db: Transaction<Schema>, refused: CodeRejection) => {
    const after = { call: callNameOf(call), refused };
    const change = { kind: "session" as const, id: me?.id ?? platformChain, after };
    const entry = { call: "session.codeRefused" as const, at: now, ip, requestId, change };
    await appendRefusal(db, audit, change.id, entry);
    metrics.countRefusedCode(refused);
  };
  const answerRepeat = async (used: ValidCode) => {
    const first = await handler.findRepeat?.(rawInput, readContext(caller, { db: database.kysely }));
    if (first) return first;
    await transaction(database, (db) => onRejected(db, "used"));
    throw usedCodeError(used, language);
  };
  const attempt = me && call.otp && { adminId: me.id, code: String(rawInput.otp), now, language, onRejected };
  const code = attempt ? await checkCode(database, authenticators, attempt) : undefined;
  if (code?.isUsed) return await answerRepeat(code);
  const input = handler.prepare ? await handler.prepare(rawInput, database, caller) : rawInput;
  if (!call.writes) return await answerRead(call, handler, input, caller, database);
  try {
    const answer = await transaction(database, async (db) => {
      if (code && me && !(await consumeCode(db, me.id, code))) throw new CodeAlreadyUsedError();
      return await write(call, handler, input, caller, { db, audit });
    });
    live.announce();
    return answer;
  } catch (error) {
    if (code && error instanceof CodeAlreadyUsedError) return await answerRepeat(code);
    // What cannot be taken back now, as when the database is away, is swept later; the caller gets the first error.
    await handler.abandon?.(input, database).catch(() => undefined);
    throw error;
  }
}
