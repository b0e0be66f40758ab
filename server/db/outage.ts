import pg from "pg";

/** The end of a transaction whose COMMIT was sent and not answered: it may have been carried out, so nobody may run it again. */
export class UnknownOutcomeError extends Error {
  override name = "UnknownOutcomeError";
}

/** Node's codes of sockets and host names that do not answer. */
const network = new Set([
  "ECONNREFUSED",
  "ECONNRESET",
  "ECONNABORTED",
  "EPIPE",
  "ETIMEDOUT",
  "EHOSTUNREACH",
  "ENETUNREACH",
  "ENOTFOUND",
  "EAI_AGAIN",
]);

/** The driver's errors without a code about a connection that has ended. */
const ended = new Set([
  "Connection terminated unexpectedly",
  "Connection terminated",
  "Client has encountered a connection error and is not queryable",
  "Client was closed and is not queryable",
]);

/** The driver's errors without a code about an answer, or a connection, that does not come. */
const silent = new Set([
  "Query read timeout",
  "timeout exceeded when trying to connect",
  "Connection terminated due to connection timeout",
  "Cannot use a pool after calling end on the pool",
]);

/** An error's SQLSTATE or system code; empty without one. */
const codeOf = (error: unknown): string =>
  error instanceof Error && "code" in error ? String(error.code) : "";
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : "");

/** admin_shutdown, crash_shutdown and others, which end the connection; class 08 is connection exceptions. */
const endsConnection = /^(57P0[1245]|08...)$/;

/** True where the connection broke: what was sent on it is not carried out, unless it was a COMMIT. */
export const isBrokenConnection = (error: unknown): boolean =>
  network.has(codeOf(error)) || endsConnection.test(codeOf(error)) || ended.has(messageOf(error));

/** True where a server cannot take a connection now and may in a moment: it restarts, or has no slot left. */
export const isRefusedConnection = (error: unknown): boolean =>
  isBrokenConnection(error) || ["57P03", "53300"].includes(codeOf(error));

/** True where the server gave a statement up, as at its time limit. */
export const isCanceled = (error: unknown): boolean => codeOf(error) === "57014";

/**
 * True where the connection has a statement prepared from before a column changed, as while instances are updated one after the
 * other. PostgreSQL refuses it from then on: "cached plan must not change result type".
 */
export const hasStalePlan = (error: unknown): boolean =>
  codeOf(error) === "0A000" && error instanceof pg.DatabaseError && error.routine === "RevalidateCachedQuery";

/**
 * True where the connection is of no more use although it may look well: it is broken or silent, its server is read-only, as the old
 * primary is after a failover, or its plans are stale.
 */
export const isUnusableConnection = (error: unknown): boolean =>
  isBrokenConnection(error) ||
  silent.has(messageOf(error)) ||
  codeOf(error) === "25006" ||
  hasStalePlan(error);

/** Insufficient resources (a full disk, connections used up), system errors, a canceled statement, retries in vain. */
const isOverburdened = /^(53...|58...|57...|40001|40P01)$/;

/** True where the database is to blame and not the request: it cannot be reached, written to or waited for. */
export const isOutage = (error: unknown): boolean =>
  error instanceof UnknownOutcomeError || isUnusableConnection(error) || isOverburdened.test(codeOf(error));

/** Classes of errors that the server reports instead of committing: data, constraints, the transaction's state, serialization. */
const refusal = /^(22|23|25|40(?!003)|42|44|55)/;

/** True where the server answered a COMMIT by refusing it, so that nothing was committed. */
export const isRefusedCommit = (error: unknown): boolean => refusal.test(codeOf(error));
