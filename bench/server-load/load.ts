import { Agent, request } from "node:http";
import type { Call } from "../../contract/call";
import { median } from "../statistics";
import type { Caller } from "./desk";
import { processorTime } from "./processor-time";

/** A call to be made, by whom. */
export interface Shot {
  readonly call: Call;
  readonly input: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
}

/** What a load gave: requests a second, and milliseconds from sending to the end of the answer. */
export interface Figures {
  readonly rate: number;
  readonly p50: number;
  readonly p95: number;
  readonly requests: number;
  /** Milliseconds of processor time a request, of platform and database; undefined where the system does not tell. */
  readonly processor?: number | undefined;
}

/** Sends calls over connections that stay open; throws when one is refused. */
export class Gun {
  readonly #url: URL;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 64 });
  /** The processes that serve, with their children. */
  readonly processes: readonly number[];

  constructor(url: string, processes: readonly number[]) {
    this.#url = new URL(url);
    this.processes = processes;
  }

  /** Makes one call and gives how long it took, in milliseconds. */
  async fire(shot: Shot): Promise<number> {
    const start = performance.now();
    const answer = await this.#send(shot);
    const took = performance.now() - start;
    // The envelope begins with it: parsing every answer would load the machine that is measured.
    if (answer.subarray(0, 16).includes('"response":true')) return took;
    throw new Error(`${shot.call.path} answered ${answer.toString().slice(0, 300)}`);
  }

  /** Makes one call of a list and gives how many rows it answered. */
  async countRows(shot: Shot): Promise<number> {
    const { data } = JSON.parse((await this.#send(shot)).toString()) as { data: unknown[] };
    return data.length;
  }

  #send({ call, input, caller }: Shot): Promise<Buffer> {
    const body = JSON.stringify(input);
    const headers = {
      "content-type": "application/json",
      "content-length": Buffer.byteLength(body),
      "app-auth": caller.appAuth,
      "csrf-token": caller.csrfToken,
    };
    const { hostname, port } = this.#url;
    const options = { hostname, port, path: call.path, method: call.method, agent: this.#agent, headers };
    return new Promise((resolve, reject) => {
      const sent = request(options, (response) => {
        const chunks: Buffer[] = [];
        response.on("data", (chunk: Buffer) => chunks.push(chunk));
        response.on("end", () => resolve(Buffer.concat(chunks)));
        response.on("error", reject);
      });
      sent.on("error", reject);
      sent.end(body);
    });
  }

  close(): void {
    this.#agent.destroy();
  }
}

function percentile(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * part) - 1)] ?? Number.NaN;
}

/** The figures of requests that took so many milliseconds each, `elapsed` in all. */
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

/**
 * Lets each connection send its next shot as soon as the last one is answered, for `seconds` or until `next` has none
 * left; the first half second is not counted unless the shots are few.
 */
export async function load(
  gun: Gun,
  connections: number,
  seconds: number,
  next: (connection: number, turn: number) => Shot | undefined,
  warmUp = 0.5,
): Promise<Figures> {
  const begin = performance.now() + warmUp * 1000;
  const end = begin + seconds * 1000;
  const times: number[] = [];
  let before = processorTime(gun.processes);
  let isWarm = warmUp === 0;
  await Promise.all(
    Array.from({ length: connections }, async (_, connection) => {
      for (let turn = 0; performance.now() < end; turn += 1) {
        const shot = next(connection, turn);
        if (!shot) return;
        const isCounted = performance.now() >= begin;
        if (isCounted && !isWarm) {
          isWarm = true;
          before = processorTime(gun.processes);
        }
        const took = await gun.fire(shot);
        if (isCounted) times.push(took);
      }
    }),
  );
  const elapsed = performance.now() - begin;
  const after = processorTime(gun.processes);
  const used = before === undefined || after === undefined ? undefined : after - before;
  return figuresOf(times, elapsed, used);
}
