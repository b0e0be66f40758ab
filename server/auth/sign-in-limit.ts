import type pg from "pg";
import { RateLimiterPostgres, RateLimiterRes } from "rate-limiter-flexible";
import { CallError } from "../errors/call-error";
import { networkOf } from "./network";

const windowSeconds = 15 * 60;
const attemptsPerUserAndAddress = 5;
const attemptsPerAddress = 40;

/** Limits sign-in attempts; counted in the database, so that all instances count together. */
export interface SignInLimit {
  /**
   * Counts an attempt before the password is checked. Throws CallError `tooManyAttempts` past five attempts per user and address,
   * or forty per address, in 15 minutes. An attempt that is refused for its user does not count for the address, behind which
   * others work. Of an IPv6 address its /64 network counts, since a subscriber has a whole one.
   */
  count(user: string, ip: string): Promise<void>;
  /** Uncounts the attempts of a user at an address after a successful sign-in. */
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

/** Keeps the counters in the table sign_in_attempts. */
export function createSignInLimit(pool: pg.Pool): SignInLimit {
  const shared = {
    storeClient: pool,
    storeType: "pool",
    tableName: "sign_in_attempts",
    tableCreated: true,
    duration: windowSeconds,
  };
  const byUser = new RateLimiterPostgres({ ...shared, keyPrefix: "user", points: attemptsPerUserAndAddress });
  const byAddress = new RateLimiterPostgres({ ...shared, keyPrefix: "address", points: attemptsPerAddress });
  const userKey = (user: string, ip: string) => `${user}@${networkOf(ip)}`;
  return {
    async count(user, ip) {
      await consume(byUser, userKey(user, ip));
      await consume(byAddress, networkOf(ip));
    },
    async forgive(user, ip) {
      await byUser.delete(userKey(user, ip));
      await byAddress.reward(networkOf(ip));
    },
  };
}
