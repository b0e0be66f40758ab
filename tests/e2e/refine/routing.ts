import { contract } from "../../../contract/index";
import { expect, test } from "../../support/servers/refine-console";
import { watchTraffic } from "../../support/tools/traffic";
import { openPage } from "./open-page";

/** The hooks around the router, and what an address cannot do. */
export function routing(): void {
  test.describe("the router", () => {
    test.use({ user: "checker" });

    test("useGo, useBack, useParsed, useMenu and useNotification work", async ({ page }) => {
      await test.step("a nested query comes back whole", async () => {
        await openPage(page, "/refine/use-go?kept=a%26b");
        await page.getByRole("button", { name: "more" }).click();
        await expect(page.getByRole("status")).toHaveText(/"kept":"a&b"/);
        await page.getByRole("button", { name: "go" }).click();
        await expect(page.getByRole("status")).toHaveText(
          /"filters":\[{"field":"name","operator":"eq","value":"Silva & Filhos = 100% #1"}\]/,
        );
        await page.getByRole("button", { name: "back" }).click();
        await expect(page.getByRole("status")).toHaveText(/"more":"1"/);
      });
      await test.step("the menu has the screens' names", async () => {
        await openPage(page, "/refine/use-menu");
        await expect(page.getByRole("link", { name: "Clientes" })).toBeVisible();
        const names = await page.getByRole("link").allTextContents();
        expect(names.filter((name) => /\w\.\w/.test(name))).toEqual([]);
        await page.getByRole("link", { name: "Clientes" }).click();
        await expect(page).toHaveURL(/\/refine\/views\/customers$/);
      });
      await test.step("a notice", async () => {
        await openPage(page, "/refine/use-notification");
        await page.getByRole("button", { name: "say" }).click();
        await expect(page.getByText("from a page")).toBeVisible();
      });
    });

    test("an address cannot choose which call a hook makes", async ({ page }) => {
      const traffic = watchTraffic(page);
      await openPage(
        page,
        "/refine/use-list?call=decide&contract=1&abortKey=x&call[path]=/admin/payout/update&call[method]=PUT",
      );

      await expect(page.getByRole("list", { name: "w" }).getByRole("listitem")).toHaveCount(3);
      expect(traffic.countOf(contract.payouts.decide)).toBe(0);
    });
  });
}
