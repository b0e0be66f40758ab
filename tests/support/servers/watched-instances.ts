import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import type { Client } from "../clients/client";
import { type LiveReader, openLive } from "../clients/live-stream";
import { type Caller, type Instances, startInstances } from "./instances";
import { startPlatform, type TestPlatform } from "./platform";

/** Instances of a platform with admins who watch its changes. */
export interface WatchedInstances {
  readonly platform: TestPlatform;
  readonly instances: Instances;
  /** Opens a stream of changes and resolves once it has begun; it is cut after the test. */
  watch(client: Client, lastEventId?: string): Promise<LiveReader>;
  /** An admin whom no other test has used. */
  nextAdmin(): Caller;
}

/** Starts `count` instances before a file's tests, with as many `admins` as these use, and ends them after. */
export function watchedInstances({ count, admins }: { count: number; admins: number }): WatchedInstances {
  let platform: TestPlatform;
  let instances: Instances;
  let unused: Caller[];
  beforeAll(async () => {
    platform = await startPlatform();
    instances = await startInstances(platform, count);
    unused = await instances.admins(admins);
  });
  afterAll(async () => {
    await instances.close();
    await platform.close();
  });

  const open: LiveReader[] = [];
  afterEach(() => {
    for (const stream of open.splice(0)) stream.cut();
  });

  return {
    get platform() {
      return platform;
    },
    get instances() {
      return instances;
    },
    async watch(client, lastEventId) {
      const stream = await openLive(client, lastEventId);
      open.push(stream);
      if (stream.status === 200) await vi.waitFor(() => expect(stream.lastEventId).toBeDefined(), 3000);
      return stream;
    },
    nextAdmin() {
      const [next, ...others] = unused;
      if (!next) throw new Error(`More than ${admins} admins are asked for.`);
      unused = others;
      return next;
    },
  };
}
