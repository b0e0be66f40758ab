import { hash, verify } from "@node-rs/argon2";
import { CallError } from "../errors/call-error";

/** 64 MiB and three passes of argon2id, the package's default algorithm. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** A hash that no password has; checking against it costs as much as checking against a real one. */
export const dummyHash = `$argon2id$v=19$m=65536,t=3,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

const maxRunning = 2;
const maxWaiting = 40;
let running = 0;
const waiting: (() => void)[] = [];

/** Passwords that are being hashed or compared, and those that wait for it. */
export const passwordQueue = () => ({ running, waiting: waiting.length });

/** Each hash takes 64 MiB and a core, so a few run at a time, some wait, and the rest fail with CallError `busy`. */
async function queued<T>(work: () => Promise<T>): Promise<T> {
  if (running >= maxRunning) {
    if (waiting.length >= maxWaiting) throw new CallError("busy");
    await new Promise<void>((resolve) => waiting.push(resolve));
  } else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}

/** The argon2id hash of a password, in PHC's format. */
export const hashPassword = (password: string): Promise<string> => queued(() => hash(password, cost));

/**
 * True when the password has the stored hash. Without a readable hash it does the same work and returns false, so that neither
 * the answer nor its time reveals which user names exist.
 */
export const checkPassword = (stored: string | undefined, password: string): Promise<boolean> =>
  queued(async () => {
    const isRight = await verify(stored ?? dummyHash, password).catch(() => undefined);
    if (isRight === undefined) await verify(dummyHash, password);
    return isRight === true && stored !== undefined;
  });
