import type { Page } from "@playwright/test";
import { type DemoAdmin, demoAdmins } from "../../../server/seed/admins";

/** The sign-in page's parts, in Portuguese. */
export const signInPage = (page: Page) => ({
  user: page.getByLabel("Usuário"),
  password: page.getByLabel("Senha"),
  submit: page.getByRole("button", { name: "Entrar" }),
});

export const passwordOf = (user: DemoAdmin): string =>
  demoAdmins.find((admin) => admin.user === user)?.password ?? "";

/** Fills in the sign-in page that is open and sends it. */
export async function signIn(page: Page, user: DemoAdmin, password = passwordOf(user)): Promise<void> {
  const form = signInPage(page);
  await form.user.fill(user);
  await form.password.fill(password);
  await form.submit.click();
}
