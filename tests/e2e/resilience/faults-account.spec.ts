import { contract } from "../../../contract/index";
import { faultsFor } from "../../support/faults/faults";
import { injectFaults } from "../../support/faults/inject-faults";
import { expect, test } from "../../support/servers/console";

test.use({
  expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /],
});

const { account, authenticator, notificationChoice } = contract;

/** What the page reads, and what it shows of it. */
const read = [
  { name: "sessions of the own account", call: account.sessions, shown: "Esta sessão" },
  { name: "an own authenticator", call: authenticator.info, shown: "Trocar o autenticador" },
  // extension notification-choice
  { name: "an own choice of notifications", call: notificationChoice.list, shown: "Liquidação manual" },
];

read.forEach(({ name, call, shown }, index) => {
  test(`${name} that cannot be read say so, and are read when tried again`, async ({ openAs }, info) => {
    test.setTimeout(240_000);

    await injectFaults(info, faultsFor(index + 1, 6), {
      call,
      open: () => openAs("maker"),
      navigate: async (page) => {
        await page.goto("/dashboard");
        await expect(page.getByRole("heading", { name: "Índices" })).toBeVisible();
      },
      observe: async (page, injector, fault) => {
        await page.keyboard.press("Control+k");
        await page.getByRole("combobox").fill("minha conta");
        await page.getByRole("option", { name: /^Minha conta/ }).click();
        if (fault.isSilent) await injector.passTimeout();
        if (fault.outcome === "signed out") {
          await expect(page).toHaveURL(/\/login/);
          return "led to the sign-in page";
        }
        if (fault.outcome === "failed") {
          const failed = page
            .locator(".account")
            .getByRole("alert")
            .filter({ hasText: fault.message ?? /./ });
          await failed.getByRole("button", { name: "Tentar novamente" }).click();
        }
        await expect(page.getByText(shown)).toBeVisible();
        return fault.outcome === "failed" ? "told, tried again" : "served";
      },
    });
  });
});
