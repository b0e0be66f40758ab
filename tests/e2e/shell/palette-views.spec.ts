import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import { listScreen } from "../../support/pages/list-screen";
import { openPalette } from "../../support/pages/palette";
import { recordPanel } from "../../support/pages/record-panel";
import { signIn } from "../../support/pages/sign-in-page";
import { viewsMenu } from "../../support/pages/views-menu";
import { expect, test } from "../../support/servers/console";

test.use({ user: "maker" });

test("views are offered by their names with their screen, and lead to what they show", async ({ page }) => {
  const views = viewsMenu(page);
  await page.goto("/finance/withdrawals?status=w&size=10");
  await expect(listScreen(page).rows.first()).toBeVisible();
  await views.save("Fila da manhã");
  await views.close();
  const address = page.url();
  await page.goto("/customer/list");
  await expect(listScreen(page).rows.first()).toBeVisible();

  const { field, group, options } = await openPalette(page);
  await expect(group("Visões").getByRole("option")).toHaveText([/^Fila da manhã.*Saques/]);
  await field.fill("manha fila");
  await expect(options.first()).toHaveText(/^Fila da manhã/);
  await page.keyboard.press("Enter");

  await expect(page).toHaveURL(address);
  await expect(views.button).toHaveAccessibleName("Visões: Fila da manhã");
  // by mouse, and by the name of its screen
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openPalette(page);
  await field.fill("saques fila");
  await group("Visões").getByRole("option").click();
  await expect(page).toHaveURL(address);
});

test("the last 20 records and lists are kept, the latest first and each once, and none after signing out", async ({
  page,
  platform,
}) => {
  const customer = await givenCustomer(platform.database, { name: "Cliente Recente" });
  const ids: number[] = [];
  // newest first, as their list shows them
  for (let nth = 50; nth < 71; nth += 1) {
    const { id } = await givenPayout(platform.database, customer.id, { amount: nth });
    ids.unshift(id);
  }
  const [newest = 0, second = 0] = ids;
  const oldest = ids.at(-1) ?? 0;
  const title = (id: number) => `Cliente Recente · ${id} · R$ 0,${70 - ids.indexOf(id)}`;
  const { panel } = recordPanel(page);
  const subject = panel.locator(".modal-subject");
  await page.goto(`/finance/withdrawals/${newest}?search=Cliente+Recente&size=50`);
  for (const [at, id] of ids.entries()) {
    if (at > 0) await page.keyboard.press("j");
    await expect(subject).toContainText(title(id));
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem("adm-recent") ?? ""))
      .toContain(`"id":${id},`);
  }
  // once more, which puts it first and leaves 20
  await page.goto(`/finance/withdrawals/${second}?search=Cliente+Recente&size=50`);
  await expect(subject).toContainText(title(second));
  const first = () =>
    page.evaluate(() => JSON.parse(localStorage.getItem("adm-recent") ?? "{}").items?.[0]?.id);
  await expect.poll(first).toBe(second);
  await page.goto("/dashboard");
  const block = page.getByRole("navigation", { name: "Recentes" });
  await expect(block.getByRole("link")).toHaveCount(20);
  await expect(block.getByRole("link").first()).toContainText(title(second));
  await expect(block).toContainText(title(oldest));
  await expect(block).not.toContainText(title(newest));

  const { field, group } = await openPalette(page);
  await expect(group("Recentes").getByRole("option")).toHaveCount(20);
  await expect(group("Recentes").getByRole("option").first()).toContainText(title(second));
  // with its amount: in a small database the id may begin another's id or amount
  await field.fill(title(oldest));
  await expect(group("Recentes").getByRole("option")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/finance/withdrawals/${oldest}`);

  await openPalette(page);
  await field.fill("sair");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/login/);
  await signIn(page, "maker");
  await expect(page).not.toHaveURL(/\/login/);
  await page.goto("/dashboard");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await openPalette(page);
  await expect(group("Telas")).toBeVisible();
  await expect(group("Recentes")).toHaveCount(0);
  await expect(block.getByRole("link")).toHaveCount(0);
});
