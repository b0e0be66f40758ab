import { personalKinds } from "../../../contract/personal-data";
import { plantPersons } from "../../support/factories/planted-persons";
import { draftPrompt, loseSession } from "../../support/pages/draft-prompt";
import { listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { reveal } from "../../support/pages/reveal";
import { signInWithoutDelay } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { expectSessionGuard } from "../../support/tools/idle";

test.use({ maskedKinds: personalKinds });

const idOf = plantPersons(test);

test("what was typed into a revealed record is still there once the record is revealed again", async ({
  openAs,
  platform,
}) => {
  const page = await openAs("maker");
  const { row } = listScreen(page);
  const { dialog, field, button } = modal(page);
  const reason = "Confirma os dados por telefone";
  await page.clock.install();
  await page.goto("/customer/list?search=canary.example");
  await row(idOf("ana")).focus();
  await reveal(page, reason);
  await row(idOf("ana")).press("e");
  await field("E-mail").fill("digitado@canary.example");
  await expectSessionGuard(page);
  await loseSession(page, platform, () => button("Salvar").click());
  await signInWithoutDelay(page, "maker");
  await expect(draftPrompt(page).resume).toBeFocused();
  await page.keyboard.press("Enter");

  // the reveal ended with the session
  await expect(dialog).toContainText("O que você tinha digitado continua guardado");
  await expect(dialog).not.toContainText("Mudou no registro");
  await expect(field("E-mail")).toHaveValue("digitado@canary.example");
  await expect(field("E-mail")).toBeEditable();
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();

  await row(idOf("ana")).focus();
  await reveal(page, reason);
  await row(idOf("ana")).press("e");
  await expect(field("E-mail")).toHaveValue("digitado@canary.example");
  await expect(dialog).not.toContainText("continua guardado");
  await button("Salvar").click();
  await expect(dialog).toBeHidden();
  const { email } = await platform.database.kysely
    .selectFrom("customers")
    .select("email")
    .where("id", "=", idOf("ana"))
    .executeTakeFirstOrThrow();
  expect(email).toBe("digitado@canary.example");
});
