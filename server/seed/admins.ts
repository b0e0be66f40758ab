import { createHmac } from "node:crypto";
import type { Kysely } from "kysely";
import type { TimeAccess } from "../../contract/levels";
import type { Permissions } from "../../contract/permissions";
import { createAuthenticators } from "../auth/authenticators";
import { allow, everyDay, fullLevel } from "../auth/full-level";
import { hashPassword } from "../auth/password";
import type { Schema } from "../db/schema";
import { adminSearch } from "../search/admin";

const officeHours = everyDay((weekday) =>
  weekday === "0" || weekday === "6" ? ["00:00:00", "00:00:00"] : ["08:00:00", "18:00:00"],
);

interface DemoLevel {
  name: string;
  readOnly: "y" | "n";
  permissions: Permissions;
  timeAccess: TimeAccess;
}

const levels = {
  full: fullLevel,
  reading: { ...fullLevel, name: "Somente leitura", readOnly: "y" },
  hours: { ...fullLevel, name: "Horário comercial", timeAccess: officeHours },
  desk: { ...fullLevel, name: "Atendimento", permissions: allow("customer", "support") },
} as const satisfies Record<string, DemoLevel>;

interface DemoAccount {
  user: string;
  name: string;
  password: string;
  level: keyof typeof levels;
  about: string;
}

/** The demo admins; their passwords are public. */
export const demoAdmins = [
  { user: "maker", name: "Helena Duarte", password: "Maker2026", level: "full", about: "everything" },
  {
    user: "checker",
    name: "Rafael Nogueira",
    password: "Checker2026",
    level: "full",
    about: "everything, to decide what maker asked for",
  },
  {
    user: "reader",
    name: "Beatriz Camargo",
    password: "Reader2026",
    level: "reading",
    about: "reads everything, changes nothing",
  },
  {
    user: "hours",
    name: "Otávio Freitas",
    password: "Hours2026",
    level: "hours",
    about: "weekdays 08:00 to 18:00 only",
  },
  {
    user: "desk",
    name: "Luciana Prado",
    password: "Desk2026",
    level: "desk",
    about: "customers and support only",
  },
] as const satisfies readonly DemoAccount[];

export type DemoAdmin = (typeof demoAdmins)[number]["user"];

/** The authenticator secret of a demo admin, derived from the user name so that a command can print codes. */
export const demoAuthenticatorSecret = (user: DemoAdmin): Buffer =>
  createHmac("sha1", "horizon demonstration").update(user).digest();

async function insertLevels(db: Kysely<Schema>): Promise<Record<keyof typeof levels, number>> {
  const rows = Object.values(levels).map((level) => ({
    name: level.name,
    read_only: level.readOnly,
    permissions: JSON.stringify(level.permissions),
    time_access: JSON.stringify(level.timeAccess),
  }));
  const inserted = await db.insertInto("access_levels").values(rows).returning(["id", "name"]).execute();
  const idOf = new Map(inserted.map(({ id, name }) => [name, id]));
  const ids = Object.entries(levels).map(([key, { name }]) => [key, idOf.get(name)]);
  return Object.fromEntries(ids) as Record<keyof typeof levels, number>;
}

/** Inserts the demo levels and admins into an empty database; `secret` is the platform's. */
export async function seedAdmins(db: Kysely<Schema>, secret: string): Promise<void> {
  const levelIds = await insertLevels(db);
  const authenticators = createAuthenticators(secret);
  const hashes = await Promise.all(demoAdmins.map(({ password }) => hashPassword(password)));
  for (const [i, { user, name, level }] of demoAdmins.entries()) {
    const email = `${user}@horizon.example`;
    const { id } = await db
      .insertInto("admins")
      .values({
        name,
        user_name: user,
        email,
        level_id: levelIds[level],
        status: "a",
        lang: "pt",
        password_hash: hashes[i] ?? "",
      })
      .returning("id")
      .executeTakeFirstOrThrow();
    const sealed = authenticators.seal(demoAuthenticatorSecret(user), id);
    const search = adminSearch({ id, name, user, email });
    await db.updateTable("admins").set({ totp_secret: sealed, search }).where("id", "=", id).execute();
  }
}
