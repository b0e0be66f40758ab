import { ApiError } from "./errors";
import { type WebLocks, withLock } from "./web-locks";

/** The name of the lock that a tab holds while one of its queued requests runs. */
const lockName = "adm-queue";

interface Job {
  run(): Promise<void>;
  /** Takes the job out, unless it has begun. */
  leave(reason: ApiError): void;
  /** Lets those behind it pass although it has not ended; resolves once it has. */
  part(): Promise<void>;
  isBegun(): boolean;
  readonly stays: boolean;
  readonly isQuiet: boolean;
}

/** How a piece of work stands in line. */
export interface JobOptions {
  /** Taken out by an abort while it waits. */
  signal?: AbortSignal | undefined;
  /** Outlives an emptying. */
  stays?: boolean;
  /** Goes before all that waits. */
  isNext?: boolean;
  /** Nobody waits for it: it is not told of. */
  isQuiet?: boolean;
}

/** Runs one piece of work at a time, in the order of arrival, in this tab and beside the others. */
export interface WriteQueue {
  /** Resolves as the work does. */
  enter<T>(work: () => Promise<T>, place?: JobOptions): Promise<T>;
  /** Rejects what waits; what runs is left to end. */
  empty(): void;
  /** What runs goes on beside the line and holds nobody up any more; resolves once it has ended. */
  release(): Promise<void>;
}

/** A lock that takes longer than this to come, in milliseconds, was another tab's. */
const heldElsewhere = 20;
/** How long what another tab stored may take to arrive here, in milliseconds: who is signed in has to be known before anything is sent. */
const arrival = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** A queue that tells how many in it somebody waits for, and since when (milliseconds since 1970) there are any. */
export function createWriteQueue(
  locks: WebLocks | undefined,
  now: () => number,
  onChange: (count: number, busySince: number | undefined) => void = () => {},
): WriteQueue {
  const jobs: Job[] = [];
  let busySince: number | undefined;
  let isDraining = false;

  function changed(): void {
    const { length } = jobs.filter(({ isQuiet }) => !isQuiet);
    busySince = length > 0 ? (busySince ?? now()) : undefined;
    onChange(length, busySince);
  }

  function remove(job: Job): void {
    const place = jobs.indexOf(job);
    if (place < 0) return;
    jobs.splice(place, 1);
    changed();
  }

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    while (jobs.length > 0) {
      const asked = performance.now();
      await withLock(locks, lockName, async () => {
        if (performance.now() - asked > heldElsewhere) await pause(arrival);
        // The lock may be long in coming: whichever job is first by then runs.
        await jobs[0]?.run();
      });
    }
    isDraining = false;
  }

  function enter<T>(
    work: () => Promise<T>,
    { signal, stays = false, isNext = false, isQuiet = false }: JobOptions = {},
  ): Promise<T> {
    if (signal?.aborted) return Promise.reject(signal.reason);
    return new Promise<T>((resolve, reject) => {
      const onAbort = () => job.leave(signal?.reason);
      let isBegun = false;
      let ended = Promise.resolve();
      let letPass = () => {};
      const passing = new Promise<void>((pass) => {
        letPass = pass;
      });
      const job: Job = {
        stays,
        isQuiet,
        async run() {
          isBegun = true;
          signal?.removeEventListener("abort", onAbort);
          ended = work()
            .then(
              (value) => () => resolve(value),
              (error: unknown) => () => reject(error),
            )
            .then((settle) => {
              // Whoever waited for the outcome finds the queue without this job.
              remove(job);
              settle();
            });
          await Promise.race([ended, passing]);
        },
        async part() {
          remove(job);
          letPass();
          await ended;
        },
        leave(reason) {
          if (isBegun) return;
          reject(reason);
          remove(job);
        },
        isBegun: () => isBegun,
      };
      signal?.addEventListener("abort", onAbort);
      const running = jobs[0]?.isBegun() ? 1 : 0;
      jobs.splice(isNext ? running : jobs.length, 0, job);
      changed();
      void drain();
    });
  }

  return {
    enter,
    empty() {
      for (const job of [...jobs]) if (!job.stays) job.leave(new ApiError("signedOut"));
    },
    async release() {
      const [job] = jobs;
      if (job?.isBegun() && !job.stays) await job.part();
    },
  };
}
