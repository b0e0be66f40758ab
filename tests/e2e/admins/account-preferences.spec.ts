import { contract } from "../../../contract/index";
import { approvalNotice } from "../../../server/messaging/money-notices";
import { notify } from "../../../server/messaging/notify";
import { columnsDrawer } from "../../support/pages/columns-drawer";
import { listScreen } from "../../support/pages/list-screen";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";
import { announce } from "../../support/tools/features";

test.use({ user: "checker" });

test.afterEach(async ({ platform }) => {
  await platform.database.kysely.deleteFrom("unwanted_notifications").execute();
});

test("the density of the account page is that of every list, but of those that have their own", async ({
  page,
}) => {
  await page.goto("/my-account");
  await page.getByRole("radiogroup", { name: "Densidade das listas" }).getByText("Compacta").click();
  await page.goto("/customer/list");
  await expect(page.locator(".rows-compact")).toBeVisible();
  await page.goto("/finance/withdrawals");
  await expect(listScreen(page).rows.first()).toBeVisible();
  await expect(page.locator(".rows-compact")).toBeVisible();
  const drawer = columnsDrawer(page);
  await drawer.open();
  await drawer.density("Confortável").click();
  await expect(page.locator(".rows-compact")).toHaveCount(0);
  await drawer.close();

  await page.reload();

  await expect(listScreen(page).rows.first()).toBeVisible();
  await expect(page.locator(".rows-compact")).toHaveCount(0);
  await page.goto("/users");
  await expect(page.locator(".rows-compact")).toBeVisible();
  await page.goto("/my-account");
  await page.getByRole("radiogroup", { name: "Densidade das listas" }).getByText("Confortável").click();
  await page.goto("/users");
  await expect(listScreen(page).rows.first()).toBeVisible();
  await expect(page.locator(".rows-compact")).toHaveCount(0);
});

test("notifications are chosen by keyboard, those of security cannot be, and what is not wanted is not sent", async ({
  page,
  platform,
}) => {
  const request = { id: 1, name: "Ana Prado", order: 7, amount: 1000 };
  const send = () => notify(platform.database.kysely, { date: new Date(), ...approvalNotice(request) });
  const countOf = async () => {
    const rows = await platform.database.kysely
      .selectFrom("notifications as n")
      .innerJoin("admins as a", "a.id", "n.admin_id")
      .select("n.id")
      .where("a.user_name", "=", "checker")
      .execute();
    return rows.length;
  };
  await page.goto("/my-account");
  const choice = page.getByRole("switch", { name: "Liquidação manual" });
  await expect(page.getByRole("switch", { name: "Entrada incomum" })).toBeDisabled();
  await expect(choice).toBeChecked();
  const before = await countOf();
  await choice.focus();

  await page.keyboard.press("Space");

  await expect(page.getByText("Você não recebe mais: Liquidação manual")).toBeVisible();
  await expect(choice).not.toBeChecked();
  await expect(choice).toBeFocused();
  await send();
  expect(await countOf()).toBe(before);
  await page.reload();
  await expect(choice).not.toBeChecked();
  expect(await violations(page)).toEqual([]);
  await choice.click();
  await expect(page.getByText("Você passa a receber: Liquidação manual")).toBeVisible();
  await expect(choice).toBeChecked();
  await send();
  expect(await countOf()).toBe(before + 1);
});

test("without the extension the page has no choice of notifications, and asks for none", async ({ page }) => {
  const asked: string[] = [];
  page.on(
    "request",
    (request) => request.url().includes(contract.notificationChoice.list.path) && asked.push(request.url()),
  );
  await page.goto("/dashboard");
  await announce(page, ["account"]);
  // as the next page begins: this one may still be reading what it keeps
  await page.addInitScript(() => localStorage.removeItem("app-config"));

  await page.goto("/my-account");

  await expect(page.getByText("Esta sessão")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Notificações" })).toHaveCount(0);
  expect(asked).toEqual([]);
});
