// Decides the waiting payouts and changes a customer's restrictions, concurrently, and prints each change once it is
// acknowledged: "payout <id>" or "restriction <number>".
// Words: <directory or connection string> <round>
// Starts at the first line on stdin and runs until it is killed.
import { once } from "node:events";
import type { Call } from "../../../contract/call";
import { contract } from "../../../contract/index";
import { codeAt, stepAt } from "../../../server/auth/totp";
import { createPlatform } from "../../../server/bootstrap/platform";
import { createOpaqueIds } from "../../../server/calls/opaque-ids";
import { openDatabase } from "../../../server/db/open";
import { type DemoAdmin, demoAdmins, demoAuthenticatorSecret } from "../../../server/seed/admins";
import { openSessionOf } from "../clients/session-headers";
import { testSecret } from "./test-secret";

const [, , where = "", round = "0"] = process.argv;
await once(process.stdin, "data");
const database = await openDatabase(where.startsWith("postgres") ? { url: where } : { dir: where });

// A code is valid once and for 30 s: the clock moves on by 30 s at every decision, and by hours between rounds.
const hour = 3_600_000;
let time = Date.parse("2026-11-23T08:00:00-03:00") + Number(round) * 12 * hour;
const now = () => new Date(time);
const opaqueIds = createOpaqueIds(testSecret);
const config = { trustedProxies: 0, corsOrigins: [], log: "off" } as const;
const platform = createPlatform({ database, secret: testSecret, config, now });

async function signIn(user: DemoAdmin) {
  const id = demoAdmins.findIndex((admin) => admin.user === user) + 1;
  const headersAt = await openSessionOf(database.kysely, id, now());
  return async ({ path, method }: Call, input: object): Promise<boolean> => {
    const headers = { ...headersAt(now()), "content-type": "application/json" };
    const url = `http://localhost${path}`;
    const answer = await platform.fetch(new Request(url, { method, headers, body: JSON.stringify(input) }));
    const { response, message } = (await answer.json()) as { response: boolean; message: unknown };
    if (!response) process.stderr.write(`${method} ${path}: ${JSON.stringify(message)}\n`);
    return response;
  };
}

async function decide(user: DemoAdmin, ids: readonly number[]): Promise<void> {
  const send = await signIn(user);
  for (const [i, id] of ids.entries()) {
    time += 30_000;
    const otp = codeAt(demoAuthenticatorSecret(user), stepAt(now()));
    const input = {
      reqId: opaqueIds.seal("payout", id),
      status: i % 4 ? "p" : "x",
      reason: "Conferido hoje",
      otp,
    };
    if (await send(contract.payouts.decide, input)) process.stdout.write(`payout ${id}\n`);
  }
}

async function restrict(customer: number): Promise<void> {
  const send = await signIn("desk");
  for (let number = 1; ; number++) {
    const input = {
      reqId: opaqueIds.seal("customer", customer),
      payment: number % 2 ? "y" : "n",
      withdraw: "y",
    };
    if (await send(contract.blacklist.update, input)) process.stdout.write(`restriction ${number}\n`);
  }
}

const rows = await database.kysely
  .selectFrom("payouts")
  .select(["id", "customer_id"])
  .where("status", "=", "w")
  .orderBy("id")
  .execute();
const ids = rows.map(({ id }) => id);
await Promise.all([
  decide(
    "maker",
    ids.filter((id) => id % 2 === 0),
  ),
  decide(
    "checker",
    ids.filter((id) => id % 2 === 1),
  ),
  restrict(rows[0]?.customer_id ?? 0),
]);
