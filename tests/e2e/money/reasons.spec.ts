import type { Page } from "@playwright/test";
import { keyboardHand } from "../../../bench/jobs/hands";
import { expectDecisionOf, givenWaiting, openWaiting } from "../../support/pages/decision-queue";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { fillDecision, givenPresets, payoutForm, reason } from "../../support/pages/payout-form";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";

test.use({ user: "maker" });

const preset = "Documentos conferidos com a Receita";
const decide = "Aprovar ou rejeitar";

const offered = (page: Page) => payoutForm(page).offered;
const kept = (page: Page) => page.evaluate(() => localStorage.getItem("adm-reasons"));
const notesOf = async ({ database }: ConsolePlatform, ids: readonly number[]) => {
  const rows = await database.kysely.selectFrom("payouts").select(["id", "note"]).execute();
  return ids.map((id) => rows.find((row) => row.id === id)?.note);
};

test("five payouts are decided by at most 12 keys each, the code included", async ({ page, platform }) => {
  const queue = await givenWaiting(platform, "Ivone Motivos", 5);
  await givenPresets(page, [preset]);
  await openWaiting(page, queue);
  await listScreen(page)
    .row(queue.ids[0] ?? 0)
    .focus();
  const { tool, effort } = keyboardHand(page);
  const keys: number[] = [];

  for (const id of queue.ids) {
    const before = effort().keys;
    if (keys.length === 0) await tool.press("d");
    await expectDecisionOf(page, id);
    await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
    await tool.press("a", "Alt+1", "Tab");
    await expect(payoutForm(page).code).toBeFocused();
    await tool.type(await platform.code("maker"));
    await tool.press("Enter");
    keys.push(effort().keys - before);
  }

  await expect(modal(page).dialog).toBeHidden();
  expect(keys).toEqual([11, 10, 10, 10, 10]);
  expect(await notesOf(platform, queue.ids)).toEqual(queue.ids.map(() => preset));
});

test("a code that is pasted sends the decision: four keys", async ({ page, platform, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const queue = await givenWaiting(platform, "Jacira Motivos", 2);
  await givenPresets(page, [preset]);
  await openWaiting(page, queue);
  await act(page, queue.ids[0] ?? 0, decide);
  const code = await platform.code("maker");
  await page.evaluate((text) => navigator.clipboard.writeText(text), code);
  await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
  const { tool, effort } = keyboardHand(page);

  await tool.press("a", "Alt+1", "Tab", "Control+v");

  await expectDecisionOf(page, queue.ids[1]);
  expect(effort().keys).toBe(4);
});

test("a reason that was given is offered next by its number, is edited, and goes with the session", async ({
  page,
  platform,
}) => {
  const queue = await givenWaiting(platform, "Karina Motivos", 3);
  const [first = 0, second = 0, third = 0] = queue.ids;
  await givenPresets(page, [preset, 7, "  "]);
  await openWaiting(page, queue);
  await act(page, first, decide);
  await expect(offered(page)).toHaveText([`1 ${preset}`]);
  await fillDecision(page, await platform.code("maker"));
  await payoutForm(page).submit.click();
  await expectDecisionOf(page, second);
  // what was given for an approval is not offered for a rejection, nor before anything is chosen
  await expect(offered(page)).toHaveText([`1 ${preset}`]);
  await payoutForm(page).reject.click();
  await expect(offered(page)).toHaveText([`1 ${preset}`]);
  await payoutForm(page).approve.click();
  await expect(offered(page)).toHaveText([`1 ${preset}`, `2 ${reason}`]);
  await expect(payoutForm(page).reason).toHaveAccessibleDescription(new RegExp(`1 ${preset} 2 ${reason}`));

  // the decision has the focus, into which nothing is typed
  await expect(modal(page).dialog.getByRole("radio", { name: "Aprovar" })).toBeFocused();
  await page.keyboard.press("2");
  await expect(payoutForm(page).reason).toBeFocused();
  await page.keyboard.type(", 2 vezes");
  await expect(payoutForm(page).reason).toHaveValue(`${reason}, 2 vezes`);
  await page.keyboard.press("Alt+9");
  await expect(payoutForm(page).reason).toHaveValue(`${reason}, 2 vezes`);
  await page.keyboard.press("Tab");
  await page.keyboard.type("12");
  await expect(payoutForm(page).code).toHaveValue("12");
  await page.keyboard.press("Alt+1");

  await expect(payoutForm(page).reason).toHaveValue(preset);
  await expect(payoutForm(page).reason).toBeFocused();
  await payoutForm(page).code.fill(await platform.code("maker"));
  await payoutForm(page).reject.click();
  await payoutForm(page).submit.click();
  await expectDecisionOf(page, third);
  expect(await notesOf(platform, queue.ids)).toEqual([reason, preset, ""]);

  await modal(page).button("Voltar").click();
  expect(await kept(page)).toContain(reason);
  await page.getByRole("button", { name: "Sair" }).click();
  await expect(page).toHaveURL(/\/login/);
  expect(await kept(page)).toBeNull();
});

test("by mouse, a reason is chosen and edited", async ({ page, platform }) => {
  const queue = await givenWaiting(platform, "Laís Motivos", 1);
  await givenPresets(page, [preset, "Segundo motivo da empresa"]);
  await openWaiting(page, queue);
  await act(page, queue.ids[0] ?? 0, decide);
  await payoutForm(page).approve.click();

  await offered(page).nth(1).click();

  await expect(payoutForm(page).reason).toBeFocused();
  await page.keyboard.type("!");
  await payoutForm(page).code.fill(await platform.code("maker"));
  await payoutForm(page).submit.click();
  await expect(modal(page).dialog).toBeHidden();
  expect(await notesOf(platform, queue.ids)).toEqual(["Segundo motivo da empresa!"]);
});

test("a reason that was refused is not kept", async ({ page, platform }) => {
  const queue = await givenWaiting(platform, "Mara Motivos", 1);
  await openWaiting(page, queue);
  await act(page, queue.ids[0] ?? 0, decide);
  await fillDecision(page, await platform.wrongCode("maker"));

  await payoutForm(page).submit.click();

  await expect(payoutForm(page).code).toHaveAttribute("aria-invalid", "true");
  expect(await kept(page)).toBeNull();
  await expect(offered(page)).toHaveCount(0);
});

for (const colorScheme of ["light", "dark"] as const)
  test(`offered reasons have no accessibility violations in ${colorScheme}`, async ({ page, platform }) => {
    await page.addInitScript((theme) => localStorage.setItem("theme", theme), colorScheme);
    const queue = await givenWaiting(platform, `Nair ${colorScheme} Motivos`, 2);
    const long =
      "Um motivo bem longo, que não cabe ao lado dos outros e por isso é cortado no fim da linha. ".repeat(2);
    await givenPresets(page, [preset, long, "Titular da chave é o próprio cliente"]);
    await openWaiting(page, queue);
    await act(page, queue.ids[0] ?? 0, decide);
    await expect(offered(page)).toHaveCount(3);
    await page.keyboard.press("a");
    await page.keyboard.press("Alt+1");

    expect(await violations(page, { part: ".ant-modal.modal" })).toEqual([]);
  });
