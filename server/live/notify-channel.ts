import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database";

const channelName = "horizon_live";
/** Milliseconds between two tries to listen. */
const pause = 2_000;

/** Wakes the other instances after a change; looks that come by themselves make up for a notification that is lost. */
export interface NotifyChannel {
  send(): void;
  /** Listens to the notifications of all instances until `stopped`. */
  listen(onNotified: () => void, stopped: AbortSignal): Promise<void>;
}

const never = (stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (stopped.aborted) resolve();
    stopped.addEventListener("abort", () => resolve(), { once: true });
  });

/**
 * Makes the channel of an instance, by NOTIFY and LISTEN. It is sent after the commit and not within it, where it would make commits wait for
 * each other. An embedded database has one process, which wakes itself.
 */
export function createNotifyChannel({ kind, pool, withoutTimeout }: Database): NotifyChannel {
  if (kind === "pglite") return { send: () => undefined, listen: async () => undefined };
  let isSending = false;
  let isDue = false;
  function send(): void {
    isDue = true;
    if (isSending) return;
    isSending = true;
    isDue = false;
    pool
      .query(`notify ${channelName}`)
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
        if (isDue) send();
      });
  }
  return {
    send,
    async listen(onNotified, stopped) {
      while (!stopped.aborted) {
        await withoutTimeout(async (client) => {
          client.on("notification", onNotified);
          const broken = new Promise<void>((resolve) => client.once("end", resolve));
          await client.query(`listen ${channelName}`);
          await Promise.race([never(stopped), broken]);
        }).catch(() => undefined);
        await sleep(pause, undefined, { ref: false, signal: stopped }).catch(() => undefined);
      }
    },
  };
}
