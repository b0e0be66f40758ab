import type { Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { faultNamed, faultsFor } from "../../support/faults/faults";
import { injectFaults } from "../../support/faults/inject-faults";
import { listScreen } from "../../support/pages/list-screen";
import { passwordOf, signIn, signInPage, skipRedirectDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";

test.use({
  expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got |could not be loaded/],
});

const { session, customers } = contract;

/** Expects the sign-in page to say what went wrong and to keep what was typed, and sends it again. */
async function expectRefused(page: Page, message: RegExp): Promise<void> {
  const { user, password, submit } = signInPage(page);
  await expect(page.locator(".login-lines")).toHaveText(message);
  await expect(user).toHaveValue("maker");
  await expect(password).toHaveValue(passwordOf("maker"));
  await expect(page.locator("form")).toHaveAttribute("aria-busy", "false");
  await submit.click();
}

for (const [i, call] of [session.open, session.signin].entries())
  test(`a failure of ${call.path} is shown on the sign-in page, and a second try signs in`, async ({
    browser,
    baseURL,
  }, info) => {
    test.setTimeout(240_000);
    const open = async () => await (await browser.newContext(baseURL ? { baseURL } : {})).newPage();

    await injectFaults(info, faultsFor(i, 6), {
      call,
      open,
      observe: async (page, injector, fault) => {
        await page.goto("/login");
        await signIn(page, "maker");

        if (fault.isSilent) await injector.passTimeout();
        const refused = page.locator(".login-lines p");
        const done = page.getByRole("button", { name: "Abrindo o painel…" });
        await expect(refused.or(done).first()).toBeVisible();
        const isRefused = (await refused.count()) > 0;
        // a sign-in whose answer holds no admin has no message of its own
        const message = fault.changeOutcome ? /^Ocorreu um erro, tente novamente$/ : (fault.message ?? /./);
        if (isRefused) await expectRefused(page, message);
        await done.waitFor();
        await skipRedirectDelay(page);
        await expect(page).toHaveURL(/\/dashboard$/);
        return isRefused ? "told, tried again" : "served";
      },
    });
  });

test(`a failure of ${session.info.path} while a token is renewed is shown by the list, which can be read again`, async ({
  openAs,
}, info) => {
  test.setTimeout(240_000);
  await injectFaults(info, faultsFor(2, 6), {
    call: session.info,
    open: () => openAs("maker"),
    observe: async (page, injector, fault) => {
      injector.injectNext(customers.list, faultNamed("a token that has run out"));
      await page.goto("/customer/list");

      if (fault.isSilent) await injector.passTimeout();
      const first = listScreen(page).rows.first();
      const failed = page.locator(".list-state[role=alert]");
      await expect(first.or(failed).or(page.locator(".login-card"))).toBeVisible();
      if (await page.locator(".login-card").count()) {
        expect(fault.name).toMatch(/is over|run out/);
        return "led to the sign-in page";
      }
      if (!(await failed.count())) return "served";
      await expect(failed).toContainText(fault.message ?? /./);
      await failed.getByRole("button", { name: "Tentar novamente" }).click();
      await expect(first).toBeVisible();
      return "told, tried again";
    },
  });
});

test(`a failure of ${session.signout.path} leaves this browser signed out`, async ({ openAs }, info) => {
  test.setTimeout(240_000);

  await injectFaults(info, faultsFor(3, 6), {
    call: session.signout,
    open: () => openAs("reader"),
    observe: async (page, injector, fault) => {
      await page.goto("/dashboard");
      await page.getByRole("button", { name: "Sair" }).click();

      await expect(page).toHaveURL(/\/login$/);
      if (fault.isSilent) await injector.passTimeout();
      await expect(signInPage(page).user).toBeEnabled();
      expect(await page.evaluate(() => localStorage.getItem("admin-user"))).toBeNull();
      return fault.outcome === "served" ? "served" : "nothing lost";
    },
  });
});

test(`the console starts without the app-config when ${session.appConfig.path} fails`, async ({
  openAs,
}, info) => {
  test.setTimeout(240_000);

  await injectFaults(info, faultsFor(4, 6), {
    call: session.appConfig,
    open: () => openAs("maker"),
    observe: async (page, injector, fault) => {
      await page.goto("/customer/list");

      if (fault.isSilent) await injector.passTimeout();
      await expect(listScreen(page).rows.first()).toBeVisible();
      return fault.outcome === "served" ? "served" : "nothing lost";
    },
  });
});
