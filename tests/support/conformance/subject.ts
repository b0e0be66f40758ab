import { hash } from "@node-rs/argon2";
import type { Credentials } from "../../../conformance/actor";
import type { CommandOptions } from "../../../conformance/options";
import { personalKinds } from "../../../contract/personal-data";
import { fullLevel } from "../../../server/auth/full-level";
import { base32 } from "../../../server/auth/totp";
import type { Database } from "../../../server/db/database";
import { searchText } from "../../../server/search/text";
import { type DemoAdmin, demoAdmins, demoAuthenticatorSecret } from "../../../server/seed/admins";
import { seed } from "../../../server/seed/index";
import { givenLists } from "../factories/given-lists";
import { startPlatform, type TestPlatform } from "../servers/platform";

/** A Monday at noon in São Paulo: the hours of every demo admin are open. */
export const noon = "2026-11-23T12:00:00-03:00";
/** The origin of a console that the platform allows. */
export const consoleOrigin = "https://console.example.com";

/** Stores passwords in hashes that are cheap to compare: the check signs in hundreds of times. */
async function cheapenPasswords({ kysely }: Database): Promise<void> {
  for (const { user, password } of demoAdmins) {
    const password_hash = await hash(password, { memoryCost: 8, timeCost: 1, parallelism: 1 });
    await kysely.updateTable("admins").set({ password_hash }).where("user_name", "=", user).execute();
  }
}

/** Lets the level that may do everything see personal data whole, which is masked to the others. */
const exemptFullLevel = ({ kysely }: Database) =>
  kysely
    .updateTable("access_levels")
    .set({ sees_personal_data: true })
    .where("name", "=", fullLevel.name)
    .execute();

/** Lets the customers of `givenLists`, whose text to search is their line, be found by their names. */
async function letCustomersBeFound({ kysely }: Database): Promise<void> {
  const lines = kysely.selectFrom("customers").where("search", "like", "linha %");
  for (const { name } of await lines.select("name").distinct().execute())
    await kysely
      .updateTable("customers")
      .set({ search: searchText(name) })
      .where("name", "=", name)
      .where("search", "like", "linha %")
      .execute();
}

/** Starts a platform with little demonstration data and a list of some hundred rows, whose clock stands at noon. */
export async function startSubject(): Promise<TestPlatform> {
  const now = new Date(noon);
  const platform = await startPlatform({
    config: { corsOrigins: [consoleOrigin], maskedKinds: personalKinds },
    seed: async (database) => {
      await cheapenPasswords(database);
      await exemptFullLevel(database);
      await seed(database.kysely, { size: "small", now });
      // more than one part of an export, and older than what the checks decide
      await givenLists(database, 510, ["customers", "approvals"]);
      await letCustomersBeFound(database);
    },
  });
  platform.clock.stopAt(noon);
  return platform;
}

/** Forgets the codes that were used and the guesses that were counted, so that one run does not limit the next. */
export async function forgetAttempts(platform: TestPlatform): Promise<void> {
  await platform.code("maker");
  await platform.database.kysely.deleteFrom("sign_in_attempts").execute();
}

/** The name, password and authenticator of a demo admin. */
export function credentialsOf(user: DemoAdmin): Credentials {
  const admin = demoAdmins.find((each) => each.user === user);
  return { user, password: admin?.password ?? "", otpSecret: base32(demoAuthenticatorSecret(user)) };
}

/** The options that judge a platform as far as can be, at an address in front of it. */
export const everythingOn = (platform: TestPlatform, url = platform.url) =>
  ({
    url,
    main: credentialsOf("maker"),
    second: credentialsOf("checker"),
    limited: [credentialsOf("desk"), credentialsOf("reader")],
    origin: consoleOrigin,
    write: true,
    wait: async (ms: number) => platform.clock.advance(ms),
  }) satisfies Partial<CommandOptions>;
