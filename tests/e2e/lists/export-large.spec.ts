import { createReadStream } from "node:fs";
import { Readable } from "node:stream";
import type { Download } from "@playwright/test";
import { streamXlsxRows } from "hucre/xlsx";
import { givenLists } from "../../support/factories/given-lists";
import { exportDialog, lastOutcome, readCsv } from "../../support/pages/export-dialog";
import { listScreen } from "../../support/pages/list-screen";
import { signIn } from "../../support/pages/sign-in-page";
import { test as base, expect } from "../../support/servers/console";
import { type ConsolePlatform, startConsolePlatform } from "../../support/servers/console-platform";
import { watchPageLoad } from "../../support/tools/page-load";

const count = 100_000;

/** Tests on a platform with many payouts, which it has to itself: other tests would have to wait for them. */
const test = base.extend<object, { platform: ConsolePlatform }>({
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const platform = await startConsolePlatform();
      await givenLists(platform.database, count, ["payouts", "customers"]);
      await use(platform);
      await platform.close();
    },
    { scope: "worker", timeout: 120_000 },
  ],
});

test.use({ user: "checker" });
// one after the other, on the same platform
test.describe.configure({ mode: "default" });

/** Ids and amounts in centavos, as the database has them. */
async function storedPayouts({ database }: ConsolePlatform): Promise<string[]> {
  const rows = await database.kysely.selectFrom("payouts").select(["id", "amount"]).execute();
  return rows.map(({ id, amount }) => `${id} ${amount}`).sort();
}

const centavos = (amount: unknown) => Math.round(Number(String(amount).replace(",", ".")) * 100);

async function* recordsOf(file: Download): AsyncGenerator<readonly unknown[]> {
  if (file.suggestedFilename().endsWith("csv")) return yield* await readCsv(file);
  const bytes = Readable.toWeb(createReadStream(await file.path())) as ReadableStream<Uint8Array>;
  for await (const { values } of streamXlsxRows(bytes)) yield values;
}

test.beforeEach(async ({ page }) => {
  await page.goto("/finance/withdrawals");
  await expect(listScreen(page).rows.first()).toBeVisible();
});

for (const format of ["CSV", "Excel (XLSX)"] as const)
  test(`100,000 rows are exact to the row, while the page answers to keys and keeps its memory (${format})`, async ({
    page,
    platform,
  }, info) => {
    test.setTimeout(180_000);
    const { rows } = listScreen(page);
    const parts = exportDialog(page);
    await parts.button.click();
    await parts.format(format).click();
    const download = page.waitForEvent("download", { timeout: 120_000 });
    await parts.start.click();
    await expect(parts.bar).toBeVisible();
    const end = await watchPageLoad(page);

    await rows.first().focus();
    for (const index of [1, 2, 3]) {
      await page.keyboard.press("j");
      await expect(rows.nth(index)).toBeFocused({ timeout: 1000 });
    }
    const file = await download;
    const { longestTask, memory } = await end();

    info.annotations.push({ type: "load", description: `${longestTask} ms, ${memory} MB` });
    expect(longestTask).toBeLessThanOrEqual(50);
    expect(memory).toBeLessThanOrEqual(150);
    await expect(parts.exported("100\\.060")).toBeVisible();
    const exported: string[] = [];
    for await (const [id, , amount] of recordsOf(file)) exported.push(`${id} ${centavos(amount)}`);
    expect(exported.shift()).toMatch(/^ID /);
    // compared as a whole: a list of differences would be as long
    expect(exported.sort().join("\n") === (await storedPayouts(platform)).join("\n")).toBe(true);
  });

test("an export that is cancelled ends on the platform too, and the audit says how far it was", async ({
  page,
  platform,
}) => {
  const { button, start, bar, cancel } = exportDialog(page);
  await button.click();
  await start.click();
  await expect(bar).toContainText(/Exportando Saques: [1-9]/);

  await cancel.click();

  await expect(bar).toHaveCount(0);
  await expect.poll(async () => (await lastOutcome(platform))?.outcome).toBe("left");
});

test.describe("when the session ends in the middle", () => {
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test("the sign-in page is shown, and after it what became of the export", async ({ page, platform }) => {
    const { button, start, bar, again, cancel } = exportDialog(page);
    await button.click();
    await start.click();
    await expect(bar).toContainText(/Exportando Saques: [1-9]/);

    await platform.endSessions();

    await expect(page).toHaveURL(/\/login\?to=/);
    await signIn(page, "checker");
    await expect(bar.getByRole("alert")).toContainText("A sessão acabou antes do fim. Nada foi gravado.");
    await again.click();
    await expect(bar).toContainText(/Exportando Saques: [1-9]/);
    await cancel.click();
    await expect(bar).toHaveCount(0);
  });
});
