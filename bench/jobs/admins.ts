import { dayInSaoPaulo } from "../../contract/dates";
import { fullLevel } from "../../server/auth/full-level";
import { givenLevel } from "../../tests/support/factories/given-accounts";
import { listScreen } from "../../tests/support/pages/list-screen";
import { modal } from "../../tests/support/pages/modal";
import { expect, job } from "./job";
import { openByMenu } from "./menus";

const dayInMilliseconds = 86_400_000;

export const readActivity = job({
  name: "what an admin did yesterday",
  start: "the dashboard",
  trial: { keys: 7 },
  left: "",
  async given({ database }) {
    const day = dayInSaoPaulo(new Date(Date.now() - dayInMilliseconds));
    const entries = await database.kysely
      .selectFrom("audit_log")
      .select(["chain", "at"])
      .where("chain", ">", 1)
      .orderBy("chain")
      .execute();
    const entry = entries.find(({ at }) => dayInSaoPaulo(new Date(at)) === day);
    if (!entry) throw new Error("The demonstration has no admin who did something yesterday.");
    return { id: entry.chain, day };
  },
  async byKeyboard({ press, pressUntil }, { page }, { id }) {
    await press("g", "u");
    await expect(listScreen(page).rows.first()).toBeFocused();
    await pressUntil("j", listScreen(page).row(id));
    await press("l");
  },
  async byMouse({ click }, { page }, { id }) {
    await openByMenu(click, page, "Admin", "Usuários");
    await click(
      listScreen(page)
        .row(id)
        .getByRole("button", { name: /^Ações de / }),
    );
    await click(page.getByRole("menuitem", { name: "Ver logs" }));
  },
  async check({ page }, { day }) {
    const found = modal(page).dialog.getByRole("listitem").filter({ hasText: day }).first();
    await expect(found).toBeInViewport();
  },
});

const levelName = (number: number) => `Plantão ${number}`;
let levels = 0;

export const setHours = job({
  name: "open Saturday's hours, 08:00 to 18:00",
  start: "the list of levels, on the level",
  trial: { keys: 50, clicks: 3 },
  left: "the hours come after the permissions, a tab stop each",
  async given({ database }) {
    levels += 1;
    const name = levelName(levels);
    await givenLevel(database, name);
    const timeAccess = { ...fullLevel.timeAccess, "6": [["00:00:00", "00:00:00"]] };
    await database.kysely
      .updateTable("access_levels")
      .set({ time_access: JSON.stringify(timeAccess) })
      .where("name", "=", name)
      .execute();
    return { name };
  },
  async open({ page }, { name }) {
    await page.goto("/users/types");
    await listScreen(page).rows.filter({ hasText: name }).focus();
  },
  async byKeyboard({ press, type, pressUntil }, { page }) {
    const { dialog } = modal(page);
    await press("e");
    await expect(dialog.getByRole("gridcell").first()).toBeVisible();
    await pressUntil("Tab", dialog.locator("[role=gridcell]:focus"));
    // a closed day is opened before its hours are typed
    await press("PageDown", "Tab", "Space", "Tab");
    await type("08");
    await press("Tab");
    await type("18");
    await press("Control+Enter");
  },
  async byMouse({ click, drag }, { page }, { name }) {
    const cell = (hour: number) =>
      modal(page).dialog.getByRole("gridcell", { name: `Sábado, ${hour}:00`, exact: true });
    const row = listScreen(page).rows.filter({ hasText: name });
    await click(row.getByRole("button", { name: /^Ações de / }));
    await click(page.getByRole("menuitem", { name: "Editar" }));
    await cell(8).scrollIntoViewIfNeeded();
    await drag(cell(8), cell(17));
    await click(modal(page).button("Salvar"));
  },
  async check({ page, platform }, { name }) {
    await expect(page.getByText("Nível de Acesso atualizado com sucesso!")).toBeVisible();
    const { time_access } = await platform.database.kysely
      .selectFrom("access_levels")
      .select("time_access")
      .where("name", "=", name)
      .executeTakeFirstOrThrow();
    expect(time_access).toMatchObject({ "6": [["08:00:00", "18:00:00"]] });
  },
});
