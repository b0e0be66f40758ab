import { ApiError } from "./errors";
import { type WebLocks, withLock } from "./web-locks";

/** The name of the lock that a tab holds while one of its queued requests runs. */
const lockName = "adm-queue";

interface Job {
  run(): Promise<void>;
  /** Rejects the job and takes it out of the queue, unless it has begun. */
  cancel(reason: ApiError): void;
  /** Takes a running job out of the queue, so that the next one can start; resolves once it has ended. */
  detach(): Promise<void>;
  hasBegun(): boolean;
  readonly survivesClear: boolean;
  readonly isQuiet: boolean;
}

/** Options of a job in the queue. */
export interface JobOptions {
  /** Cancels the job while it waits. */
  signal?: AbortSignal | undefined;
  /** `clear` and `release` leave the job in the queue. */
  survivesClear?: boolean;
  /** Runs before all waiting jobs. */
  hasPriority?: boolean;
  /** A background job, which `onChange` does not count. */
  isQuiet?: boolean;
}

/** Runs one job at a time, in order of arrival, in this tab and across all tabs. */
export interface RequestQueue {
  /** Adds a job; the promise settles with its result. */
  add<T>(work: () => Promise<T>, options?: JobOptions): Promise<T>;
  /** Rejects waiting jobs; the running one continues. */
  clear(): void;
  /** Lets the running job end outside the queue, without blocking the others; resolves once it has ended. */
  release(): Promise<void>;
}

/**
 * How long it takes until a value stored by another tab can be read here, in milliseconds: before anything is sent, this tab has to know who
 * is signed in.
 */
const storageDelayMs = 50;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Creates a job that calls `resolve` or `reject` once its work has ended, and `remove` to leave the queue. */
function createJob<T>(
  work: () => Promise<T>,
  { signal, survivesClear = false, isQuiet = false }: JobOptions,
  resolve: (value: T) => void,
  reject: (reason: unknown) => void,
  remove: (job: Job) => void,
): Job {
  const onAbort = () => job.cancel(signal?.reason);
  let hasBegun = false;
  let ended = Promise.resolve();
  let letNextStart = () => {};
  const detached = new Promise<void>((detach) => {
    letNextStart = detach;
  });
  const job: Job = {
    survivesClear,
    isQuiet,
    async run() {
      hasBegun = true;
      signal?.removeEventListener("abort", onAbort);
      ended = work()
        .then(
          (value) => () => resolve(value),
          (error: unknown) => () => reject(error),
        )
        .then((settle) => {
          // the caller, once told the outcome, finds the queue without this job
          remove(job);
          settle();
        });
      await Promise.race([ended, detached]);
    },
    async detach() {
      remove(job);
      letNextStart();
      await ended;
    },
    cancel(reason) {
      if (hasBegun) return;
      reject(reason);
      remove(job);
    },
    hasBegun: () => hasBegun,
  };
  signal?.addEventListener("abort", onAbort);
  return job;
}

/**
 * Creates a queue. `onChange` gets the number of its jobs, quiet ones left out, and since when there have been any, in
 * Unix time in milliseconds.
 */
export function createRequestQueue(
  locks: WebLocks | undefined,
  now: () => number,
  onChange: (count: number, busySince: number | undefined) => void = () => {},
): RequestQueue {
  const jobs: Job[] = [];
  let busySince: number | undefined;
  let isDraining = false;

  function reportChange(): void {
    const { length } = jobs.filter(({ isQuiet }) => !isQuiet);
    busySince = length > 0 ? (busySince ?? now()) : undefined;
    onChange(length, busySince);
  }

  function remove(job: Job): void {
    const index = jobs.indexOf(job);
    if (index < 0) return;
    jobs.splice(index, 1);
    reportChange();
  }

  async function drain(): Promise<void> {
    if (isDraining) return;
    isDraining = true;
    while (jobs.length > 0) {
      await withLock(locks, lockName, async (hasWaited) => {
        if (hasWaited) await pause(storageDelayMs);
        // the lock may take long: run the job that is first by then
        await jobs[0]?.run();
      });
    }
    isDraining = false;
  }

  return {
    add<T>(work: () => Promise<T>, options: JobOptions = {}): Promise<T> {
      const { signal, hasPriority = false } = options;
      if (signal?.aborted) return Promise.reject(signal.reason);
      return new Promise<T>((resolve, reject) => {
        const job = createJob<T>(work, options, resolve, reject, remove);
        const running = jobs[0]?.hasBegun() ? 1 : 0;
        jobs.splice(hasPriority ? running : jobs.length, 0, job);
        reportChange();
        void drain();
      });
    },
    clear() {
      for (const job of [...jobs]) if (!job.survivesClear) job.cancel(new ApiError("signedOut"));
    },
    async release() {
      const [job] = jobs;
      if (job?.hasBegun() && !job.survivesClear) await job.detach();
    },
  };
}
