import { Agent, get } from "node:http";
import { liveType } from "../../contract/extensions/live";
import { contract } from "../../contract/index";
import type { Caller } from "../server-load/callers";

/** Streams at one or several instances, and when each was told of a change. */
export interface OpenStreams {
  /** Resolves to the moment at which the last stream was told of the change of a payout, by `performance.now()`. */
  toldAll(id: number): Promise<number>;
  close(): void;
}

interface Waiting {
  readonly text: string;
  missing: number;
  readonly resolve: (at: number) => void;
}

/** Opens a stream for each caller, at the instances in turns; resolves once all have begun. */
export async function openStreams(urls: readonly string[], callers: readonly Caller[]): Promise<OpenStreams> {
  const agent = new Agent({ keepAlive: true, maxSockets: Number.POSITIVE_INFINITY });
  const requests: ReturnType<typeof get>[] = [];
  let waiting: Waiting | undefined;

  function take(chunk: string): void {
    if (!waiting || !chunk.includes(waiting.text)) return;
    waiting.missing -= 1;
    if (waiting.missing === 0) waiting.resolve(performance.now());
  }
  const open = ({ appAuth }: Caller, at: number) =>
    new Promise<void>((resolve, reject) => {
      const url = new URL(contract.live.stream.path, urls[at % urls.length]);
      const request = get(url, { agent, headers: { "app-auth": appAuth, accept: liveType } }, (response) => {
        if (response.statusCode !== 200)
          return reject(new Error(`a stream was refused: ${response.statusCode}`));
        response.setEncoding("utf8");
        response.once("data", () => resolve());
        response.on("data", take);
      });
      // a stream that is closed at the end
      request.on("error", reject);
      requests.push(request);
    });
  await Promise.all(callers.map(open));
  return {
    toldAll: (id) =>
      new Promise((resolve) => {
        waiting = { text: `"id":${id},`, missing: callers.length, resolve };
      }),
    close() {
      for (const request of requests) request.destroy();
      agent.destroy();
    },
  };
}
