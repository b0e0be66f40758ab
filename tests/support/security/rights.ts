import type { Permission } from "../../../contract/permissions";
import { permissions } from "../../../contract/permissions";
import { createAnonymousSessions } from "../../../server/auth/anonymous-sessions";
import { createAuthenticators } from "../../../server/auth/authenticators";
import { allow, everyDay } from "../../../server/auth/full-level";
import { insertAdmin } from "../../../server/auth/insert-admin";
import { openSession, signInTo } from "../../../server/auth/session-store";
import type { Client } from "../clients/client";
import { givenLevel } from "../factories/given-accounts";
import { type TestPlatform, testSecret } from "../servers/platform";

/** The rights of an access level, and whether its hours are open. */
export interface Rights {
  readonly flags: readonly Permission[];
  readonly readOnly: "y" | "n";
  readonly isOpen: boolean;
}

const flagSets: readonly (readonly Permission[])[] = [[], ...permissions.map((flag) => [flag]), permissions];

/** No permission, each one alone and all of them, each read-only or not, and within and outside the hours. */
export const everyRights: readonly Rights[] = flagSets.flatMap((flags) =>
  (["n", "y"] as const).flatMap((readOnly) => [true, false].map((isOpen) => ({ flags, readOnly, isOpen }))),
);

const unmatchablePassword = `$argon2id$v=19$m=65536,t=3,p=1$${"A".repeat(22)}$${"C".repeat(43)}`;
let count = 0;

/** Inserts an admin of a level with just these rights; signs in without the sign-in call, which refuses outside the hours. */
export async function givenAdminWith(
  platform: TestPlatform,
  rights: Rights,
): Promise<{ signIn(): Promise<Client> }> {
  const { kysely } = platform.database;
  const now = platform.clock.now();
  count += 1;
  const name = `rights ${count}`;
  const level = await givenLevel(platform.database, name, {
    readOnly: rights.readOnly,
    permissions: allow(...rights.flags),
    timeAccess: everyDay(() => (rights.isOpen ? ["00:00:00", "23:59:59"] : ["00:00:00", "00:00:00"])),
  });
  const { id } = await insertAdmin(kysely, createAuthenticators(testSecret), {
    name,
    user: `rights${count}`,
    email: "rights@example.com",
    levelId: level.id,
    status: "a",
    language: "pt",
    passwordHash: unmatchablePassword,
    createdAt: now,
  });
  return {
    async signIn() {
      const { appAuth, session } = openSession(createAnonymousSessions(testSecret), now);
      await signInTo(kysely, session, id, now);
      const client = platform.client();
      client.headers["app-auth"] = appAuth;
      await client.renew();
      return client;
    },
  };
}
