import { setTimeout as sleep } from "node:timers/promises";
import type { Database } from "../db/database";

const channel = "horizon_live";
/** Milliseconds between two tries to listen. */
const pause = 2_000;

/** Wakes the other instances after a change; looks that come by themselves make up for a call that is lost. */
export interface WakeUpCall {
  send(): void;
  /** Listens to the calls of all instances until `stopped`. */
  listen(onCall: () => void, stopped: AbortSignal): Promise<void>;
}

const never = (stopped: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (stopped.aborted) resolve();
    stopped.addEventListener("abort", () => resolve(), { once: true });
  });

/**
 * Makes the wake-up call of an instance, by NOTIFY. It is sent after the commit and not within it, where it would make commits wait for
 * each other. An embedded database has one process, which wakes itself.
 */
export function createWakeUpCall({ kind, pool, withoutTimeout }: Database): WakeUpCall {
  if (kind === "pglite") return { send: () => undefined, listen: async () => undefined };
  let isSending = false;
  let isDue = false;
  function send(): void {
    isDue = true;
    if (isSending) return;
    isSending = true;
    isDue = false;
    pool
      .query(`notify ${channel}`)
      .catch(() => undefined)
      .finally(() => {
        isSending = false;
        if (isDue) send();
      });
  }
  return {
    send,
    async listen(onCall, stopped) {
      while (!stopped.aborted) {
        await withoutTimeout(async (client) => {
          client.on("notification", onCall);
          const broken = new Promise<void>((resolve) => client.once("end", resolve));
          await client.query(`listen ${channel}`);
          await Promise.race([never(stopped), broken]);
        }).catch(() => undefined);
        await sleep(pause, undefined, { ref: false, signal: stopped }).catch(() => undefined);
      }
    },
  };
}
