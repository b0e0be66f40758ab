import type { Page } from "@playwright/test";
import { listScreen } from "../../support/pages/list-screen";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";

const alert = (page: Page) => page.getByRole("alert").filter({ has: page.getByRole("button") });

/** As after a deployment: parts are gone from the server, whose page begins with another script. */
async function deployAnew(page: Page, gone: string): Promise<void> {
  await page.route(gone, (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(/:\d+\/$/, async (route) => {
    if (route.request().resourceType() !== "fetch") return route.fallback();
    await route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><script type="module" src="/assets/index-new.js"></script>',
    });
  });
}

/** As an extension of the browser may leave a page: from the next one on no CPF can be drawn, until `broken` is taken away. */
async function breakDocuments(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.evaluate(() => sessionStorage.setItem("broken", "y"));
  await page.addInitScript(() => {
    const replace = String.prototype.replace as (this: string, ...given: unknown[]) => string;
    Object.defineProperty(String.prototype, "replace", {
      value(this: string, ...given: unknown[]) {
        if (sessionStorage.getItem("broken") && /^\d{11}$/.test(this)) throw new Error("no CPF can be drawn");
        return replace.apply(this, given);
      },
    });
  });
}

test.describe("a page that breaks while it is drawn", () => {
  test.use({ user: "maker", expectedComplaints: [/./] });

  test("leaves the rest of the console, says so, gives its details away and can be drawn again", async ({
    page,
    context,
  }) => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await breakDocuments(page);
    await page.goto("/customer/list");

    await expect(alert(page)).toContainText("Esta página parou de funcionar");
    await page.getByText("Detalhes do erro").click();
    await page.getByRole("button", { name: "Copiar detalhes" }).click();
    await expect(page.getByText("Copiado")).toBeVisible();
    const copied = await page.evaluate(() => navigator.clipboard.readText());
    expect(copied).toMatch(/^\w*Error: /);
    expect(copied).toContain("/customer/list\n/assets/index-");
    // elsewhere everything works, and the way back leads to the page again
    await page.keyboard.press("g");
    await page.keyboard.press("h");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Helena Duarte");
    await page.goBack();
    await expect(alert(page)).toBeVisible();
    await page.evaluate(() => sessionStorage.removeItem("broken"));
    await page.getByRole("link", { name: "Voltar ao início" }).click();
    await expect(page).toHaveURL(/\/dashboard$/);
    await page.goto("/customer/list");
    await expect(listScreen(page).rows).toHaveCount(20);
  });
});

test.describe("without a network", () => {
  test.use({ user: "maker", expectedComplaints: [/ERR_INTERNET_DISCONNECTED/] });

  test("the header says so until there is one again", async ({ page, context }) => {
    await page.goto("/dashboard");
    const sign = page.getByRole("banner").getByText("Sem conexão");
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(sign).toBeHidden();

    await context.setOffline(true);
    await expect(sign).toBeVisible();
    await context.setOffline(false);

    await expect(sign).toBeHidden();
  });
});

test.describe("a console that was deployed anew while it was open", () => {
  test.use({ expectedComplaints: [/./] });

  test.describe("with somebody signed in", () => {
    test.use({ user: "maker" });

    test("asks for a reload where a screen is gone, and shows it after", async ({ page }) => {
      await deployAnew(page, "**/assets/payouts-*.js");
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Saques" }).click();

      await expect(alert(page)).toContainText("Há uma nova versão do painel");
      await expect(page.getByRole("status").filter({ hasText: "Recarregue a página" })).toBeVisible();
      await page.unrouteAll();
      await alert(page).getByRole("button", { name: "Recarregar" }).click();

      await expect(page).toHaveURL(/withdrawals$/);
      await expect(listScreen(page).rows).toHaveCount(20);
    });

    test("is not said to be one where only the way there failed, which can be tried again", async ({
      page,
    }) => {
      await page.route("**/assets/payouts-*.js", (route) => route.abort());
      await page.goto("/finance/withdrawals");

      await expect(alert(page)).toContainText("Não foi possível carregar esta parte do painel");
      await expect(page.getByText("nova versão")).toBeHidden();
      await page.unrouteAll();
      await alert(page).getByRole("button", { name: "Tentar novamente" }).click();

      await expect(listScreen(page).rows).toHaveCount(20);
    });
  });

  test("asks for a reload after the sign-in too, instead of a white page", async ({ page }) => {
    await deployAnew(page, "**/assets/routes-*.js");
    await page.goto("/login");
    await signIn(page, "maker");

    await expect(alert(page)).toContainText("Há uma nova versão do painel");
    await page.unrouteAll();
    await alert(page).getByRole("button", { name: "Recarregar" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Helena Duarte");
  });
});
