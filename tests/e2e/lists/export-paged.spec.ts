import type { Page, Route } from "@playwright/test";
import { contract } from "../../../contract";
import { exportOf } from "../../../contract/extensions/list-export";
import { exportDialog, idsOf, openPayouts, readCsv, readXlsxValues } from "../../support/pages/export-dialog";
import { goToList, listScreen } from "../../support/pages/list-screen";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "checker" });

const { list } = contract.payouts;
const whole = exportOf(list);

test.describe("page by page, where the platform has no list-export", () => {
  const failing = (page: Page, isHit: (body: { page: number }) => boolean) => {
    const fail = async (route: Route) =>
      isHit(route.request().postDataJSON()) ? await route.abort("connectionreset") : await route.fallback();
    return page.route(`**${list.path}`, fail).then(() => () => page.unroute(`**${list.path}`, fail));
  };
  test.use({ expectedComplaints: [/Failed to load resource/] });

  test.beforeEach(async ({ page }) => {
    await announce(page, ["list-query"]);
  });

  for (const format of ["CSV", "Excel (XLSX)"] as const)
    test(`a page that fails pauses it, and it goes on without doubles or gaps (${format})`, async ({
      page,
      platform,
    }) => {
      const ids = await openPayouts(page, platform, `Paginada ${format}`, 230);
      const traffic = watchTraffic(page);
      const heal = await failing(page, (body) => body.page === 3);
      const { button, dialog, start, bar, resume, cancel } = exportDialog(page);
      await button.click();
      await dialog.locator(".ant-radio-button-wrapper", { hasText: format }).click();
      await start.click();
      await expect(bar).toContainText("A exportação de Saques parou depois de 98 registros");
      await expect(bar.getByRole("alert")).toContainText("Sem conexão com o servidor");
      // more often than the console sends a read that fails
      for (let i = 0; i < 6; i++) {
        const refused = page.waitForEvent("requestfailed");
        await resume.click();
        await refused;
        await expect(resume).toBeVisible();
      }
      expect(await violations(page, { part: ".export-bar" })).toEqual([]);

      await heal();
      const download = page.waitForEvent("download");
      await page.keyboard.press("Shift+E");
      await expect(resume).toBeFocused();
      await page.keyboard.press("Enter");

      const file = await download;
      expect(idsOf(await (format === "CSV" ? readCsv(file) : readXlsxValues(file)))).toEqual(ids);
      await expect(cancel).toHaveCount(0);
      expect(traffic.countOf(whole)).toBe(0);
      expect(traffic.bodiesOf(list).map((body) => body.page)).toEqual([1, 2, ...Array(8).fill(3), 4, 5]);
    });

  test("a session that ends while it is paused leaves nothing to go on from", async ({ page, platform }) => {
    await openPayouts(page, platform, "Pausada", 120);
    const heal = await failing(page, (body) => body.page === 2);
    const { button, start, bar, resume, again } = exportDialog(page);
    await button.click();
    await start.click();
    await expect(resume).toBeVisible();
    await platform.endSessions();
    await heal();
    await page.keyboard.press("r");
    await expect(page).toHaveURL(/\/login\?to=/);

    await signIn(page, "checker");

    await expect(bar.getByRole("alert")).toContainText("A sessão acabou antes do fim. Nada foi gravado.");
    await expect(resume).toHaveCount(0);
    const download = page.waitForEvent("download");
    await again.click();
    expect(await readCsv(await download)).toHaveLength(121);
  });

  test("another admin who signs in sees nothing of it", async ({ page, platform }) => {
    await openPayouts(page, platform, "Alheia", 120);
    const heal = await failing(page, (body) => body.page === 2);
    const { button, start, bar, resume } = exportDialog(page);
    await button.click();
    await start.click();
    await expect(resume).toBeVisible();
    await platform.endSessions();
    await heal();
    await page.keyboard.press("r");
    await expect(page).toHaveURL(/\/login\?to=/);

    await signIn(page, "maker");

    await expect(listScreen(page).rows.first()).toBeVisible();
    await expect(bar).toHaveCount(0);
    await exportDialog(page).button.click();
    await expect(exportDialog(page).start).toBeVisible();
  });

  test("it says how much is done where the platform counts, goes on while other pages are shown, and is cancelled at any time", async ({
    page,
    platform,
  }) => {
    await announce(page, ["list-query", "list-totals"]);
    await openPayouts(page, platform, "Cancelada", 230);
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(`**${list.path}`, async (route) => {
      if (route.request().postDataJSON().page === 3) await released;
      await route.fallback();
    });
    const downloads: unknown[] = [];
    page.on("download", (download) => downloads.push(download));
    const { button, start, bar, cancel } = exportDialog(page);
    await button.click();
    await start.click();
    await expect(bar).toContainText("Exportando Saques: 98 de 230 registros (42%)");
    const traffic = watchTraffic(page);

    await page.keyboard.press("g");
    await page.keyboard.press("d");
    await expect(page.getByRole("heading", { level: 1 })).not.toHaveText("Saques");
    await expect(bar).toContainText("Exportando Saques: 98 de 230 registros (42%)");
    await cancel.click();
    await expect(bar).toHaveCount(0);
    release();
    await goToList(page, "w");
    await exportDialog(page).button.click();
    await expect(exportDialog(page).start).toBeVisible();

    expect(traffic.bodiesOf(list).filter((body) => Number(body.page) > 2)).toEqual([]);
    expect(downloads).toEqual([]);
  });
});
