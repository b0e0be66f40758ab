import { givenCustomer } from "../../tests/support/factories/given-customers";
import { listScreen } from "../../tests/support/pages/list-screen";
import { modal } from "../../tests/support/pages/modal";
import { givenCustomerWithCpf } from "./given-customer";
import { expect, job, missingJob } from "./job";
import { openByMenu } from "./menus";

export const findCustomer = job({
  name: "find a customer by CPF and open the record",
  start: "the dashboard",
  trial: { keys: 29, clicks: 6 },
  left: "",
  given: (platform) => givenCustomerWithCpf(platform, "Zoraide Documento"),
  async byKeyboard({ press, type }, { page }, { cpf }) {
    await press("g", "c");
    await expect(listScreen(page).loaded(20)).toBeVisible();
    await press("/");
    await type(cpf);
    await press("Enter");
  },
  async byMouse({ click, type, doubleClick }, { page }, { id, cpf }) {
    const { search, rows, row } = listScreen(page);
    await openByMenu(click, page, "Vendas", "Lista");
    await click(search);
    await type(cpf);
    await expect(rows).toHaveCount(1);
    await doubleClick(row(id));
  },
  async check({ page }, { name, id }) {
    await expect(modal(page).dialog).toContainText(`${name} · ${id}`);
  },
});

export const undoMistake = missingJob({
  name: "undo a mistake",
  start: "a customer's name was changed",
  trial: {},
  left: "not offered",
  async checkMissing({ page, platform }) {
    const { id } = await givenCustomer(platform.database, { name: "Zilá Engano" });
    const nameOf = async () =>
      await platform.database.kysely
        .selectFrom("customers")
        .select("name")
        .where("id", "=", id)
        .executeTakeFirstOrThrow();
    await page.goto("/customer/list?search=Zil%C3%A1");
    await listScreen(page).row(id).press("e");
    await expect(modal(page).field("Nome")).toHaveValue("Zilá Engano");
    await modal(page).field("Nome").fill("Zilá Enganada");
    await page.keyboard.press("Control+Enter");
    await expect(listScreen(page).row(id)).toContainText("Zilá Enganada");
    await expect(page.locator(".ant-notification-notice").first()).toBeVisible();
    const undo = page.getByRole("button", { name: /^Desfazer$/ });
    if (await undo.count()) throw new Error("A change can be undone by a button.");
    const listed = page.waitForResponse((response) => response.request().method() === "POST");
    await page.keyboard.press("ControlOrMeta+z");
    // calls are answered in turn: one that the key had sent would be done before the list is read again
    await page.keyboard.press("r");
    await listed;
    await expect(listScreen(page).row(id)).toContainText("Zilá Enganada");
    expect(await nameOf()).toEqual({ name: "Zilá Enganada" });
  },
});
