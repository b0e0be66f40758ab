import { setTimeout as sleep } from "node:timers/promises";
import type { CallName } from "../contract/call-names";
import { contract } from "../contract/index";
import type { Actor, Credentials } from "./actor";
import { everyCall } from "./calls";
import { type Area, areas } from "./catalogue";
import { checksByArea } from "./checks/index";
import { judgeExchanges } from "./checks/transport";
import { Connection, UnreachableError } from "./connection";
import { Inputs } from "./inputs";
import { MadeAdmin } from "./made-admin";
import { featuresOf, type Run, type ShutOut } from "./run";
import { signIn } from "./sign-in";
import { type Verdict, Verdicts } from "./verdicts";

/** What is judged, and in whose name. */
export interface JudgeOptions {
  /** The address that `/admin/…` is below, without a slash at its end. */
  readonly url: string;
  /** The address that `/cdn/app-config.json` is below; `url` by default. */
  readonly cdnUrl?: string | undefined;
  readonly appId?: string | undefined;
  readonly main: Credentials;
  readonly second?: Credentials | undefined;
  readonly limited?: readonly Credentials[];
  /** The origin of a console that is served from another host than the platform. */
  readonly origin?: string | undefined;
  /** True to send calls that write as well. */
  readonly write?: boolean;
  /** The areas to check; all by default. */
  readonly only?: readonly Area[] | undefined;
  /** The calls to check; all by default. */
  readonly calls?: readonly CallName[] | undefined;
  /** Waits for the next one-time code; by the clock of this machine by default. */
  readonly wait?: (ms: number) => Promise<void>;
  /** Told each area before its checks run. */
  readonly onArea?: (area: Area) => void;
}

/** Thrown when the platform cannot be judged: it does not answer, or refuses the sign-in. */
export class CannotJudgeError extends Error {}

async function start(
  options: JudgeOptions,
  connection: Connection,
  verdicts: Verdicts,
): Promise<Run | undefined> {
  const { main, second, limited = [], origin, write = false, calls, wait = sleep } = options;
  const entrance = { connection, verdicts, wait };
  const enter = (credentials: Credentials) => signIn(entrance, credentials);
  const required = async (credentials: Credentials) => {
    const opened = await enter(credentials);
    if ("actor" in opened) return opened.actor;
    if (verdicts.all.some(({ status }) => status === "failed")) return undefined;
    throw new CannotJudgeError(`${credentials.user} cannot sign in: ${opened.refusal}`);
  };
  const first = await required(main);
  const other = second && (await required(second));
  if (!first) return undefined;
  const others: (Actor | ShutOut)[] = [];
  for (const credentials of limited) {
    const opened = await enter(credentials);
    if ("actor" in opened) others.push(opened.actor);
    else if (opened.code === "TIMEX001") others.push({ user: credentials.user });
    else throw new CannotJudgeError(`${credentials.user} cannot sign in: ${opened.refusal}`);
  }
  const features = await featuresOf({ connection });
  const asked = calls ? everyCall.filter(({ name }) => calls.includes(name)) : everyCall;
  return {
    connection,
    verdicts,
    main: first,
    second: other,
    limited: others,
    inputs: new Inputs(first.session),
    calls: asked.filter(({ call }) => call.feature === undefined || features.has(call.feature)),
    origin,
    mayWrite: write,
    credentials: main,
    made: new MadeAdmin(first, entrance),
  };
}

/**
 * Judges a platform against the contract, and answers every verdict. Throws CannotJudgeError when it does not answer or lets the
 * admins not in. Without `write` no request goes to a route that writes.
 */
export async function judge(options: JudgeOptions): Promise<readonly Verdict[]> {
  const { url, cdnUrl = url, appId = "none", write = false, only = areas, onArea } = options;
  const connection = new Connection({ url, cdnUrl, appId, mayWrite: write, timeout: 30_000 });
  const verdicts = new Verdicts();
  try {
    const run = await start(options, connection, verdicts);
    try {
      for (const area of areas) {
        if (!run || !only.includes(area)) continue;
        onArea?.(area);
        await checksByArea[area](run);
      }
    } finally {
      await run?.made.retire(verdicts);
    }
    judgeExchanges({ connection, verdicts });
    await run?.main.session.make(contract.session.signout, {});
  } catch (error) {
    if (error instanceof UnreachableError) throw new CannotJudgeError(error.message, { cause: error });
    throw error;
  }
  return verdicts.all;
}
