import type { Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { faultNamed, faultsFor } from "../../support/faults/faults";
import { injectFaults } from "../../support/faults/inject-faults";
import { listScreen } from "../../support/pages/list-screen";
import { passwordOf, signIn, signInPage } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";

test.use({
  expectedComplaints: [/Failed to load resource|is no JSON object|could not be loaded/],
});

const { session, customers } = contract;

/** What the sign-in page says went wrong; its form holds what was typed, and can be sent again. */
async function expectRefused(page: Page, says: RegExp): Promise<void> {
  const { user, password, submit } = signInPage(page);
  await expect(page.locator(".login-lines")).toHaveText(says);
  await expect(user).toHaveValue("maker");
  await expect(password).toHaveValue(passwordOf("maker"));
  await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
  await submit.click();
}

for (const [at, call] of [session.open, session.signin].entries())
  test(`${call.path} fails at the sign-in page, where one can sign in all the same`, async ({
    browser,
    baseURL,
  }, info) => {
    test.setTimeout(240_000);
    const open = async () => await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();

    await injectFaults(info, faultsFor(at, 6), {
      call,
      open,
      see: async (page, line, fault) => {
        await page.goto("/login");
        await signIn(page, "maker");

        if (fault.isSilent) await line.waitForTimeout();
        const refused = page.locator(".login-lines p");
        const done = page.getByRole("button", { name: "Abrindo o painel…" });
        await expect(refused.or(done).first()).toBeVisible();
        const isRefused = (await refused.count()) > 0;
        // of a sign-in that names nobody nothing else is known
        const says = fault.endsChange ? /^Ocorreu um erro, tente novamente$/ : (fault.says ?? /./);
        if (isRefused) await expectRefused(page, says);
        await expect(page).toHaveURL(/\/dashboard$/);
        return isRefused ? "told, tried again" : "served";
      },
    });
  });

test(`${session.info.path} fails while it renews a token: what was asked for says so, and can be asked again`, async ({
  openAs,
}, info) => {
  test.setTimeout(240_000);
  await injectFaults(info, faultsFor(2, 6), {
    call: session.info,
    open: () => openAs("maker"),
    see: async (page, line, fault) => {
      line.spoilNext(customers.list, faultNamed("a token that has run out"));
      await page.goto("/customer/list");

      if (fault.isSilent) await line.waitForTimeout();
      const first = listScreen(page).rows.first();
      const failed = page.locator(".list-state[role=alert]");
      await expect(first.or(failed).or(page.locator(".login-card"))).toBeVisible();
      if (await page.locator(".login-card").count()) {
        expect(fault.name).toMatch(/is over|run out/);
        return "led to the sign-in page";
      }
      if (!(await failed.count())) return "served";
      await expect(failed).toContainText(fault.says ?? /./);
      await failed.getByRole("button", { name: "Tentar novamente" }).click();
      await expect(first).toBeVisible();
      return "told, tried again";
    },
  });
});

test(`${session.signout.path} fails: this browser is signed out all the same`, async ({ openAs }, info) => {
  test.setTimeout(240_000);

  await injectFaults(info, faultsFor(3, 6), {
    call: session.signout,
    open: () => openAs("reader"),
    see: async (page, line, fault) => {
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Sair" }).click();

      await expect(page).toHaveURL(/\/login$/);
      if (fault.isSilent) await line.waitForTimeout();
      await expect(signInPage(page).user).toBeEnabled();
      expect(await page.evaluate(() => localStorage.getItem("admin-user"))).toBeNull();
      return fault.ends === "served" ? "served" : "nothing lost";
    },
  });
});

test(`${session.appConfig.path} fails: the console starts without it`, async ({ openAs }, info) => {
  test.setTimeout(240_000);

  await injectFaults(info, faultsFor(4, 6), {
    call: session.appConfig,
    open: () => openAs("maker"),
    see: async (page, line, fault) => {
      await page.goto("/customer/list");

      if (fault.isSilent) await line.waitForTimeout();
      await expect(listScreen(page).rows.first()).toBeVisible();
      return fault.ends === "served" ? "served" : "nothing lost";
    },
  });
});
