import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { createAnonymousSessions } from "../../../server/auth/anonymous-sessions";
import { createCsrfTokens } from "../../../server/auth/csrf";
import { findSession, openSession, signInTo } from "../../../server/auth/session-store";
import { createPlatform, listen } from "../../../server/bootstrap/platform";
import type { Config } from "../../../server/config/config";
import type { Database } from "../../../server/db/database";
import type { DemoAdmin } from "../../../server/seed/admins";
import { seedDemo } from "../../../server/seed/demo";
import { Clock } from "./clock";
import { openTestDatabase } from "./database";
import { unusedCode } from "./demo-code";

/** What the platform of every browser test seals with. */
export const platformSecret = "the secret of every test, long enough";

/** The local storage of a signed-in browser. */
export type StoredSession = Readonly<Record<"adm-auth" | "adm-token" | "admin-user", string>>;

/** A platform that serves the built console and the small demo data, on its own port. */
export interface ConsolePlatform {
  readonly url: string;
  readonly database: Database;
  /** The platform's clock; the browser's is `page.clock`. */
  readonly clock: Clock;
  /** Signs a demo admin in to a new session and returns it as the browser stores it. */
  session(user: DemoAdmin): Promise<StoredSession>;
  /** Ends every session, as if its time were over. */
  endSessions(): Promise<void>;
  /** Returns a valid one-time code of a demo admin; forgets the codes already used and the failures. */
  code(user: DemoAdmin): Promise<string>;
  /** Returns a wrong one-time code of a demo admin; forgets the failures so far. */
  wrongCode(user: DemoAdmin): Promise<string>;
  close(): Promise<void>;
}

/** The folder of the built console: CONSOLE_DIR, or dist/console/ by default. */
export function consoleFolder(): string {
  const dir = process.env.CONSOLE_DIR ?? fileURLToPath(new URL("../../../dist/console", import.meta.url));
  if (existsSync(`${dir}/index.html`)) return dir;
  throw new Error(`There is no built console in ${dir}. Run \`npm run build\` first.`);
}

/** Starts a platform as `npm start` does, on a database that is gone once it is closed. */
export async function startConsolePlatform(
  consoleDir = consoleFolder(),
  settings: Pick<Config, "maskedKinds"> = {},
): Promise<ConsolePlatform> {
  const database = await openTestDatabase();
  await seedDemo(database, { secret: platformSecret, size: "small", now: new Date() });
  const clock = new Clock();
  const config = { trustedProxies: 0, corsOrigins: [], log: "off", consoleDir, ...settings } as const;
  const platform = createPlatform({ database, secret: platformSecret, config, now: clock.now });
  const { url, close } = await listen(platform, 0);
  const csrf = createCsrfTokens(platformSecret);
  const anonymous = createAnonymousSessions(platformSecret);
  const { kysely } = database;

  async function session(user: DemoAdmin): Promise<StoredSession> {
    const now = clock.now();
    const { appAuth, session: opened } = openSession(anonymous, now);
    const { id } = await kysely
      .selectFrom("admins")
      .select("id")
      .where("user_name", "=", user)
      .executeTakeFirstOrThrow();
    await signInTo(kysely, opened, id, now);
    const signedIn = await findSession(kysely, anonymous, appAuth, now);
    return {
      "adm-auth": appAuth,
      "adm-token": csrf.issue({ ...opened, user: { id } }, now),
      "admin-user": JSON.stringify(signedIn?.user),
    };
  }

  async function endSessions(): Promise<void> {
    await kysely
      .updateTable("sessions")
      .set(({ ref }) => ({ expires_at: ref("created_at") }))
      .execute();
  }

  const code = (user: DemoAdmin) => unusedCode(kysely, user, clock.now());

  async function wrongCode(user: DemoAdmin): Promise<string> {
    const right = Number(await code(user));
    return String((right + 500_000) % 1_000_000).padStart(6, "0");
  }

  return { url, database, clock, session, endSessions, code, wrongCode, close };
}
