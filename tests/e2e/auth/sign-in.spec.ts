import { session } from "../../../contract/session";
import { signIn, signInPage } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { isRequestOf, watchTraffic } from "../../support/tools/traffic";

const wrong = "Usuário ou senha inválidos";

test.beforeEach(({ page }) => page.goto("/login"));

test("the user name takes letters and digits only, and the caret keeps its position", async ({ page }) => {
  const { user } = signInPage(page);
  const caretOf = () => user.evaluate((input: HTMLInputElement) => input.selectionStart);

  await user.pressSequentially("ma_k-e.r é1");
  await expect(user).toHaveValue("maker1");

  for (const _ of "ker1") await user.press("ArrowLeft");
  await user.press("-");
  expect(await caretOf()).toBe(2);
  await user.press("x");

  await expect(user).toHaveValue("maxker1");
  expect(await caretOf()).toBe(3);
});

test("pasted text is cleaned, in the middle of the user name, too", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { user } = signInPage(page);
  await user.fill("mar");
  await page.evaluate(() => navigator.clipboard.writeText(" k-e "));

  await user.press("ArrowLeft");
  await user.press("Control+v");

  await expect(user).toHaveValue("maker");
  expect(await user.evaluate((input: HTMLInputElement) => input.selectionStart)).toBe(4);
});

test("the user name has at most 20 characters", async ({ page }) => {
  const { user } = signInPage(page);

  await user.pressSequentially("a23456789b123456789c12345");

  await expect(user).toHaveValue("a23456789b123456789c");
});

test("the user name is sent in lower case", async ({ page }) => {
  const { user, password, submit } = signInPage(page);
  const sent = page.waitForRequest((request) => isRequestOf(session.signin, request));

  await user.fill("MAKER");
  await password.fill("Maker2026");
  await submit.click();

  expect((await sent).postDataJSON()).toEqual({ user: "maker", pass: "Maker2026" });
  await expect(page).toHaveURL(/\/dashboard$/);
});

test("the password can be shown and hidden", async ({ page }) => {
  const { password } = signInPage(page);
  await password.fill("Maker2026");
  await expect(password).toHaveAttribute("type", "password");

  await page.getByRole("button", { name: "Mostrar" }).click();
  await expect(password).toHaveAttribute("type", "text");
  await expect(password).toHaveValue("Maker2026");

  await page.getByRole("button", { name: "Ocultar" }).click();
  await expect(password).toHaveAttribute("type", "password");
});

test("missing fields are asked for, and nothing is sent", async ({ page }) => {
  const traffic = watchTraffic(page);
  const { user, password, submit } = signInPage(page);

  await submit.click();

  await expect(user).toHaveAccessibleDescription("Campo requerido!");
  await expect(password).toHaveAccessibleDescription("Campo requerido!");
  await expect(user).toBeFocused();
  await user.fill("maker");
  await expect(user).toHaveAccessibleDescription("");
  await submit.click();
  await expect(password).toBeFocused();
  expect(traffic.countOf(session.signin)).toBe(0);
});

test("a wrong password and an unknown user get the same message", async ({ page }) => {
  const { user, password, submit } = signInPage(page);
  await signIn(page, "desk", "Wrong2026");
  await expect(page.getByText(wrong)).toBeVisible();
  await expect(password).toBeFocused();
  await expect(password).toHaveValue("Wrong2026");

  await user.fill("nobody");
  await submit.click();

  await expect(page.getByText(wrong)).toBeVisible();
  await expect(page.getByRole("alert").filter({ hasText: /./ })).toHaveText([wrong]);
  await expect(page).toHaveURL(/\/login$/);
});

test("the error message disappears after 10 s", async ({ page }) => {
  await page.clock.install();
  await signIn(page, "desk", "Wrong2026");
  await expect(page.getByText(wrong)).toBeVisible();

  await page.clock.fastForward(5000);
  await expect(page.getByText(wrong)).toBeVisible();
  await page.clock.fastForward(5100);

  await expect(page.getByText(wrong)).toBeHidden();
});

test("the form is locked for 2 s after success, then the dashboard opens", async ({ page }) => {
  const { user, password } = signInPage(page);
  const answered = page.waitForResponse((response) => isRequestOf(session.signin, response.request()));

  await signIn(page, "maker");
  await answered;
  const start = Date.now();

  await expect(page.getByRole("button", { name: "Abrindo o painel…" })).toBeVisible();
  await expect(user).toBeDisabled();
  await expect(password).toBeDisabled();
  await page.waitForURL("**/dashboard");
  expect(Date.now() - start).toBeGreaterThan(1800);
  expect(Date.now() - start).toBeLessThan(6000);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Olá, Helena Duarte");
});

test("repeated submits send once", async ({ page }) => {
  const traffic = watchTraffic(page);
  const { user, password } = signInPage(page);
  await user.fill("maker");
  await password.fill("Maker2026");

  for (const _ of "123") await password.press("Enter", { noWaitAfter: true, timeout: 1000 }).catch(() => {});

  await expect(page).toHaveURL(/\/dashboard$/);
  expect(traffic.countOf(session.signin)).toBe(1);
});

test.describe("the admin's language", () => {
  for (const [lang, heading] of [
    ["en", "Hello, Helena Duarte"],
    ["es", "Olá, Helena Duarte"],
  ] as const)
    test(`is shown where the console has it, and the default otherwise: ${lang}`, async ({ page }) => {
      await page.route(`**${session.signin.path}`, async (route) => {
        const response = await route.fetch();
        const envelope = await response.json();
        envelope.data.user.lang = lang;
        await route.fulfill({ response, json: envelope });
      });

      await signIn(page, "maker");

      await expect(page.getByRole("heading", { level: 1, name: heading })).toBeVisible();
      expect(await page.evaluate(() => localStorage.getItem("lang"))).toBeNull();
    });
});
