import { Semaphore, withTimeout } from "async-mutex";
import { CallError } from "../errors/call-error";
import { declaredLength, defaultBodyLimit, discardBody, imageBodyLimit, requireLength } from "./body";

const mebibyte = 1024 * 1024;

interface RoomOptions {
  /** MiB of bodies that are held at a time; two of the longest forms by default, or many short ones. */
  size?: number;
  /** Milliseconds that a form waits; ten seconds by default, a third of the time after which the console gives up. */
  longestWait?: number;
}

/** The memory that bodies with images have in one process. */
export interface UploadRoom {
  /**
   * Runs `work`, which reads the request's body and does what is asked, once there is room for all of the body. Requests wait in
   * the order of their arrival, with their bodies still at the sender; one that waits too long gets CallError `busy`.
   */
  run<T>(request: Request, work: () => Promise<T>): Promise<T>;
  /** Requests that are in the room, and those that wait for it. */
  count(): { running: number; waiting: number };
}

/** Creates a room for bodies with images. */
export function createUploadRoom(options: RoomOptions = {}): UploadRoom {
  const { size: room = (2 * imageBodyLimit) / mebibyte, longestWait = 10_000 } = options;
  const places = withTimeout(new Semaphore(room), longestWait, new CallError("busy"));

  let running = 0;
  let waiting = 0;

  async function takePlace(request: Request, size: number): Promise<() => void> {
    waiting += 1;
    try {
      const [, release] = await places.acquire(Math.ceil(size / mebibyte));
      return release;
    } catch (busy) {
      // A browser that is still sending would see a broken connection in place of an early answer.
      await discardBody(request, imageBodyLimit);
      throw busy;
    } finally {
      waiting -= 1;
    }
  }

  return {
    async run(request, work) {
      requireLength(request, imageBodyLimit);
      const size = declaredLength(request) ?? imageBodyLimit;
      if (size <= defaultBodyLimit) return await work();
      const release = await takePlace(request, size);
      running += 1;
      try {
        return await work();
      } finally {
        running -= 1;
        release();
      }
    },
    count: () => ({ running, waiting }),
  };
}
