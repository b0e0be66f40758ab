import type { Kysely } from "kysely";
import { dummyHash } from "../auth/password";
import type { Schema } from "../db/schema";
import { adminSearch } from "../search/admin";
import { fold } from "../search/text";
import { daysBefore } from "./dates";
import { personName } from "./names";
import { createRandom, type Random } from "./random";

/** Together with the five demo admins they fill exactly two pages of the list. */
const colleagues = 35;

function colleague(random: Random, now: Date, number: number) {
  const name = personName(random, random.chance(50) ? "f" : "m");
  const user = `${fold(name)
    .replace(/[^a-z]/g, "")
    .slice(0, 17)}${number}`;
  const time = `${String(random.between(8, 17)).padStart(2, "0")}:${String(random.between(10, 59))}:00`;
  return {
    name,
    user_name: user,
    email: `${user}@horizon.example`,
    status: random.chance(25) ? ("i" as const) : ("a" as const),
    lang: random.chance(15) ? ("en" as const) : ("pt" as const),
    password_hash: dummyHash,
    created_at: daysBefore(now, 3 + number * 19, time).toISOString(),
  };
}

/** Inserts further admins next to the demo admins; some are inactive, and none can sign in. */
export async function insertStaff(db: Kysely<Schema>, now: Date): Promise<void> {
  const random = createRandom(5);
  const levels = await db.selectFrom("access_levels").select("id").orderBy("id").execute();
  const rows = Array.from({ length: colleagues }, (_, i) => ({
    ...colleague(random, now, i + 1),
    level_id: random.pick(levels).id,
  }));
  const inserted = await db.insertInto("admins").values(rows).returning(["id", "user_name"]).execute();
  for (const { id, user_name } of inserted) {
    const row = rows.find((each) => each.user_name === user_name);
    if (!row) continue;
    const search = adminSearch({ id, name: row.name, user: user_name, email: row.email });
    await db.updateTable("admins").set({ search }).where("id", "=", id).execute();
  }
}
