import { fileURLToPath } from "node:url";
import { contract } from "../../contract/index";
import { processorTime } from "../process-usage";
import { type Server, startProcess } from "../server";
import { LoadClient, type PlannedCall } from "../server-load/load";
import { approvals, searches } from "../server-load/measures";
import type { Subject } from "../server-load/subject";
import { type CpuProfile, type SelfTime, selfTimes } from "./cpu-profile";
import { placesInSources } from "./source-places";

/** What the requests of one kind took, a request on average, in milliseconds of processor time. */
export interface ProfiledRequests {
  readonly title: string;
  readonly requests: number;
  /** Of the platform's process, and of the database's; undefined where the system does not report it. */
  readonly platform: number | undefined;
  readonly database: number | undefined;
  readonly times: readonly SelfTime[];
}

interface Requests {
  readonly title: string;
  /** How many are sent before those that count, since a call's first times run slower; 0 where each can be sent only once. */
  readonly warmUp: number;
  readonly count: number;
  /** The call of each turn; undefined when there are no more. */
  next(turn: number): PlannedCall | undefined;
}

const lists = {
  customers: contract.customers.list,
  "checkout orders": contract.checkoutOrders.list,
  "deposit orders": contract.depositOrders.list,
  payouts: contract.payouts.list,
};

function requestsOf({ callers: { callers, decisions } }: Subject): readonly Requests[] {
  const [caller] = callers;
  if (!caller) throw new Error("nobody is there to ask");
  const approve = approvals(decisions);
  return [
    ...Object.entries(lists).map(([name, call]) => ({
      title: `${name}: page 1`,
      warmUp: 200,
      count: 1500,
      next: () => ({ call, caller, input: { page: 1 } }),
    })),
    ...Object.entries(lists).map(([name, call]) => ({
      title: `${name}: search`,
      warmUp: 200,
      count: 300,
      next: (turn: number) => ({ call, caller, input: { search: searches[turn % searches.length] } }),
    })),
    { title: "payout: approve, with one-time code", warmUp: 0, count: 600, next: () => approve() },
  ];
}

/** The profile of a platform while `act` runs. */
async function profileWhile({ pid, nextLine }: Server, act: () => Promise<void>): Promise<CpuProfile> {
  const toggle = () => {
    process.kill(pid, "SIGUSR2");
    return nextLine();
  };
  await toggle();
  await act();
  return JSON.parse(await toggle()) as CpuProfile;
}

/** Sends the calls one after the other; resolves with their number. */
async function send(client: LoadClient, { count, next }: Requests): Promise<number> {
  for (let turn = 0; turn < count; turn += 1) {
    const planned = next(turn);
    if (!planned) return turn;
    await client.timeCall(planned);
  }
  return count;
}

const since = (before: number | undefined, pids: readonly number[]): number =>
  (processorTime(pids) ?? Number.NaN) - (before ?? Number.NaN);

async function profileRequests(
  server: Server,
  client: LoadClient,
  kind: Requests,
  database: number | undefined,
): Promise<ProfiledRequests> {
  const databases = database === undefined ? [] : [database];
  await send(client, { ...kind, count: kind.warmUp });
  const before = { platform: processorTime([server.pid]), database: processorTime(databases) };
  let requests = 0;
  let took = { platform: 0, database: 0 };
  const profile = await profileWhile(server, async () => {
    requests = await send(client, kind);
    took = { platform: since(before.platform, [server.pid]), database: since(before.database, databases) };
  });
  const times = selfTimes([profile], placesInSources);
  const each = (ms: number) => (Number.isNaN(ms) ? undefined : ms / requests);
  return {
    title: kind.title,
    requests,
    platform: each(took.platform),
    database: database === undefined ? undefined : each(took.database),
    times: times.map((time) => ({ ...time, ms: time.ms / requests })),
  };
}

/** Profiles the platform on a filled database, a kind of request after the other, each sent by one connection. */
export async function profilePlatform(subject: Subject): Promise<readonly ProfiledRequests[]> {
  const script = fileURLToPath(new URL("serve.ts", import.meta.url));
  const server = await startProcess(script, [], subject.env);
  const client = new LoadClient(server.url, [server.pid]);
  try {
    const found: ProfiledRequests[] = [];
    for (const kind of requestsOf(subject))
      found.push(await profileRequests(server, client, kind, subject.process));
    return found;
  } finally {
    client.close();
    await server.close();
  }
}
