import { expect, type Page } from "@playwright/test";
import type { DemoAdmin } from "../../../server/seed/admins";
import type { ConsolePlatform } from "../servers/console-platform";
import { expectSessionGuard } from "../tools/idle";
import { listScreen } from "./list-screen";
import { modal } from "./modal";
import { signIn } from "./sign-in-page";

/** The dialog that offers to resume a draft, in Portuguese. */
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
 * Ends every session on the platform. The page notices at its next call, which `trigger` makes; when the notifications are
 * read first, the page is gone before `trigger` can press a button.
 */
export async function loseSession(
  page: Page,
  platform: ConsolePlatform,
  trigger: () => Promise<void>,
): Promise<void> {
  await platform.endSessions();
  page.setDefaultTimeout(3000);
  await trigger().catch(() => undefined);
  page.setDefaultTimeout(20_000);
  await expect(page).toHaveURL(/\/login\?to=/);
}

/** Types another name into the first customer's form, and loses the session when it is saved; installs the page's clock. */
export async function loseRename(page: Page, platform: ConsolePlatform, name: string): Promise<void> {
  const { field, button } = modal(page);
  await page.clock.install();
  await page.goto("/customer/list?size=10");
  await listScreen(page).rows.first().press("e");
  await expect(field("Nome")).toHaveValue("João da Silva");
  await field("Nome").fill(name);
  await expectSessionGuard(page);
  await loseSession(page, platform, () => button("Salvar").click());
}

/** Signs in on the page that a lost session led to, and waits until the console is back where it was. */
export async function signInAgain(page: Page, user: DemoAdmin): Promise<void> {
  await signIn(page, user);
  await expect(page).not.toHaveURL(/\/login/);
}
