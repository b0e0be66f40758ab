import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { CallError } from "../errors/call-error";

const seconds = 15 * 60;
const triesOfUserFromAddress = 5;
const triesFromAddress = 40;

/** Slows down guessing of passwords; counted in the database, so that all instances count together. */
export interface SignInLimit {
  /** Counts a try before the password is looked at; refuses an address past five tries of a user and forty in all in 15 minutes. */
  count(user: string, ip: string): Promise<void>;
  /** Takes the tries back after a sign-in that succeeded. */
  forgive(user: string, ip: string): Promise<void>;
}

async function consume(limiter: RateLimiterPostgres, key: string): Promise<void> {
  try {
    await limiter.consume(key);
  } catch (error) {
    if (!(error instanceof RateLimiterRes)) throw error;
    throw new CallError("tooManyAttempts", { minutes: Math.ceil(error.msBeforeNext / 60_000) });
  }
}

/** Counters in table sign_in_attempts. */
export function createSignInLimit(pool: pg.Pool): SignInLimit {
  const shared = {
    storeClient: pool,
    storeType: "pool",
    tableName: "sign_in_attempts",
    tableCreated: true,
    duration: seconds,
  };
  const byUser = new RateLimiterPostgres({ ...shared, keyPrefix: "user", points: triesOfUserFromAddress });
  const byAddress = new RateLimiterPostgres({ ...shared, keyPrefix: "address", points: triesFromAddress });
  const userKey = (user: string, ip: string) => `${user}@${ip}`;
  return {
    async count(user, ip) {
      await consume(byAddress, ip);
      await consume(byUser, userKey(user, ip));
    },
    async forgive(user, ip) {
      await byUser.delete(userKey(user, ip));
      await byAddress.reward(ip);
    },
  };
}
