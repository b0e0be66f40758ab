import type { Page } from "@playwright/test";
import { type AccountWrite, accountWrites } from "../../support/faults/account-writes";
import { type Fault, faultsFor } from "../../support/faults/faults";
import { timesDone } from "../../support/faults/form-outcomes";
import { injectFaults } from "../../support/faults/inject-faults";
import type { Observation } from "../../support/faults/observed";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /] });

interface Attempt {
  readonly write: AccountWrite;
  readonly page: Page;
  readonly platform: ConsolePlatform;
  /** How often the change was made since the attempt began. */
  readonly timesMade: () => Promise<number>;
}

/** Expects that the answer is said to be lost, that the page shows what it found out, and that what was typed is there. */
async function expectLost({ write, page, timesMade }: Attempt, { isDone }: Fault): Promise<Observation> {
  const expectMade = async () => expect(await timesMade()).toBe(isDone ? 1 : 0);
  if (isDone && write.found) {
    await expect(write.found(page)).toBeVisible();
    await expectMade();
    return "outcome unknown, resolved";
  }
  await expect(page.getByText("A resposta se perdeu e não se sabe").first()).toBeVisible();
  await expect(page.getByText(write.lost).first()).toBeVisible();
  await expectMade();
  for (const [label, value] of Object.entries(write.typed ?? {}))
    await expect(page.getByLabel(label, { exact: true })).toHaveValue(value);
  return "outcome unknown, left open";
}

/** Sends the change, and expects its end by the fault that hits it. */
async function observe(
  attempt: Attempt,
  fault: Fault,
  passTimeout: () => Promise<void>,
): Promise<Observation> {
  const { write, page, platform, timesMade } = attempt;
  const traffic = watchTraffic(page);
  await write.send(page);
  if (fault.isSilent) await passTimeout();
  const outcome = fault.changeOutcome ?? fault.outcome;
  if (outcome === "signed out") {
    await expect(page).toHaveURL(/\/login/);
    expect(await timesMade()).toBe(0);
    return "led to the sign-in page";
  }
  if (outcome === "served") {
    await expect(
      fault.changeOutcome && write.unshown ? page.getByText(write.unshown) : write.done(page),
    ).toBeVisible();
    expect(await timesMade()).toBe(1);
    return "served";
  }
  const lost = await expectLost(attempt, fault);
  expect(traffic.countOf(write.call)).toBe(1);
  if (fault.isDone) return lost;
  await write.code?.(page, platform);
  await write.send(page);
  await expect(write.done(page)).toBeVisible();
  expect(await timesMade()).toBe(1);
  return "told, tried again";
}

Object.entries(accountWrites).forEach(([name, write], index) => {
  test(`${name} is made at most once whatever the fault, is told as it is, and nothing typed is lost`, async ({
    openAs,
    platform,
  }, info) => {
    test.setTimeout(240_000);
    let before = 0;
    await injectFaults(info, faultsFor(index, 4), {
      call: write.call,
      open: () => openAs(write.user),
      async navigate(page) {
        await write.reset(platform);
        await write.open(page, platform);
        await write.code?.(page, platform);
        before = await timesDone(platform, write);
      },
      observe: (page, injector, fault) => {
        const timesMade = async () => (await timesDone(platform, write)) - before;
        return observe({ write, page, platform, timesMade }, fault, () => injector.passTimeout());
      },
    });
    await write.reset(platform);
  });
});
