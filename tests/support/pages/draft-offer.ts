import { expect, type Page } from "@playwright/test";
import type { DemoAdmin } from "../../../server/seed/admins";
import type { ConsolePlatform } from "../servers/console-platform";
import { expectCare } from "../tools/presence";
import { listScreen } from "./list-screen";
import { modal } from "./modal";
import { signIn } from "./sign-in-page";

/** What is offered to somebody who comes back to what was left unsent, in Portuguese. */
export const draftPrompt = (page: Page) => {
  const dialog = page.getByRole("dialog", { name: "Continuar de onde parou?" });
  return {
    dialog,
    resume: dialog.getByRole("button", { name: "Continuar de onde parou" }),
    later: dialog.getByRole("button", { name: "Depois" }),
    discard: dialog.getByRole("button", { name: "Descartar" }),
  };
};

/**
 * Ends everybody's session on the platform. The page notices at the next call, which `notice` makes unless the notifications
 * were first: then the page is gone before a button of it is pressed.
 */
export async function loseSession(
  page: Page,
  { database }: ConsolePlatform,
  notice: () => Promise<void>,
): Promise<void> {
  await database.kysely.deleteFrom("sessions").execute();
  page.setDefaultTimeout(3000);
  await notice().catch(() => undefined);
  page.setDefaultTimeout(0);
  await expect(page).toHaveURL(/\/login\?to=/);
}

/** Types another name into the first customer's form, and loses the session as it is saved. */
export async function loseRename(page: Page, platform: ConsolePlatform, name: string): Promise<void> {
  const { field, button } = modal(page);
  await page.goto("/customer/list?size=10");
  await listScreen(page).rows.first().press("Enter");
  await expect(field("Nome")).toHaveValue("João da Silva");
  await field("Nome").fill(name);
  await expectCare(page);
  await loseSession(page, platform, () => button("Salvar").click());
}

/** Signs in on the page that a lost session led to, and waits until it has led back. */
export async function signInAgain(page: Page, user: DemoAdmin): Promise<void> {
  await signIn(page, user);
  await expect(page).not.toHaveURL(/\/login/);
}
