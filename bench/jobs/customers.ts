import { givenCustomer } from "../../tests/support/factories/given-customers";
import { listScreen } from "../../tests/support/pages/list-screen";
import { modal } from "../../tests/support/pages/modal";
import { givenCustomerWithCpf } from "./given-customer";
import { expect, job } from "./job";
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

/** The customer whose name was changed by mistake, and the name as it was. */
const mistaken = { right: "Zilá Engano", wrong: "Zilá Enganada" };

export const undoMistake = job({
  name: "undo a mistake",
  start: "a customer's name was changed",
  trial: {},
  left: "",
  given: async ({ database }) => {
    const { id } = await givenCustomer(database, { name: mistaken.right });
    return { id };
  },
  async open({ page }, { id }) {
    await page.goto("/customer/list?search=Zil%C3%A1");
    await listScreen(page).row(id).press("e");
    await expect(modal(page).field("Nome")).toHaveValue(mistaken.right);
    await modal(page).field("Nome").fill(mistaken.wrong);
    await page.keyboard.press("Control+Enter");
    await expect(modal(page).dialog).toBeHidden();
    await expect(listScreen(page).row(id)).toContainText(mistaken.wrong);
    await expect(page.getByRole("button", { name: "Desfazer" })).toBeVisible();
  },
  byKeyboard: ({ press }) => press("ControlOrMeta+z"),
  byMouse: ({ click }, { page }) => click(page.getByRole("button", { name: "Desfazer" })),
  async check({ page, platform }, { id }) {
    await expect(listScreen(page).row(id)).toContainText(mistaken.right);
    const stored = platform.database.kysely.selectFrom("customers").select("name").where("id", "=", id);
    expect(await stored.executeTakeFirstOrThrow()).toEqual({ name: mistaken.right });
  },
});
