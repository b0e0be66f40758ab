import { setTimeout as sleep } from "node:timers/promises";
import type { Call } from "../../contract/call";
import { exportType } from "../../contract/extensions/list-export";
import { processorTime } from "../process-usage";
import { median } from "../statistics";
import type { Caller } from "./callers";
import { Connection } from "./connection";

/** A call to make, with its input and caller. */
export interface PlannedCall {
  readonly call: Call;
  readonly input: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
}

/** The figures of a load: requests a second, and milliseconds from sending to the end of the answer. */
export interface Figures {
  readonly rate: number;
  readonly p50: number;
  readonly p95: number;
  readonly requests: number;
  /** Processor time of platform and database per request, in milliseconds; undefined when the system does not report it. */
  readonly processor?: number | undefined;
  /** The same at an even pace of `rate` requests a second in total, each measured from when it was due. */
  readonly paced?: { readonly rate: number; readonly p50: number; readonly p95: number } | undefined;
}

const lineEnd = "\n".charCodeAt(0);

/** Sends calls over keep-alive connections; throws when one is refused. */
export class LoadClient {
  readonly #url: URL;
  readonly #idle: Connection[] = [];
  readonly #all: Connection[] = [];
  /** The ids of the processes that serve; their children count too. */
  readonly processes: readonly number[];

  constructor(url: string, processes: readonly number[]) {
    this.#url = new URL(url);
    this.processes = processes;
  }

  /** Makes one call; resolves with its duration in milliseconds. */
  async timeCall(planned: PlannedCall): Promise<number> {
    const start = performance.now();
    const answer = await this.#send(planned);
    const took = performance.now() - start;
    // The envelope begins with `response`; parsing every answer would load the machine that is measured.
    if (answer.subarray(0, 16).includes('"response":true')) return took;
    throw new Error(`${planned.call.path} answered ${answer.toString().slice(0, 300)}`);
  }

  /** Makes one call of a list; resolves with the number of rows it answered. */
  async countRows(planned: PlannedCall): Promise<number> {
    const { data } = JSON.parse((await this.#send(planned)).toString()) as { data: unknown[] };
    return data.length;
  }

  /** Reads a call that answers line by line, until its end or until `isEnough`; resolves with the number of lines. */
  async countLines(
    { call, input, caller }: PlannedCall,
    isEnough: (lines: number) => boolean,
  ): Promise<number> {
    const response = await fetch(new URL(call.path, this.#url), {
      method: call.method,
      headers: {
        "content-type": "application/json",
        "app-auth": caller.appAuth,
        "csrf-token": caller.csrfToken,
      },
      body: JSON.stringify(input),
    });
    if (!response.headers.get("content-type")?.startsWith(exportType))
      throw new Error(`${call.path} answered ${(await response.text()).slice(0, 300)}`);
    let lines = 0;
    for await (const piece of response.body ?? []) {
      for (const byte of piece) if (byte === lineEnd) lines += 1;
      if (isEnough(lines)) break;
    }
    return lines;
  }

  #connect(): Connection {
    const connection = new Connection(this.#url);
    this.#all.push(connection);
    return connection;
  }

  async #send({ call, input, caller }: PlannedCall): Promise<Buffer> {
    const connection = this.#idle.pop() ?? this.#connect();
    const headers = { "app-auth": caller.appAuth, "csrf-token": caller.csrfToken };
    const answer = await connection.send(call.method, call.path, headers, JSON.stringify(input));
    this.#idle.push(connection);
    return answer;
  }

  close(): void {
    for (const connection of this.#all) connection.close();
  }
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** The figures of requests that took `times` each and `elapsed` in total, in milliseconds. */
export function figuresOf(times: readonly number[], elapsed: number, processor?: number): Figures {
  const sorted = times.toSorted((a, b) => a - b);
  return {
    rate: (times.length / elapsed) * 1000,
    p50: median(sorted),
    p95: percentile(sorted, 0.95),
    requests: times.length,
    processor: processor === undefined ? undefined : processor / times.length,
  };
}

/** The median of each figure over several loads of the same kind, since a shared machine varies in speed. */
export function medianFigures(all: readonly Figures[]): Figures {
  const of = (figures: readonly (number | undefined)[]) => median(figures.flatMap((figure) => figure ?? []));
  const paced = all.flatMap((figures) => figures.paced ?? []);
  const [first] = paced;
  return {
    rate: of(all.map(({ rate }) => rate)),
    p50: of(all.map(({ p50 }) => p50)),
    p95: of(all.map(({ p95 }) => p95)),
    requests: of(all.map(({ requests }) => requests)),
    processor: all.some(({ processor }) => processor !== undefined)
      ? of(all.map(({ processor }) => processor))
      : undefined,
    paced: first && {
      rate: first.rate,
      p50: of(paced.map(({ p50 }) => p50)),
      p95: of(paced.map(({ p95 }) => p95)),
    },
  };
}

/** The pace of a load. */
interface Pace {
  /** Seconds before counting starts; 0.5 by default. */
  readonly warmUp?: number;
  /** Milliseconds from one call of a connection to the next; by default a call follows as soon as the last is answered. */
  readonly interval?: number;
}

const sleepUntil = (moment: number) => sleep(Math.max(0, moment - performance.now()));

/**
 * Lets each connection make its next call when the last one is answered, or when it is due, for `seconds` or until `next` has
 * none left. The duration of a late call counts from when it was due.
 */
export async function load(
  client: LoadClient,
  connections: number,
  seconds: number,
  next: (connection: number, turn: number) => PlannedCall | undefined,
  { warmUp = 0.5, interval = 0 }: Pace = {},
): Promise<Figures> {
  const start = performance.now();
  const begin = start + warmUp * 1000;
  const end = begin + seconds * 1000;
  const times: number[] = [];
  let before = processorTime(client.processes);
  let isWarm = warmUp === 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      // The connections start spread over the interval.
      const first = start + (interval * connection) / connections;
      for (let turn = 0; performance.now() < end; turn += 1) {
        const planned = next(connection, turn);
        if (!planned) return;
        const due = interval > 0 ? first + turn * interval : performance.now();
        const isLate = due < performance.now();
        if (interval > 0) await sleepUntil(due);
        const isCounted = performance.now() >= begin;
        if (isCounted && !isWarm) {
          isWarm = true;
          before = processorTime(client.processes);
        }
        const wait = isLate ? performance.now() - due : 0;
        const took = await client.timeCall(planned);
        if (isCounted) times.push(wait + took);
      }
    }),
  );
  const elapsed = performance.now() - begin;
  const after = processorTime(client.processes);
  const used = before === undefined || after === undefined ? undefined : after - before;
  return figuresOf(times, elapsed, used);
}
