import { contract } from "../../../contract/index";
import { createAuthenticators } from "../../../server/auth/authenticators";
import type { Database } from "../../../server/db/database";
import { type DemoAdmin, demoAuthenticatorSecret } from "../../../server/seed/admins";
import { type TestPlatform, testSecret } from "../servers/platform";
import { codeOf } from "./authenticator-app";
import type { Client } from "./client";

const { authenticator } = contract;

/** The id of a demo admin. */
export async function idOf({ kysely }: Pick<Database, "kysely">, user: DemoAdmin): Promise<number> {
  const found = await kysely.selectFrom("admins").select("id").where("user_name", "=", user).execute();
  return found[0]?.id ?? 0;
}

/** Gives a demo admin the demonstration's authenticator again, without recovery codes. */
export async function resetAuthenticator(database: Pick<Database, "kysely">, user: DemoAdmin): Promise<void> {
  const { kysely } = database;
  const id = await idOf(database, user);
  const sealed = createAuthenticators(testSecret).seal(demoAuthenticatorSecret(user), id);
  await kysely
    .updateTable("admins")
    .set({
      totp_secret: sealed,
      totp_last_step: 0,
      totp_failures: 0,
      totp_locked_until: null,
      totp_since: null,
    })
    .where("id", "=", id)
    .execute();
  for (const table of ["used_codes", "recovery_codes", "new_authenticators"] as const)
    await kysely.deleteFrom(table).where("admin_id", "=", id).execute();
  await kysely.deleteFrom("sign_in_attempts").where("key", "like", "authenticator:%").execute();
}

/** An admin who replaces the authenticator in a session of their own. */
export interface Owner {
  readonly client: Client;
  /** Begins a new authenticator with a code of the demonstration's; answers its otpauth address. */
  start(): Promise<string>;
  /** The code that an authenticator shows now, or some steps of 30 seconds away. */
  code(url: string, steps?: number): string;
  /** Begins and confirms a new authenticator; answers its address and the recovery codes. */
  replace(): Promise<{ url: string; recoveryCodes: readonly string[] }>;
}

/** Signs in as a demo admin who replaces the authenticator. */
export async function ownerOn(platform: TestPlatform, user: DemoAdmin): Promise<Owner> {
  const client = await platform.signIn(user);
  const code: Owner["code"] = (url, steps = 0) =>
    codeOf(url, new Date(platform.clock.now().getTime() + steps * 30_000));
  const start = async () =>
    (await client.answer(authenticator.start, { otp: await platform.code(user) })).data.url;
  return {
    client,
    code,
    start,
    async replace() {
      const url = await start();
      const { data } = await client.answer(authenticator.confirm, { code: code(url) });
      return { url, recoveryCodes: data.recoveryCodes };
    },
  };
}
