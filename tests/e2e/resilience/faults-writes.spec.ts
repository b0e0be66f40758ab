import type { Page, TestInfo } from "@playwright/test";
import { type Fault, FaultInjector, faultNamed, faultsFor } from "../../support/faults/faults";
import {
  expectOutcomeUnknown,
  expectSaved,
  form,
  timesDone,
  typedIn,
} from "../../support/faults/form-outcomes";
import { expectMoneyState, type MoneyChange, moneyChanges } from "../../support/faults/money-states";
import { newName } from "../../support/faults/names";
import { noteObserved, noteTried, type Observation } from "../../support/faults/observed";
import type { Target, Write } from "../../support/faults/write";
import { writes } from "../../support/faults/writes";
import { draftPrompt } from "../../support/pages/draft-prompt";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { type Traffic, watchTraffic } from "../../support/tools/traffic";

test.use({ expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /] });

const user = "checker";

/** A form of the console on a page. */
interface Subject {
  /** The form's key in `writes`. */
  readonly name: string;
  readonly write: Write;
  readonly page: Page;
  readonly platform: ConsolePlatform;
}

/** One use of the form, on a record of its own. */
interface Attempt extends Subject {
  readonly target: Target;
  readonly traffic: Traffic;
}

/** Opens the form on its screen, and waits until it can be filled in. */
async function open({ page, write, target }: Attempt): Promise<void> {
  await write.open(page, target);
  await expect(form(page).send).toBeEnabled();
  await expect(form(page).dialog.locator(".ant-skeleton, .ant-select-loading")).toHaveCount(0);
}

/** Expects the form to hold what was typed, once the options of its selects are loaded. */
const expectTyped = (page: Page, typed: readonly string[]) =>
  expect.poll(() => typedIn(form(page).dialog)).toEqual(typed);

async function fillCode({ page, platform, write }: Attempt): Promise<void> {
  if (write.call.otp) await form(page).code.fill(await platform.code(user));
}

async function send(attempt: Attempt): Promise<void> {
  await fillCode(attempt);
  await form(attempt.page).send.click();
}

/** Signs in again, and expects the draft to be offered and to hold what was typed. */
async function expectKept(attempt: Attempt, typed: readonly string[]): Promise<void> {
  const { page, write } = attempt;
  await expect(page).toHaveURL(/\/login\?to=/);
  await signInWithoutDelay(page, user);
  await expect(page).toHaveURL(new RegExp(write.path));
  if (!write.fill) return await open(attempt);
  await draftPrompt(page).resume.click();
  await expect(form(page).recovered).toBeVisible();
  await expectTyped(page, typed);
}

/** Expects the change to be made once: in the audit log, and where it moves money in the ledger and the list, too. */
async function expectDone({ name, page, platform, target }: Attempt, timesMade: number): Promise<void> {
  expect(timesMade).toBe(1);
  const change = (moneyChanges as Readonly<Record<string, MoneyChange>>)[name];
  if (change) await expectMoneyState(page, platform, change, target.name, true);
}

/** Expects the form to say that the outcome is unknown, and to have sent the change once. */
async function expectUnknown(attempt: Attempt, { isDone }: Fault): Promise<"over" | "open"> {
  const { page, write, target, traffic } = attempt;
  const end = await expectOutcomeUnknown(page, write);
  expect(traffic.countOf(write.call)).toBe(1);
  if (isDone && write.found) {
    await expect(form(page).lines).toContainText(write.found(target));
    expect(end).toBe("over");
  }
  return end;
}

/** Expects the form to report the outcome, to lose nothing typed, and the change to be made at most once. */
async function expectOutcome(
  attempt: Attempt,
  fault: Fault,
  before: number,
  typed: readonly string[],
): Promise<Observation> {
  const { page, platform, write } = attempt;
  const timesMade = async () => (await timesDone(platform, write)) - before;
  const outcome = fault.changeOutcome ?? fault.outcome;
  if (outcome === "signed out") {
    await expectKept(attempt, typed);
    expect(await timesMade()).toBe(0);
    return "signed in again";
  }
  if (outcome === "served") {
    await expectSaved(page);
    await expectDone(attempt, await timesMade());
    return "served";
  }
  const end = await expectUnknown(attempt, fault);
  if (fault.isDone) await expectDone(attempt, await timesMade());
  else expect(await timesMade()).toBe(0);
  if (end === "over") {
    expect(fault.isDone).toBe(true);
    return "outcome unknown, resolved";
  }
  await expectTyped(page, typed);
  if (fault.isDone) {
    await expect(form(page).lines).not.toContainText("nada mudou");
    return "outcome unknown, left open";
  }
  await send(attempt);
  await expectSaved(page);
  await expectDone(attempt, await timesMade());
  return "told, tried again";
}

/** Injects one fault into one use of the form. */
async function inject(attempt: Attempt, injector: FaultInjector, fault: Fault): Promise<Observation> {
  const { page, platform, write, target } = attempt;
  // a list without a search would say so in a toast, over the button that opens the form
  await page.goto(write.isListed ? write.path : `${write.path}?search=${encodeURIComponent(target.name)}`);
  const before = await timesDone(platform, write);
  await open(attempt);
  await write.fill?.(page, target);
  const typed = await typedIn(form(page).dialog);
  injector.injectNext(write.call, fault);

  await send(attempt);

  if (fault.isSilent) await injector.passTimeout();
  return await expectOutcome(attempt, fault, before, typed);
}

async function injectEach(faults: readonly Fault[], subject: Subject, info: TestInfo): Promise<void> {
  const { write, page, platform } = subject;
  const injector = await FaultInjector.attach(page);
  await page.clock.install();
  noteTried(info, write.call, faults);
  for (const fault of faults)
    await test.step(fault.name, async () => {
      const name = newName();
      const target = { name, id: (await write.given?.(platform, name)) ?? 0 };
      const observed = await inject({ ...subject, target, traffic: watchTraffic(page) }, injector, fault);
      noteObserved(info, write.call, fault, observed);
    });
}

for (const [i, [name, write]] of Object.entries(writes).entries())
  test(`${name} is made at most once whatever the fault, and nothing typed is lost`, async ({
    openAs,
    platform,
  }, info) => {
    test.setTimeout(240_000);
    const faults = faultsFor(i, write.movesMoney ? 6 : 12);
    await injectEach(faults, { name, write, page: await openAs(user), platform }, info);
  });

test("an access level saved with an answer of another type is read again, and the next save changes the same level", async ({
  openAs,
  platform,
}) => {
  const write = writes["levels.edit"] as Write;
  const name = newName();
  const target = { name, id: (await write.given?.(platform, name)) ?? 0 };
  const page = await openAs(user);
  const attempt = { name: "levels.edit", page, platform, write, target, traffic: watchTraffic(page) };
  const injector = await FaultInjector.attach(page);
  await page.goto(write.path);
  await open(attempt);
  await write.fill?.(page, target);
  injector.injectNext(write.call, faultNamed("an answer of another type"));
  await send(attempt);
  await expectSaved(page);

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
