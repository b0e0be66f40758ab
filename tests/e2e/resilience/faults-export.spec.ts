import type { Download, Page } from "@playwright/test";
import { exportOf, exportType } from "../../../contract/extensions/list-export";
import { screens } from "../../../src/resources";
import { type Fault, FaultInjector, faultNamed, faultsFor } from "../../support/faults/faults";
import { lists } from "../../support/faults/lists";
import { noteObserved, noteTried, type Observation } from "../../support/faults/observed";
import { exportDialog, idsOf, openPayouts, readCsv } from "../../support/pages/export-dialog";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { isRequestOf } from "../../support/tools/traffic";

// the faults of list-export, in which all rows of a list come in one answer
test.use({
  user: "maker",
  expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /],
});

async function openAndExport(page: Page, name: string): Promise<void> {
  await page.goto(screens[name]?.path ?? "");
  await expect(listScreen(page).rows.first()).toBeVisible();
  const { button, dialog, start } = exportDialog(page);
  await button.click();
  await expect(dialog).toBeVisible();
  await start.click();
}

async function expectOutcome(
  page: Page,
  injector: FaultInjector,
  fault: Fault,
  downloads: readonly Download[],
): Promise<Observation> {
  const { bar, again } = exportDialog(page);
  if (fault.isSilent) await injector.passTimeout();
  if (fault.outcome === "signed out") {
    await expect(page).toHaveURL(/\/login\?to=/);
    return "led to the sign-in page";
  }
  if (fault.outcome === "failed") {
    await expect(bar.getByRole("alert")).toContainText(fault.message ?? "");
    expect(downloads).toEqual([]);
    await again.click();
  }
  await expect.poll(() => downloads.length).toBe(1);
  await expect(bar).toHaveCount(0);
  return fault.outcome === "failed" ? "told, tried again" : "served";
}

const offered = Object.entries(lists).filter(([, call]) => call.list && call.query);

for (const [i, [name, list]] of offered.entries()) {
  const call = exportOf(list);
  test(`the export of ${name} says what went wrong and can be begun again`, async ({ openAs }, info) => {
    test.setTimeout(120_000);
    noteTried(info, call, faultsFor(i, 6));
    for (const fault of faultsFor(i, 6))
      await test.step(fault.name, async () => {
        const page = await openAs("maker");
        const downloads: Download[] = [];
        page.on("download", (download) => downloads.push(download));
        const injector = await FaultInjector.attach(page);
        if (fault.isSilent) await page.clock.install();
        injector.injectNext(call, fault);

        await openAndExport(page, name);

        noteObserved(info, call, fault, await expectOutcome(page, injector, fault, downloads));
        await page.close();
      });
  });
}

/** Answers the next export with something else than all of its lines. */
async function answerOnce(
  page: Page,
  change: (lines: readonly string[]) => string | Promise<string>,
): Promise<void> {
  const call = exportOf(lists.payouts as NonNullable<(typeof lists)[string]>);
  await page.route(
    `**${call.path}`,
    async (route) => {
      if (!isRequestOf(call, route.request())) return await route.fallback();
      const lines = (await (await route.fetch()).text()).split("\n").slice(0, -1);
      await route.fulfill({ contentType: exportType, body: await change(lines) });
    },
    { times: 1 },
  );
}

const noConnection = faultNamed("a connection cut before the platform").message ?? "";
const unreadable = faultNamed("an empty answer").message ?? "";
const refusal = { response: false, message: "A plataforma está parando", data: null };

for (const [what, message, change] of [
  ["in the middle of a row", noConnection, (lines) => lines.join("\n").slice(0, 5000)],
  ["after a whole row", noConnection, (lines) => `${lines.slice(0, 20).join("\n")}\n`],
  [
    "with a reason",
    /A plataforma está parando/,
    (lines) => `${lines[0]}\n${JSON.stringify({ error: refusal })}\n`,
  ],
  ["by what is no row", unreadable, (lines) => `${lines[0]}\n<html>\n`],
  ["before all rows that its end names", unreadable, (lines) => `${lines[0]}\n${lines.at(-1)}\n`],
] as const satisfies readonly (readonly [string, RegExp | "", (lines: readonly string[]) => string])[])
  test(`an export that is cut ${what} is begun again, with every row once`, async ({ page, platform }) => {
    const { bar, again } = exportDialog(page);
    await answerOnce(page, change);
    const early: Download[] = [];
    page.on("download", (file) => early.push(file));

    await openAndExport(page, "payouts");

    await expect(bar.getByRole("alert")).toContainText(message);
    expect(early).toEqual([]);
    const download = page.waitForEvent("download");
    await again.click();
    const ids = idsOf(await readCsv(await download)).map(Number);
    const stored = await platform.database.kysely.selectFrom("payouts").select("id").execute();
    const ascending = (a: number, b: number) => a - b;
    expect(ids.sort(ascending)).toEqual(stored.map(({ id }) => id).sort(ascending));
  });

test("an export that is cut after a mark goes on from it, with every row once and no other reading", async ({
  page,
  platform,
}) => {
  const expected = await openPayouts(page, platform, "Continuada Ltda", 1_200);
  const { bar, button, start, resume } = exportDialog(page);
  const call = exportOf(lists.payouts as NonNullable<(typeof lists)[string]>);
  const asked: unknown[] = [];
  page.on("request", (sent) => {
    if (isRequestOf(call, sent)) asked.push((sent.postDataJSON() as { after?: string }).after);
  });
  let mark: string | undefined;
  await answerOnce(page, (all) => {
    const at = all.findIndex((line) => line.startsWith('{"after"'));
    mark = (JSON.parse(all[at] ?? "{}") as { after?: string }).after;
    // rows after the mark are in the file already, and come again
    return `${all.slice(0, at + 31).join("\n")}\n`;
  });

  await button.click();
  await start.click();
  await expect(bar.getByRole("alert")).toContainText(noConnection);
  await expect(bar).toContainText("530");
  const download = page.waitForEvent("download");
  await resume.click();

  expect(idsOf(await readCsv(await download))).toEqual(expected);
  expect(mark).toBeTruthy();
  expect(asked).toEqual([undefined, mark]);
});

test("an export whose session is over in the middle leads to the sign-in page", async ({
  page,
  platform,
}) => {
  await answerOnce(page, async (lines) => {
    await platform.endSessions();
    const error = { response: false, message: "", data: null, errorCode: "SESSX001" };
    return `${lines[0]}\n${JSON.stringify({ error })}\n`;
  });

  await openAndExport(page, "payouts");

  await expect(page).toHaveURL(/\/login\?to=/);
});
