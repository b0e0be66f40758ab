import type { Page, TestInfo } from "@playwright/test";
import { type Fault, FaultLine, faultNamed, faultsFor } from "../../support/faults/faults";
import { expectLost, expectMade, form, timesDone, typedIn } from "../../support/faults/form-ends";
import { newName } from "../../support/faults/names";
import { noteObserved, noteTried, type Observation } from "../../support/faults/observed";
import type { Target, Write } from "../../support/faults/write";
import { writes } from "../../support/faults/writes";
import { draftPrompt, signInAgain } from "../../support/pages/draft-offer";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";

test.use({ expectedComplaints: [/Failed to load resource|is no JSON object/] });

const user = "checker";
interface Attempt {
  readonly page: Page;
  readonly platform: ConsolePlatform;
  readonly write: Write;
  readonly target: Target;
}

/** Opens the form on the screen that is shown, and waits until it can be filled in. */
async function open({ page, write, target }: Attempt): Promise<void> {
  await write.open(page, target);
  await expect(form(page).send).toBeEnabled();
  await expect(form(page).dialog.locator(".ant-skeleton, .ant-select-loading")).toHaveCount(0);
}

/** All that was typed is in the form, once the options of its selects are there. */
const expectTyped = (page: Page, typed: readonly string[]) =>
  expect.poll(() => typedIn(form(page).dialog)).toEqual(typed);

async function fillCode({ page, platform, write }: Attempt): Promise<void> {
  if (write.call.otp) await form(page).code.fill(await platform.code(user));
}

async function send(attempt: Attempt): Promise<void> {
  await fillCode(attempt);
  await form(attempt.page).send.click();
}

/** What was typed is offered to whoever signs in again, and is in the form as it was. */
async function expectKept(attempt: Attempt, typed: readonly string[]): Promise<void> {
  const { page, write } = attempt;
  await expect(page).toHaveURL(/\/login\?to=/);
  await signInAgain(page, user);
  await expect(page).toHaveURL(new RegExp(write.at));
  if (!write.fill) return await open(attempt);
  await draftPrompt(page).resume.click();
  await expect(form(page).recovered).toBeVisible();
  await expectTyped(page, typed);
}

/** What was done is not said not to be. */
const expectNotDenied = (page: Page) => expect(form(page).lines).not.toContainText("nada mudou");

/** Whatever a fault does to a change: the end is told, nothing that was typed is lost, and it is made once at most. */
async function expectEnd(attempt: Attempt, fault: Fault, before: number, typed: readonly string[]) {
  const { page, platform, write } = attempt;
  const made = async () => (await timesDone(platform, write)) - before;
  const ends = fault.endsChange ?? fault.ends;
  if (ends === "signed out") {
    await expectKept(attempt, typed);
    expect(await made()).toBe(0);
    return "signed in again";
  }
  if (ends === "served") {
    await expectMade(page);
    expect(await made()).toBe(1);
    return "served";
  }
  const end = await expectLost(page, write);
  expect(await made()).toBe(fault.isDone ? 1 : 0);
  if (end === "over") {
    expect(fault.isDone).toBe(true);
    return "outcome unknown, resolved";
  }
  await expectTyped(page, typed);
  if (fault.isDone) {
    await expectNotDenied(page);
    return "outcome unknown, left open";
  }
  await send(attempt);
  await expectMade(page);
  expect(await made()).toBe(1);
  return "told, tried again";
}

/** Spoils one change by one fault. */
async function spoil(attempt: Attempt, line: FaultLine, fault: Fault): Promise<Observation> {
  const { page, platform, write, target } = attempt;
  if (fault.isSilent) await page.clock.install();
  await page.goto(`${write.at}?search=${encodeURIComponent(target.name)}`);
  const before = await timesDone(platform, write);
  await open(attempt);
  await write.fill?.(page, target);
  const typed = await typedIn(form(page).dialog);
  line.spoilNext(write.call, fault);

  await send(attempt);

  if (fault.isSilent) await line.waitForTimeout();
  return await expectEnd(attempt, fault, before, typed);
}

async function spoilWith(
  faults: readonly Fault[],
  write: Write,
  page: Page,
  platform: ConsolePlatform,
  info: TestInfo,
) {
  const line = await FaultLine.across(page);
  noteTried(info, write.call, faults);
  for (const fault of faults)
    await test.step(fault.name, async () => {
      const name = newName();
      const target = { name, id: (await write.given?.(platform, name)) ?? 0 };
      const seen = await spoil({ page, platform, write, target }, line, fault);
      noteObserved(info, write.call, fault, seen);
    });
}

for (const [at, [name, write]] of Object.entries(writes).entries())
  test(`${name} is made once at most whatever happens to it, and nothing typed is lost`, async ({
    openAs,
    platform,
  }, info) => {
    test.setTimeout(240_000);
    const faults = faultsFor(at, write.movesMoney ? 6 : 12);
    await spoilWith(faults, write, await openAs(user), platform, info);
  });

test("an access level that was saved with an answer of another type is read again, and saved again as the same", async ({
  openAs,
  platform,
}) => {
  const write = writes["levels.edit"] as Write;
  const name = newName();
  const target = { name, id: (await write.given?.(platform, name)) ?? 0 };
  const page = await openAs(user);
  const attempt = { page, platform, write, target };
  const line = await FaultLine.across(page);
  await page.goto(write.at);
  await open(attempt);
  await write.fill?.(page, target);
  line.spoilNext(write.call, faultNamed("an answer of another type"));
  await send(attempt);
  await expectMade(page);

  await open(attempt);
  await modal(page).field("Nome").fill(`${name} outra vez`);
  await send(attempt);

  await expect(listScreen(page).row(target.id)).toContainText(`${name} outra vez`);
  const levels = await platform.database.kysely
    .selectFrom("access_levels")
    .select("id")
    .where("name", "like", `${name}%`)
    .execute();
  expect(levels).toEqual([{ id: target.id }]);
});
