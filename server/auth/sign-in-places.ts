import type { Transaction } from "kysely";
import type { Schema } from "../db/schema";
import { blockOf } from "./network";

/** Where an admin signs in. */
export interface Place {
  readonly ip: string;
  /** The browser with its system. */
  readonly browser: string;
}

/** What is new about a place: the browser, the network or both. */
export type Unusual = "browser" | "network" | "both";

/** What a sign-in tells of its place. */
export interface NotedPlace {
  readonly unusual: Unusual | undefined;
  /** When the admin last signed in with this browser and in this network; undefined for what is unusual, and for the first sign-in. */
  readonly last: Date | undefined;
}

/** The browsers, and the networks, that are remembered of an admin: those that were seen last. */
const remembered = 50;

/**
 * Remembers where an admin signs in, and tells what is new about it. Nothing is where nothing of its kind is known yet: the first
 * sign-in is not unusual.
 */
export async function notePlace(
  db: Transaction<Schema>,
  adminId: number,
  { ip, browser }: Place,
  now: Date,
): Promise<NotedPlace> {
  const known = await db
    .selectFrom("sign_in_places")
    .select(["kind", "value", "seen_at"])
    .where("admin_id", "=", adminId)
    .orderBy("seen_at", "desc")
    .execute();
  const isNew = async (kind: "browser" | "network", value: string): Promise<boolean> => {
    if (value === "") return false;
    const ofKind = known.filter((each) => each.kind === kind);
    const seen = { seen_at: now.toISOString() };
    await db
      .insertInto("sign_in_places")
      .values({ admin_id: adminId, kind, value, ...seen })
      .onConflict((conflict) => conflict.columns(["admin_id", "kind", "value"]).doUpdateSet(seen))
      .execute();
    const forgotten = ofKind.slice(remembered - 1).map((each) => each.value);
    if (forgotten.length > 0)
      await db
        .deleteFrom("sign_in_places")
        .where("admin_id", "=", adminId)
        .where("kind", "=", kind)
        .where("value", "in", forgotten)
        .where("value", "<>", value)
        .execute();
    return ofKind.length > 0 && ofKind.every((each) => each.value !== value);
  };
  const [newBrowser, newNetwork] = [await isNew("browser", browser), await isNew("network", blockOf(ip))];
  const unusual =
    newBrowser && newNetwork ? "both" : newBrowser ? "browser" : newNetwork ? "network" : undefined;
  const seen = [browser, blockOf(ip)].map((value) => known.find((each) => each.value === value)?.seen_at);
  // the earlier of both: somebody else may have one of them
  const times = seen.flatMap((at) => (at === undefined ? [] : [new Date(at).getTime()]));
  return { unusual, last: unusual || times.length < 2 ? undefined : new Date(Math.min(...times)) };
}
