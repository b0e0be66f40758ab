import type { Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { givenActions, statusChanges } from "../../support/factories/given-audit";
import { givenCustomer } from "../../support/factories/given-customers";
import { type Fault, type FaultInjector, faultsFor } from "../../support/faults/faults";
import { expectNoSpinner } from "../../support/faults/form-outcomes";
import { injectFaults } from "../../support/faults/inject-faults";
import type { Observation } from "../../support/faults/observed";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";

test.use({
  expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /],
});

const { audit } = contract;

const entriesOf = (page: Page) =>
  recordPanel(page)
    .panel.getByRole("list", { name: /^(Histórico|Logs do usuário)$/ })
    .locator("> li");

/** Expects that the entries are there in the end: at once, or after the fault was told and the call tried again. */
async function expectEntries(
  page: Page,
  injector: FaultInjector,
  fault: Fault,
  { before, after }: { readonly before: number; readonly after: number },
): Promise<Observation> {
  if (fault.isSilent) await injector.passTimeout();
  if (fault.outcome === "signed out") {
    await expect(page).toHaveURL(/\/login/);
    return "led to the sign-in page";
  }
  if (fault.outcome === "failed") {
    const failed = recordPanel(page).body.getByRole("alert");
    await expect(failed).toContainText(fault.message ?? /./);
    await expect(entriesOf(page)).toHaveCount(before);
    await failed.getByRole("button", { name: "Tentar novamente" }).click();
  }
  await expect(entriesOf(page)).toHaveCount(after);
  await expectNoSpinner(page);
  return fault.outcome === "failed" ? "told, tried again" : "served";
}

test("a record's history that cannot be read says what went wrong, and is read when tried again", async ({
  openAs,
  platform,
}, info) => {
  test.setTimeout(240_000);
  const { id } = await givenCustomer(platform.database, { name: "Falha Histórica" });
  await givenActions(platform.database, "checker", statusChanges(id, 3));

  await injectFaults(info, faultsFor(1, 6), {
    call: audit.record,
    open: () => openAs("maker"),
    navigate: async (page) => {
      await page.goto(`/customer/list/${id}?search=Falha Histórica`);
      await expect(recordPanel(page).tab("Histórico")).toBeVisible();
    },
    observe: async (page, injector, fault) => {
      await recordPanel(page).tab("Histórico").click();
      return await expectEntries(page, injector, fault, { before: 0, after: 3 });
    },
  });
});

test("more of a record's history can be tried again after a fault, and what is shown stays", async ({
  openAs,
  platform,
}, info) => {
  test.setTimeout(240_000);
  const { id } = await givenCustomer(platform.database, { name: "Falha Contínua" });
  await givenActions(platform.database, "checker", statusChanges(id, 55));

  await injectFaults(info, faultsFor(4, 6), {
    call: audit.record,
    open: () => openAs("maker"),
    navigate: async (page) => {
      await page.goto(`/customer/list/${id}?search=Falha Contínua&tab=history`);
      await expect(entriesOf(page)).toHaveCount(50);
    },
    observe: async (page, injector, fault) => {
      await recordPanel(page).body.getByRole("button", { name: "Carregar mais" }).click();
      return await expectEntries(page, injector, fault, { before: 50, after: 55 });
    },
  });
});

test("an admin's activity that cannot be read says what went wrong, and is read when tried again", async ({
  openAs,
  platform,
}, info) => {
  test.setTimeout(240_000);
  const { database } = platform;
  await givenActions(database, "desk", statusChanges(990_010, 60));
  const { id } = await database.kysely
    .selectFrom("admins")
    .select("id")
    .where("user_name", "=", "desk")
    .executeTakeFirstOrThrow();

  await injectFaults(info, faultsFor(2, 6), {
    call: audit.list,
    open: () => openAs("maker"),
    navigate: async (page) => {
      await page.goto(`/users/${id}?search=desk`);
      await expect(recordPanel(page).tab("Ver logs")).toBeVisible();
    },
    observe: async (page, injector, fault) => {
      await recordPanel(page).tab("Ver logs").click();
      return await expectEntries(page, injector, fault, { before: 0, after: 50 });
    },
  });
});
