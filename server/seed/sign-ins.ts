import type { Insertable, Kysely } from "kysely";
import type { Schema } from "../db/schema";
import type { DemoCustomer } from "./customers";
import { minute, wholeSecond } from "./dates";
import { inBatches } from "./insert";
import type { Random } from "./random";

type Row = Insertable<Schema["customer_sign_ins"]>;

const devices = [
  { platform: "Android", browser: "Chrome", version: "142.0" },
  { platform: "iOS", browser: "Safari", version: "19.1" },
  { platform: "Windows", browser: "Edge", version: "142.0" },
  { platform: "Windows", browser: "Firefox", version: "145.0" },
  { platform: "macOS", browser: "Safari", version: "19.1" },
  { platform: "Linux", browser: "Chrome", version: "141.0" },
];
/** Reserved for documentation by RFC 5737, so these addresses belong to no one. */
const networks = ["192.0.2", "198.51.100", "203.0.113"];
const maxSignIns = 12;

function signIn(random: Random, now: Date, { id, date_reg }: DemoCustomer): Row {
  const since = date_reg.getTime();
  const isSuccessful = random.chance(88);
  return {
    customer_id: id,
    date: wholeSecond(since + random.fraction() * (now.getTime() - minute - since)),
    attempts: isSuccessful ? Number(random.weighted({ "1": 85, "2": 11, "3": 4 })) : random.between(1, 5),
    is_successful: isSuccessful,
    ip: `${random.pick(networks)}.${random.between(1, 254)}`,
    ...random.pick(devices),
  };
}

/** Inserts up to twelve sign-ins for every customer, oldest first; some customers have none. */
export async function insertSignIns(
  db: Kysely<Schema>,
  random: Random,
  now: Date,
  customers: readonly DemoCustomer[],
): Promise<void> {
  const rows = customers.flatMap((customer) =>
    Array.from({ length: random.between(0, maxSignIns) }, () => signIn(random, now, customer)).sort(
      (a, b) => a.date.getTime() - b.date.getTime(),
    ),
  );
  await inBatches(rows, (batch) => db.insertInto("customer_sign_ins").values(batch).execute());
}
