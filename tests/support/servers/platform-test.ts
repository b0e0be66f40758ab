import { test } from "vitest";
import { type StartOptions, startPlatform, type TestPlatform } from "./platform";

interface PlatformTestOptions extends StartOptions {
  /** Stops the platform's clock at this moment, in ISO 8601 with an offset. */
  readonly stopAt?: string;
}

/** Vitest's test with the fixture `platform`, for the functions that make an `it` of it. */
export const withPlatform = ({ stopAt, ...options }: PlatformTestOptions) =>
  test.extend(
    "platform",
    { scope: "file" },
    // biome-ignore lint/correctness/noEmptyPattern: Vitest reads from the pattern what a fixture needs
    async ({}, { onCleanup }) => {
      const platform = await startPlatform(options);
      onCleanup(() => platform.close());
      if (stopAt) platform.clock.stopAt(stopAt);
      return platform;
    },
  );

// Both functions below, and the one in masking-platform-test.ts, start the platform in a hook, whose time limit is longer than a
// test's. The hook belongs to the `it` that they return: Vitest makes the fixtures of an extended test anew, so a file that extended
// it further would start two platforms.

/** Makes Vitest's `it` with the fixture `platform`: one platform for the whole file, closed after its last test. */
export function platformTest(options: PlatformTestOptions = {}) {
  const it = withPlatform(options);
  it.beforeAll(({ platform }) => void platform);
  return it;
}

/** Makes Vitest's `it` with the fixtures `platform` and `client`, which `createClient` makes once for the file. */
export function clientTest<Client>(
  createClient: (platform: TestPlatform) => Client,
  options: PlatformTestOptions = {},
) {
  const it = withPlatform(options).extend("client", { scope: "file" }, ({ platform }) =>
    createClient(platform),
  );
  it.beforeAll(({ client }) => void client);
  return it;
}
