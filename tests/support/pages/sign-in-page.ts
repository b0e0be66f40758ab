import { expect, type Page } from "@playwright/test";
import { session } from "../../../contract/session";
import { type DemoAdmin, demoAdmins } from "../../../server/seed/admins";
import { isRequestOf } from "../tools/traffic";

/** The parts of the sign-in page, in Portuguese. */
export const signInPage = (page: Page) => ({
  user: page.getByLabel("Usuário"),
  password: page.getByLabel("Senha"),
  submit: page.getByRole("button", { name: "Entrar" }),
});

/** The password of a demo admin. */
export const passwordOf = (user: DemoAdmin): string =>
  demoAdmins.find((admin) => admin.user === user)?.password ?? "";

/** Fills in the open sign-in page and sends it; the page stays locked for two seconds after success. */
export async function signIn(page: Page, user: DemoAdmin, password = passwordOf(user)): Promise<void> {
  const form = signInPage(page);
  await form.user.fill(user);
  await form.password.fill(password);
  await form.submit.click();
}

/** Skips the two seconds for which the page stays locked after success; needs `page.clock.install()` before the page opens. */
export const skipRedirectDelay = (page: Page): Promise<void> =>
  expect(async () => {
    await page.clock.fastForward(2000);
    expect(page.url()).not.toMatch(/\/login/);
  }).toPass({ intervals: [50, 100, 200] });

/** Signs in like `signIn` and skips the redirect delay; needs `page.clock.install()` before the page opens. */
export async function signInWithoutDelay(page: Page, user: DemoAdmin): Promise<void> {
  const answered = page.waitForResponse((response) => isRequestOf(session.signin, response.request()));
  await signIn(page, user);
  await answered;
  await skipRedirectDelay(page);
}
