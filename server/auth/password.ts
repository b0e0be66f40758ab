import { hash, verify } from "@node-rs/argon2";
import { CallError } from "../errors/call-error";

/** argon2id with 64 MiB and three passes; the package's default algorithm. */
const cost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 };
/** No password has this hash; checking against it costs what checking against a real one does. */
export const nobodysHash = `$argon2id$v=19$m=65536,t=3,p=1$${"A".repeat(22)}$${"A".repeat(43)}`;

const atOnce = 2;
const mostWaiting = 40;
let running = 0;
const waiting: (() => void)[] = [];

/** Each hash takes 64 MiB and a core: a crowd of sign-ins waits in line, and past a length is sent away. */
async function inLine<T>(work: () => Promise<T>): Promise<T> {
  if (running >= atOnce) {
    if (waiting.length >= mostWaiting) throw new CallError("busy");
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

/** The hash of a password, for the database. */
export const hashPassword = (password: string): Promise<string> => inLine(() => hash(password, cost));

/**
 * Whether the password has that hash. Without a hash, or with one that cannot be read, the same work and false: neither
 * the answer nor its time tells whose name is known.
 */
export const checkPassword = (stored: string | undefined, password: string): Promise<boolean> =>
  inLine(async () => {
    const isRight = await verify(stored ?? nobodysHash, password).catch(() => undefined);
    if (isRight === undefined) await verify(nobodysHash, password);
    return isRight === true && stored !== undefined;
  });
