import type { Page } from "@playwright/test";
import { listScreen } from "../../support/pages/list-screen";
import { signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";

const alert = (page: Page) => page.getByRole("alert").filter({ has: page.getByRole("button") });

/** Makes the server look as after a deployment: a chunk is gone, and the page loads another entry script. */
async function redeploy(page: Page, gone: string): Promise<void> {
  await page.route(gone, (route) => route.fulfill({ status: 404, body: "" }));
  await page.route(/:\d+\/$/, async (route) => {
    if (route.request().resourceType() !== "fetch") return route.fallback();
    await route.fulfill({
      contentType: "text/html",
      body: '<!doctype html><script type="module" src="/assets/index-new.js"></script>',
    });
  });
}

/** Breaks the rendering of CPFs as a browser extension might, on every page opened while `broken` is in the session storage. */
async function breakDocuments(page: Page): Promise<void> {
  await page.goto("/dashboard");
  await page.evaluate(() => sessionStorage.setItem("broken", "y"));
  await page.addInitScript(() => {
    const replace = String.prototype.replace as (this: string, ...args: unknown[]) => string;
    Object.defineProperty(String.prototype, "replace", {
      value(this: string, ...args: unknown[]) {
        if (sessionStorage.getItem("broken") && /^\d{11}$/.test(this)) throw new Error("no CPF can be drawn");
        return replace.apply(this, args);
      },
    });
  });
}

test.describe("a page that throws while it renders", () => {
  test.use({ user: "maker", expectedComplaints: [/./] });

  test("says so, offers the details of the error, leaves the rest of the console working and can be opened again", async ({
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
    // other pages work, and Back leads to the broken page again
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

  test("the header says so until there is a network again", async ({ page, context }) => {
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

test.describe("a console that was redeployed while it was open", () => {
  test.use({ expectedComplaints: [/./] });

  test.describe("with a session", () => {
    test.use({ user: "maker" });

    test("asks for a reload when a screen's chunk is gone, and shows the screen after it", async ({
      page,
    }) => {
      await redeploy(page, "**/assets/payouts-*.js");
      await page.goto("/dashboard");
      await page.getByRole("link", { name: "Saques Conferir e analisar" }).click();

      await expect(alert(page)).toContainText("Há uma nova versão do painel");
      await expect(page.getByRole("status").filter({ hasText: "Recarregue a página" })).toBeVisible();
      await page.unrouteAll();
      await alert(page).getByRole("button", { name: "Recarregar" }).click();

      await expect(page).toHaveURL(/withdrawals$/);
      await expect(listScreen(page).rows).toHaveCount(20);
    });

    test("is told apart from a failed download, which can be tried again", async ({ page }) => {
      await page.route("**/assets/payouts-*.js", (route) => route.abort());
      await page.goto("/finance/withdrawals");

      await expect(alert(page)).toContainText("Não foi possível carregar esta parte do painel");
      await expect(page.getByText("nova versão")).toBeHidden();
      await page.unrouteAll();
      await alert(page).getByRole("button", { name: "Tentar novamente" }).click();

      await expect(listScreen(page).rows).toHaveCount(20);
    });
  });

  test.describe("in a record", () => {
    test.use({ user: "maker" });

    test("says that a part is gone without what the browser says of it", async ({ page }) => {
      await page.goto("/finance/withdrawals");
      await listScreen(page).rows.first().focus();
      await page.route("**/assets/history-*.js", (route) => route.abort());
      await page.keyboard.press("Enter");
      await page.getByRole("tab", { name: "Histórico" }).click();

      const toast = page
        .getByRole("alert")
        .filter({ hasText: "Não foi possível carregar esta parte do painel" });
      await expect(toast).toBeVisible();
      await expect(toast).not.toContainText("module");
    });
  });

  test("asks for a reload after the sign-in, too, instead of a blank page", async ({ page }) => {
    await redeploy(page, "**/assets/routes-*.js");
    await page.goto("/login");
    await signIn(page, "maker");

    await expect(alert(page)).toContainText("Há uma nova versão do painel");
    await page.unrouteAll();
    await alert(page).getByRole("button", { name: "Recarregar" }).click();

    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Helena Duarte");
  });
});
