import { createAuthenticators } from "../../../server/auth/authenticators";
import { codeAt, stepAt } from "../../../server/auth/totp";
import type { Database } from "../../../server/db/database";
import { openSessionOf } from "../clients/session-headers";
import { testSecret } from "../servers/test-secret";

const secret = Buffer.from("every admin's authenticator");
/** Milliseconds for which a one-time code is shown. */
const codeTime = 30_000;

/** A signed-in admin with a clock of their own. */
export interface Person {
  /** The headers of a request at this moment of theirs. */
  headers(): Record<string, string>;
  /** Moves their clock on to the next one-time code, and returns it. */
  nextCode(): string;
  /** Signs them in to a new session. */
  signIn(database: Database): Promise<void>;
}

/** Creates admins who may do everything. */
export async function createPeople({ kysely }: Database, count: number): Promise<Person[]> {
  const authenticators = createAuthenticators(testSecret);
  const people: Person[] = [];
  for (let number = 0; number < count; number++) {
    const name = `pessoa${number}`;
    const { id } = await kysely
      .insertInto("admins")
      .values({
        ...{ name, user_name: name, email: `${name}@horizon.example`, level_id: 1 },
        ...{ status: "a", lang: "pt", password_hash: "" },
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const totp_secret = authenticators.seal(secret, id);
    await kysely.updateTable("admins").set({ totp_secret }).where("id", "=", id).execute();
    people.push(person(id));
  }
  return people;
}

function person(id: number): Person {
  let time = Date.now();
  let headersAt: Awaited<ReturnType<typeof openSessionOf>> | undefined;
  return {
    headers: () => ({ ...headersAt?.(new Date(time)), "x-time": String(time) }),
    nextCode() {
      time += codeTime;
      return codeAt(secret, stepAt(new Date(time)));
    },
    async signIn({ kysely }) {
      headersAt = await openSessionOf(kysely, id, new Date(time));
    },
  };
}
