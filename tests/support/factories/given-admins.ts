import { createAuthenticators } from "../../../server/auth/authenticators";
import { codeAt } from "../../../server/auth/totp";
import type { Database } from "../../../server/db/database";
import { openSessionOf } from "../clients/session-headers";
import { testSecret } from "../servers/test-secret";

/** An admin with every permission, signed in. */
export interface SignedInAdmin {
  readonly id: number;
  readonly name: string;
  /** The headers of the admin's session. */
  readonly headers: Readonly<Record<string, string>>;
  /** The one-time code of a 30-second step. */
  codeAt(step: number): string;
}

const authenticators = createAuthenticators(testSecret);
const secret = Buffer.from("every admin's authenticator");

/** Inserts an admin of level 1, named by a number, and opens a session for the admin. */
export async function givenSignedInAdmin(
  { kysely }: Pick<Database, "kysely">,
  number: number,
  now: Date,
): Promise<SignedInAdmin> {
  const name = `Pessoa ${number}`;
  const row = { name, user_name: `pessoa${number}`, email: `pessoa${number}@horizon.example`, level_id: 1 };
  const { id } = await kysely
    .insertInto("admins")
    .values({ ...row, status: "a", lang: "pt", password_hash: "" })
    .returning("id")
    .executeTakeFirstOrThrow();
  const sealed = authenticators.seal(secret, id);
  await kysely.updateTable("admins").set({ totp_secret: sealed }).where("id", "=", id).execute();
  const headersAt = await openSessionOf(kysely, id, now);
  return { id, name, headers: headersAt(now), codeAt: (step) => codeAt(secret, step) };
}
