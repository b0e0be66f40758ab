import { contract } from "../../../contract/index";
import { faultsFor } from "../../support/faults/faults";
import { injectFaults } from "../../support/faults/inject-faults";
import { expect, test } from "../../support/servers/console";

test.use({
  expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /],
});

const { dashboard } = contract;

test("figures that cannot be read say what went wrong, and are read when tried again", async ({
  openAs,
}, info) => {
  test.setTimeout(240_000);

  await injectFaults(info, faultsFor(1, 6), {
    call: dashboard.summary,
    open: () => openAs("maker"),
    navigate: async (page) => {
      await page.goto("/dashboard");
      await expect(page.getByRole("heading", { name: "Índices" })).toBeVisible();
    },
    observe: async (page, injector, fault) => {
      await page.getByRole("radiogroup", { name: "Período" }).getByText("7 dias").click();
      if (fault.isSilent) await injector.passTimeout();
      if (fault.outcome === "signed out") {
        await expect(page).toHaveURL(/\/login/);
        return "led to the sign-in page";
      }
      if (fault.outcome === "failed") {
        const failed = page.getByRole("alert");
        await expect(failed).toContainText(fault.message ?? /./);
        await failed.getByRole("button", { name: "Tentar novamente" }).click();
      }
      await expect(page.getByRole("table", { name: /^Comparação/ }).getByRole("rowheader")).toHaveCount(7);
      return fault.outcome === "failed" ? "told, tried again" : "served";
    },
  });
});
