import type { Page } from "@playwright/test";
import { givenCustomer, givenPayout } from "../../tests/support/factories/given-customers";
import { exportDialog, idsOf, readCsv } from "../../tests/support/pages/export-dialog";
import { listScreen } from "../../tests/support/pages/list-screen";
import { modal } from "../../tests/support/pages/modal";
import { payoutForm } from "../../tests/support/pages/payout-form";
import type { ConsolePlatform } from "../../tests/support/servers/console-platform";
import { expect, job, type Scene } from "./job";

/** The shortest reason that the platform takes. */
const reason = "Conferido.";

/** Five waiting payouts of R$ 100,00 of a new customer; the ids as the list has them, the newest first. */
async function givenFive({ database }: ConsolePlatform) {
  const { id: customer, name } = await givenCustomer(database, { name: "Zenaide Saques", balance: 100_000 });
  const ids: number[] = [];
  for (let count = 0; count < 5; count += 1) ids.unshift((await givenPayout(database, customer)).id);
  return { ids, customer, name };
}

type Five = Awaited<ReturnType<typeof givenFive>>;

/** Opens the list of the five, with the focus on the first. */
async function openFive({ page }: Scene, { customer, ids }: Five): Promise<void> {
  await page.goto(`/finance/withdrawals?customerId=${customer}`);
  await expect(listScreen(page).rows).toHaveCount(ids.length);
  await page.keyboard.press("j");
  await expect(listScreen(page).rows.first()).toBeFocused();
}

/** The parts of the decision form, once it is open for a payout. */
async function decisionOf(page: Page, id: number) {
  await expect(modal(page).dialog).toContainText(`· ${id} ·`);
  return payoutForm(page);
}

export const approvePayouts = job({
  name: "approve five payouts, a one-time code each",
  start: "their list, on the first",
  trial: { keys: 100, clicks: 30 },
  left: "the first reason is typed, the others are chosen by its number",
  given: givenFive,
  open: openFive,
  async byKeyboard({ press, type }, { page, platform }, { ids }) {
    await press("d");
    for (const id of ids) {
      const form = await decisionOf(page, id);
      await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
      await press("a");
      await expect(form.reason).toBeFocused();
      if (id === ids[0]) await type(reason);
      else await press("Alt+1");
      await press("Tab");
      await expect(form.code).toBeFocused();
      await type(await platform.code("maker"));
      await press("Enter");
    }
    await expect(modal(page).dialog).toBeHidden();
  },
  async byMouse({ click, type }, { page, platform }, { ids }) {
    const [first = 0] = ids;
    await click(
      listScreen(page)
        .row(first)
        .getByRole("button", { name: /^Ações de / }),
    );
    await click(page.getByRole("menuitem", { name: "Aprovar ou rejeitar" }));
    for (const id of ids) {
      const form = await decisionOf(page, id);
      await click(form.approve);
      if (id === ids[0]) {
        await click(form.reason);
        await type(reason);
      } else await click(form.offered.first());
      await click(form.code);
      await type(await platform.code("maker"));
      await click(form.submit);
    }
    await expect(modal(page).dialog).toBeHidden();
  },
  async check({ platform }, { ids }) {
    const stored = await platform.database.kysely
      .selectFrom("payouts")
      .select(["status", "note"])
      .where("id", "in", ids)
      .execute();
    expect(stored).toEqual(ids.map(() => ({ status: "p", note: reason })));
  },
});

/** Pays a payout as another admin would have. */
const close = ({ database }: ConsolePlatform, id: number) =>
  database.kysely
    .updateTable("payouts")
    .set({
      ...{ status: "p", date_close: new Date() },
      ...{ decided_by_id: 2, decided_by_name: "Rafael Nogueira", decided_at_office: "Horizon" },
    })
    .where("id", "=", id)
    .execute();

export const seeColleague = job({
  name: "see what a colleague has decided meanwhile",
  start: "a list that was read before",
  trial: {},
  left: "",
  given: givenFive,
  async open(scene, five) {
    await openFive(scene, five);
    await close(scene.platform, five.ids[2] ?? 0);
  },
  byKeyboard: ({ press }) => press("r"),
  byMouse: ({ click }, { page }) => click(page.locator(".list-age").getByRole("button")),
  async check({ page }, { ids, name }) {
    await expect(listScreen(page).row(ids[2] ?? 0)).toContainText("Pago");
    await expect(page.getByText(new RegExp(`${name} · ${ids[2]} .*: agora Pago`))).toBeVisible();
  },
});

export const readRecords = job({
  name: "read five records one after the other",
  start: "their list, on the first",
  left: "",
  given: givenFive,
  open: openFive,
  async byKeyboard({ press }, { page }, { ids }) {
    await press("Enter");
    for (const [at, id] of ids.entries()) {
      if (at > 0) await press("ArrowRight");
      await expect(modal(page).dialog).toContainText(`· ${id} ·`);
    }
  },
  async byMouse({ click, doubleClick }, { page }, { ids }) {
    await doubleClick(listScreen(page).row(ids[0] ?? 0));
    for (const [at, id] of ids.entries()) {
      if (at > 0) await click(modal(page).button("Próximo registro"));
      await expect(modal(page).dialog).toContainText(`· ${id} ·`);
    }
  },
  async check({ page }, { ids }) {
    await expect(modal(page).dialog.locator(".modal-head")).toContainText(`· ${ids[4]} ·`);
  },
});

/** The sums of the four that are selected. */
const sums = /4\sselecionados\s·\sValor\sR\$\s400,00/;

export const addUpSelected = job({
  name: "add up four of five payouts, and take them into a spreadsheet",
  start: "their list, on the first",
  left: "",
  given: givenFive,
  open: openFive,
  async byKeyboard({ press }, { page }) {
    await press("Space", "Shift+ArrowDown", "Shift+ArrowDown", "Shift+ArrowDown");
    await expect(page.locator(".list-sums")).toContainText(sums);
    await press("Shift+E");
    await expect(exportDialog(page).rows("Selecionados (4)")).toBeFocused();
    await press("Enter");
  },
  async byMouse({ click }, { page }, { ids }) {
    await click(listScreen(page).row(ids[0] ?? 0));
    await click(listScreen(page).row(ids[3] ?? 0), { holding: "Shift" });
    await expect(page.locator(".list-sums")).toContainText(sums);
    await click(exportDialog(page).button);
    await expect(exportDialog(page).rows("Selecionados (4)")).toBeChecked();
    await click(exportDialog(page).start);
  },
  async check({ page, downloads }, { ids }) {
    await expect(exportDialog(page).exported("4")).toBeVisible();
    const [file] = downloads;
    if (!file) throw new Error("No file was saved.");
    expect(idsOf(await readCsv(file))).toEqual(ids.slice(0, 4).map(String));
  },
});
