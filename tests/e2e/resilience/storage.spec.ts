import type { Page } from "@playwright/test";
import { listScreen } from "../../support/pages/list-screen";
import { signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";

const note = "O navegador não permite que este painel guarde dados.";

/** Scripts that break a page's storage as browsers do. */
const storages: Readonly<Record<string, () => void>> = {
  "that throws when it is accessed": () => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, {
        get() {
          throw new DOMException("denied", "SecurityError");
        },
      });
  },
  "that is full": () => {
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
  },
  "that is missing, along with cookies and locks": () => {
    for (const name of ["localStorage", "sessionStorage", "indexedDB"])
      Object.defineProperty(window, name, { value: undefined });
    Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined });
    Object.defineProperty(navigator, "locks", { value: undefined });
  },
};

async function signInAndWork(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/login?to=%2Fcustomer%2Flist");
  await expect(page.getByText(note)).toBeVisible();
  await page.getByRole("button", { name: "Entendi" }).click();
  await signInWithoutDelay(page, "maker");
  await expect(listScreen(page).loaded(20)).toBeVisible();
  await listScreen(page).more.click();
  await expect(listScreen(page).loaded(40)).toBeVisible();
  await page.getByRole("switch", { name: "Modo escuro" }).click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "English" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Customers");
}

for (const [name, breakStorage] of Object.entries(storages))
  test(`with a storage ${name}, a user can sign in, work and sign out, and is told about it`, async ({
    page,
  }) => {
    await page.addInitScript(breakStorage);
    await signInAndWork(page);

    await page.getByRole("button", { name: "Sign out" }).click();

    await expect(page).toHaveURL(/\/login$/);
    await expect(page.getByRole("heading", { name: "Sign in" })).toBeVisible();
    await page.reload();
    await expect(page.getByText(note)).toBeVisible();
  });

test("with a working storage nothing is said about it", async ({ page }) => {
  await page.goto("/login");

  await expect(page.getByRole("heading", { name: "Entrar" })).toBeVisible();
  await expect(page.getByText(note)).toBeHidden();
});
