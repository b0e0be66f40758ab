import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { CallError } from "../errors/call-error";

/** Counts attempts in the database, so that all instances count together. */
export interface AttemptLimit {
  /** Counts an attempt. Throws CallError `tooManyAttempts` past the limit. */
  count(key: string): Promise<void>;
  /** Uncounts the attempts of a key. */
  forget(key: string): Promise<void>;
}

/** Allows `points` attempts of a key in 15 minutes, in the table sign_in_attempts. */
export function createAttemptLimit(pool: pg.Pool, keyPrefix: string, points: number): AttemptLimit {
  const limiter = new RateLimiterPostgres({
    storeClient: pool,
    storeType: "pool",
    tableName: "sign_in_attempts",
    tableCreated: true,
    duration: 15 * 60,
    ...{ keyPrefix, points },
  });
  return {
    async count(key) {
      try {
        await limiter.consume(key);
      } catch (error) {
        if (!(error instanceof RateLimiterRes)) throw error;
        throw new CallError("tooManyAttempts", { minutes: Math.ceil(error.msBeforeNext / 60_000) });
      }
    },
    async forget(key) {
      await limiter.delete(key);
    },
  };
}
