import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { areaOf } from "../../../conformance/catalogue";
import { judge } from "../../../conformance/judge";
import type { Fault } from "../../support/conformance/fault";
import { faults } from "../../support/conformance/faults";
import { type FaultyPlatform, startFaultyPlatform } from "../../support/conformance/proxy";
import { credentialsOf, everythingOn, forgetAttempts, startSubject } from "../../support/conformance/subject";
import type { TestPlatform } from "../../support/servers/platform";
import { read } from "../../support/tools/repository";

// Possibly on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

let platform: TestPlatform;
let faulty: FaultyPlatform;
const found: string[] = [];
beforeAll(async () => {
  platform = await startSubject();
  faulty = await startFaultyPlatform(platform.url, async () => (await platform.as("maker")).headers);
});
afterAll(async () => {
  await faulty.close();
  await platform.close();
});

/** The verdicts of the area and the calls that a fault is in. */
const judgeFor = ({
  finds,
  area = areaOf(finds),
  calls,
  write = false,
  second = false,
  limited = [],
}: Fault) =>
  judge({
    ...everythingOn(platform, faulty.url),
    second: second ? credentialsOf("checker") : undefined,
    limited: limited.map(credentialsOf),
    write,
    only: [area],
    calls,
  });

describe("the conformance check finds a platform that", () => {
  it.each(faults)("$name", async (fault) => {
    await forgetAttempts(platform);
    faulty.inject(fault.middleware);

    const verdicts = await judgeFor(fault);

    const failed = verdicts.filter(({ status }) => status === "failed").map(({ id }) => id);
    expect(failed).toContain(fault.finds);
    found.push(fault.name);
  });

  it("has any of the faults, as docs/conformance.md says", () => {
    process.stdout.write(`found ${found.length} of ${faults.length} faults\n`);

    expect(read("docs/conformance.md")).toContain(`${found.length} of ${faults.length}`);
  });
});
