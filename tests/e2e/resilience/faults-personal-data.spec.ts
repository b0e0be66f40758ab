import { contract } from "../../../contract/index";
import { personalKinds } from "../../../contract/personal-data";
import { networkQuiet } from "../../../scripts/network-quiet";
import { ana, givenPersonalData } from "../../support/factories/given-personal-data";
import { faultsFor } from "../../support/faults/faults";
import { expectOutcomeUnknown, form } from "../../support/faults/form-outcomes";
import { injectFaults } from "../../support/faults/inject-faults";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { expect, test } from "../../support/servers/console";

test.use({
  maskedKinds: personalKinds,
  expectedComplaints: [/Failed to load resource|is no JSON object|: expected .*, got /],
});

test("a reveal whose answer fails says so, and is told by the record once it was made", async ({
  openAs,
  platform,
}, info) => {
  test.setTimeout(240_000);
  const { customer } = await givenPersonalData(platform.database, ana);

  await injectFaults(info, faultsFor(1, 3), {
    call: contract.personalData.reveal,
    open: () => openAs("maker"),
    navigate: async (page) => {
      await page.goto(`/customer/list?search=${encodeURIComponent(ana.email)}`);
      await expect(listScreen(page).row(customer)).toContainText("•••.982.247-••");
      // the key's code is fetched once it is known that the platform masks
      await networkQuiet(page);
    },
    observe: async (page, injector, fault) => {
      const row = listScreen(page).row(customer);
      const outcome = fault.changeOutcome ?? fault.outcome;
      await row.focus();
      await page.keyboard.press("z");
      await expect(modal(page).field("Motivo (fica na auditoria)")).toBeFocused();
      await page.keyboard.type("Confirma os dados por telefone");
      await page.keyboard.press("Control+Enter");
      if (fault.isSilent) await injector.passTimeout();
      if (outcome === "signed out") {
        await expect(page).toHaveURL(/\/login/);
        return "led to the sign-in page";
      }
      if (outcome === "served") {
        await expect(row).toContainText("529.982.247-25");
        return "served";
      }
      const end = await expectOutcomeUnknown(page, {});
      if (fault.isDone) {
        await expect(row).toContainText("529.982.247-25");
        return end === "over" ? "outcome unknown, resolved" : "outcome unknown, left open";
      }
      await expect(row).toContainText("•••.982.247-••");
      await form(page).send.click();
      await expect(row).toContainText("529.982.247-25");
      return "told, tried again";
    },
  });
});
