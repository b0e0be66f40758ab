import { contract } from "../../../contract/index";
import { personalKinds } from "../../../contract/personal-data";
import { ana } from "../../support/factories/given-personal-data";
import { plantPersons } from "../../support/factories/planted-persons";
import { act, listScreen } from "../../support/pages/list-screen";
import { modal } from "../../support/pages/modal";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { roundTrip, watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker", maskedKinds: personalKinds });

const idOf = plantPersons(test);
// whatever became of a test that changes it
test.afterEach(({ platform }) => seeWhole(platform, false));

/** Says whether the level of the admin who signs in sees personal data whole. */
const seeWhole = async ({ database: { kysely } }: ConsolePlatform, sees: boolean): Promise<void> => {
  await kysely.updateTable("access_levels").set({ sees_personal_data: sees }).where("id", "=", 1).execute();
};

const minutes = 60_000;

test("a level may be exempt, where the platform masks", async ({ page, platform }) => {
  const { kysely } = platform.database;
  await page.goto("/users/types");
  await act(page, 2, "Editar");
  const { dialog, button } = modal(page);
  await dialog
    .getByRole("radiogroup", { name: "Vê dados pessoais sem máscara" })
    .getByText("Sim", { exact: true })
    .click();
  await button("Salvar").click();
  await expect(dialog).toBeHidden();

  const level = await kysely
    .selectFrom("access_levels")
    .select("sees_personal_data")
    .where("id", "=", 2)
    .executeTakeFirstOrThrow();
  expect(level.sees_personal_data).toBe(true);
});

test("a level that becomes exempt while a list is open sees it whole, and nothing is said to be revealed", async ({
  page,
  platform,
}) => {
  const { row } = listScreen(page);
  const { panel, body } = recordPanel(page);
  await page.goto("/customer/list?search=canary.example");
  await expect(row(idOf("ana"))).toContainText("•••.982.247-••");
  await expect(row(idOf("bento"))).toContainText("••.345.678/••••-••");
  const sent = watchTraffic(page);
  await seeWhole(platform, true);

  await page.getByRole("button", { name: "Atualizar", exact: true }).click();

  await expect(row(idOf("ana"))).toContainText("529.982.247-25");
  await row(idOf("ana")).press("Enter");
  await expect(body).toContainText("529.982.247-25");
  await expect(panel).not.toContainText("Dados revelados até");
  await roundTrip(page);
  // its rows are not read again one by one
  expect(sent.countOf(contract.customers.list)).toBe(1);
});

test("a single record that a level sees whole because it becomes exempt is not taken for a revealed one", async ({
  page,
  platform,
}) => {
  await page.clock.install();
  const { row, rows } = listScreen(page);
  // what is revealed is asked for once the page has read the list, too: that is not counted
  const known = page.waitForResponse(`**${contract.personalData.revealed.path}`);
  await page.goto(`/customer/list?search=${encodeURIComponent(ana.email)}`);
  await expect(rows).toHaveCount(1);
  await expect(row(idOf("ana"))).toContainText("•••.982.247-••");
  await known;
  const sent = watchTraffic(page);
  await seeWhole(platform, true);

  await page.getByRole("button", { name: "Atualizar", exact: true }).click();
  await expect(row(idOf("ana"))).toContainText("529.982.247-25");
  await expect.poll(() => sent.countOf(contract.personalData.revealed)).toBe(1);
  await roundTrip(page);
  await page.clock.fastForward(5 * minutes);
  await roundTrip(page);

  expect(sent.countOf(contract.customers.list)).toBe(1);
});
