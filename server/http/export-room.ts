import { setTimeout as sleep } from "node:timers/promises";
import { HttpError } from "./envelope";

interface RoomOptions {
  /** Exports of one admin at a time; two by default. */
  perAdmin?: number;
  /** Exports at a time; ten by default, since each takes its turn at reading and formatting rows. */
  total?: number;
}

/** The place of a running export. */
export interface ExportPlace {
  /** Aborted when the platform stops. */
  readonly stopped: AbortSignal;
  /** Gives the place back. */
  leave(): void;
}

/** The exports that run at a time on one instance of the platform. */
export interface ExportRoom {
  /** Takes a place for an admin's export; throws HttpError 429 when there is none. */
  enter(admin: number): ExportPlace;
  /** Tells running exports to end, and resolves when they have, or after ten seconds. */
  stop(): Promise<void>;
  /** Exports that run; none ever waits. */
  count(): { running: number; waiting: number };
}

/** Milliseconds. */
const stopTimeout = 10_000;

/** Creates a room for exports. */
export function createExportRoom({ perAdmin = 2, total = 10 }: RoomOptions = {}): ExportRoom {
  const byAdmin = new Map<number, number>();
  const stopping = new AbortController();
  let running = 0;
  let onEmpty: () => void = () => undefined;

  return {
    enter(admin) {
      const own = byAdmin.get(admin) ?? 0;
      if (own >= perAdmin) throw new HttpError(429, "exportsRunning", { limit: perAdmin });
      if (running >= total) throw new HttpError(429, "busy");
      byAdmin.set(admin, own + 1);
      running += 1;
      return {
        stopped: stopping.signal,
        leave() {
          const left = (byAdmin.get(admin) ?? 1) - 1;
          if (left > 0) byAdmin.set(admin, left);
          else byAdmin.delete(admin);
          running -= 1;
          if (running === 0) onEmpty();
        },
      };
    },
    async stop() {
      stopping.abort();
      if (running === 0) return;
      const empty = new Promise<void>((resolve) => {
        onEmpty = resolve;
      });
      await Promise.race([empty, sleep(stopTimeout, undefined, { ref: false })]);
    },
    count: () => ({ running, waiting: 0 }),
  };
}
