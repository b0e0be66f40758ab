import { contract } from "../../../contract/index";
import { passwordOf, signIn } from "../../support/pages/sign-in-page";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";
import { holdRequests } from "../../support/tools/hold-requests";

test.use({ user: "checker" });

/** What the platform keeps of the admin's password, which a test that changes it puts back. */
let kept = "";
test.beforeEach(async ({ platform }) => {
  const { rows } = await platform.database.pool.query<{ hash: string }>(
    "select password_hash as hash from admins where user_name = 'checker'",
  );
  kept = rows[0]?.hash ?? "";
});
test.afterEach(async ({ platform }) => {
  await platform.database.pool.query("update admins set password_hash = $1 where user_name = 'checker'", [
    kept,
  ]);
});

test("the password is changed with the old one and a code, other sessions end, and the new one signs in", async ({
  page,
  openAs,
  platform,
}) => {
  const other = await openAs("checker");
  await other.goto("/my-account");
  await page.goto("/my-account");
  const form = page.getByRole("form", { name: "Alterar a senha" });
  await form.getByLabel("Senha atual").fill(passwordOf("checker"));
  await form.getByLabel("Nova senha", { exact: true }).fill("Horizonte7");
  await form.getByLabel("Nova senha, outra vez").fill("Horizonte7");
  await form.getByLabel("Código do autenticador").fill(await platform.code("checker"));

  await form.getByRole("button", { name: "Alterar a senha" }).click();

  await expect(page.getByText("Senha alterada com sucesso!")).toBeVisible();
  await other.reload();
  await expect(other).toHaveURL(/\/login/);
  await expect(page.getByText("Esta sessão")).toBeVisible();
  await page.getByRole("button", { name: "Sair" }).click();
  await signIn(page, "checker", "Horizonte7");
  await expect(page).toHaveURL(/\/dashboard/, { timeout: 15_000 });
});

test("what is wrong stands at its field, which has the focus, and a refused code is typed anew", async ({
  page,
  platform,
}) => {
  await page.goto("/my-account");
  const form = page.getByRole("form", { name: "Alterar a senha" });
  const submit = form.getByRole("button", { name: "Alterar a senha" });
  await submit.click();
  await expect(form.getByText("Campo requerido!")).toHaveCount(4);
  await expect(form.getByLabel("Senha atual")).toBeFocused();
  await form.getByLabel("Senha atual").fill("Errada2026");
  await form.getByLabel("Nova senha", { exact: true }).fill("Tr0ub4dor-Correct-Horse-9");
  await expect(form.getByLabel("Nova senha", { exact: true })).toHaveAccessibleDescription(
    "Não entrou: a senha tem no máximo 20 caracteres.",
  );
  await expect(form.getByLabel("Nova senha", { exact: true })).toHaveValue("");
  await form.getByLabel("Nova senha", { exact: true }).fill("fraca");
  await form.getByLabel("Nova senha, outra vez").fill("outra");
  await submit.click();
  await expect(form.getByText("As senhas não conferem!")).toBeVisible();
  await expect(form.getByText(/^A senha deve conter pelo menos 8 caracteres/)).toBeVisible();
  await expect(form.getByLabel("Nova senha", { exact: true })).toBeFocused();
  await form.getByLabel("Nova senha", { exact: true }).fill("Horizonte7");
  await form.getByLabel("Nova senha, outra vez").fill("Horizonte7");
  const code = form.getByLabel("Código do autenticador");
  await page.keyboard.press("Control+Enter");
  await expect(code).toBeFocused();
  await expect(code).toHaveAccessibleDescription("Campo requerido!");
  await code.fill(await platform.wrongCode("checker"));
  await submit.click();
  await expect(form.getByText("Código do autenticador incorreto")).toBeVisible();
  await expect(code).toHaveValue("");
  await expect(code).toBeFocused();

  await code.fill(await platform.code("checker"));
  await submit.click();

  await expect(form.getByText("A senha atual não confere")).toBeVisible();
  await platform.database.pool.query("delete from sign_in_attempts");
});

test("a password that is being sent takes no input, and keeps the focus where it was refused as a whole", async ({
  page,
}) => {
  await page.goto("/my-account");
  const form = page.getByRole("form", { name: "Alterar a senha" });
  const repeated = form.getByLabel("Nova senha, outra vez");
  await form.getByLabel("Senha atual").fill("Qualquer2026");
  await form.getByLabel("Nova senha", { exact: true }).fill("Horizonte7");
  await form.getByLabel("Código do autenticador").fill("123456");
  await repeated.fill("Horizonte7");
  await page.route(`**${contract.account.changePassword.path}`, (route) =>
    route.fulfill({ json: { response: false, message: "Em manutenção" } }),
  );
  const answer = await holdRequests(page, `**${contract.account.changePassword.path}`);

  await page.keyboard.press("Enter");
  await expect(form.locator(".ant-btn-loading")).toBeVisible();
  await page.keyboard.type("x");
  await expect(repeated).toHaveValue("Horizonte7");
  answer();

  await expect(form.getByRole("alert")).toBeVisible();
  await expect(repeated).toBeFocused();
  await page.keyboard.type("8");
  await expect(repeated).toHaveValue("Horizonte78");
});

test("sessions are ended one by one, or all but this one", async ({ page, openAs }) => {
  const others = [await openAs("checker"), await openAs("checker")];
  await page.goto("/my-account");
  const sessions = page.locator(".account-sessions > li");
  await expect(page.getByText("Esta sessão")).toHaveCount(1);
  const count = await sessions.count();

  const end = page.getByRole("button", { name: /^Encerrar: / });
  await end.first().press("Enter");
  await expect(sessions).toHaveCount(count - 1);
  await expect(end.first()).toBeFocused();
  await page.getByRole("button", { name: "Encerrar todas as outras sessões" }).press("Enter");

  await expect(sessions).toHaveCount(1);
  await expect(page.locator(".account-sessions")).toBeFocused();
  for (const other of others) {
    await other.goto("/dashboard");
    await expect(other).toHaveURL(/\/login/);
  }
});

test("the page is found in the palette and at the notifications, has no barriers, and is not there without the extension", async ({
  page,
}) => {
  await page.goto("/customer/list");
  await expect(page.locator("tr[data-index]").first()).toBeVisible();
  await page.keyboard.press("g");
  await page.keyboard.press("n");
  await page.getByRole("dialog").getByRole("link", { name: "Minha conta" }).click();
  await expect(page).toHaveURL(/\/my-account$/);
  await expect(page.getByText("Esta sessão")).toBeVisible();
  expect(await violations(page)).toEqual([]);

  await announce(page, []);
  await page.evaluate(() => localStorage.removeItem("app-config"));
  await page.reload();

  await expect(page.getByText("404 - Página não encontrada")).toBeVisible();
});
