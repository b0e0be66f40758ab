import type { Page } from "@playwright/test";
import { contract } from "../../../contract/index";
import { fullLevel } from "../../../server/auth/full-level";
import { givenLevel, givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer, givenPayout } from "../../support/factories/given-customers";
import {
  checkerId,
  givenApproval,
  givenInsertion,
  givenOrder,
  makerId,
} from "../../support/factories/given-money";
import { listScreen } from "../../support/pages/list-screen";
import { listPaths, recordChain } from "../../support/pages/record-chain";
import { recordPanel } from "../../support/pages/record-panel";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";
import { violations } from "../../support/tools/axe";
import { openedTab } from "../../support/tools/opened-tab";

/** Answers payouts as a platform does whose white labels have admins of their own. */
const withOffice = (page: Page, approvalOffice: number, approvalOfficeName: string) =>
  page.route(`**${contract.payouts.list.path}`, async (route) => {
    const response = await route.fetch();
    const answer = await response.json();
    answer.data = answer.data.map((row: object) => ({ ...row, approvalOffice, approvalOfficeName }));
    await route.fulfill({ response, json: answer });
  });

/** A payout to another customer's account that was decided at a white label. */
async function givenDecidedPayout({ database }: ConsolePlatform, name: string) {
  const customer = await givenCustomer(database, { name });
  const receiver = await givenCustomer(database, { name: `${name} Destino` });
  const owner = await givenCustomer(database, { name: `${name} Dona`, office_status: "a" });
  const office = await givenOffice(database, owner.id, { name: `Casa ${name}` });
  const payout = await givenPayout(database, customer.id, {
    status: "p",
    method: "internal",
    account_data: JSON.stringify({ customerId: receiver.id }),
  });
  return { customer, receiver, office: { ...office, name: `Casa ${name}` }, payout };
}

test.describe("signed in", () => {
  test.use({ user: "maker" });

  test("a payout names its customer, its receiver, who decided it and at which white label, each as a link", async ({
    page,
    platform,
  }) => {
    const { customer, receiver, office, payout } = await givenDecidedPayout(platform, "Nomes Ligados");
    await withOffice(page, office.id, office.name);
    const { isAt, follow } = recordChain(page, "keyboard");
    const { body } = recordPanel(page);
    await page.goto(`${listPaths.payouts}/${payout.id}`);
    await isAt(listPaths.payouts, payout.id);

    // who decided is named in the line of the statuses, too
    await expect(body.getByRole("link")).toHaveText([
      "Helena Duarte",
      customer.name,
      "Helena Duarte",
      office.name,
      String(receiver.id),
    ]);
    await expect(body.getByRole("list").first().getByRole("link")).toHaveText("Helena Duarte");
    expect(await violations(page, { part: "#modals" })).toEqual([]);

    await follow(office.name, listPaths.offices, office.id);
    await page.goBack();
    await isAt(listPaths.payouts, payout.id);
    await follow(String(receiver.id), listPaths.customers, receiver.id);
  });

  for (const kind of ["approvals", "insertions"] as const)
    test(`${kind} name who asked and who decided as links, in the line of the statuses, too`, async ({
      page,
      platform,
    }) => {
      const given = kind === "approvals" ? givenApproval : givenInsertion;
      const customer = await givenCustomer(platform.database, { name: `Nomes ${kind}` });
      const { id } = await given(platform.database, customer.id, {
        status: "a",
        requested_by_id: checkerId,
      });
      const { isAt, follow } = recordChain(page, "mouse");
      await page.goto(`${listPaths[kind]}/${id}`);
      await isAt(listPaths[kind], id);

      const steps = recordPanel(page).body.getByRole("list").first();
      await expect(steps.getByRole("link")).toHaveText(["Rafael Nogueira", "Helena Duarte"]);
      await expect(recordPanel(page).body.getByRole("link", { name: "Rafael Nogueira" })).toHaveCount(2);
      await follow("Helena Duarte", listPaths.users, makerId);
    });

  test("an admin's level is a link in the list and in the panel", async ({ page, platform }) => {
    const { id, level } = await platform.database.kysely
      .selectFrom("admins")
      .innerJoin("access_levels", "access_levels.id", "admins.level_id")
      .select(["admins.id", "access_levels.name as level", "level_id"])
      .where("user_name", "=", "desk")
      .executeTakeFirstOrThrow();
    await page.goto(listPaths.users);
    await listScreen(page).row(id).focus();
    await page.keyboard.press("ArrowRight");
    await expect(listScreen(page).row(id).getByRole("link", { name: level })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(recordPanel(page).panel.locator(".modal-subject")).toContainText(level);

    await page.goto(`${listPaths.users}/${id}`);
    await recordPanel(page).body.getByRole("link", { name: level }).click();
    await expect(recordPanel(page).panel.locator(".modal-subject")).toContainText(level);
  });

  test("what may be the same payout is a link in the decision's form, to another tab", async ({
    page,
    platform,
  }) => {
    const customer = await givenCustomer(platform.database, { name: "Nomes Repetidos", balance: 100_000 });
    const date_request = new Date("2026-11-20T15:00:00Z");
    const twin = await givenPayout(platform.database, customer.id, { date_request });
    const { id } = await givenPayout(platform.database, customer.id, { date_request });
    await page.goto(`${listPaths.payouts}/${id}`);
    await recordChain(page, "keyboard").isAt(listPaths.payouts, id);
    await page.keyboard.press("d");
    const dossier = page.locator(".dossier");

    const tab = await openedTab(page.context(), () =>
      dossier
        .getByRole("link", { name: String(twin.id), exact: true })
        .first()
        .click(),
    );

    await expect(tab).toHaveURL(new RegExp(`${listPaths.payouts}/${twin.id}$`));
    // the form stays as it was
    await expect(dossier).toBeVisible();
  });
});

test("what the level may not read is text, wherever it is named", async ({ openAs, platform }) => {
  const { database } = platform;
  const { customer, receiver, office, payout } = await givenDecidedPayout(platform, "Nomes Proibidos");
  await givenOrder(database, customer.id, { status: "p" });
  const level = await givenLevel(database, "Só pagamentos", {
    permissions: {
      ...Object.fromEntries(Object.keys(fullLevel.permissions).map((flag) => [flag, 0])),
      payments: 1,
    } as typeof fullLevel.permissions,
  });
  const { kysely } = database;
  const desk = kysely.updateTable("admins").where("user_name", "=", "desk");
  const { level_id } = await kysely
    .selectFrom("admins")
    .select("level_id")
    .where("user_name", "=", "desk")
    .executeTakeFirstOrThrow();
  await desk.set({ level_id: level.id }).execute();
  const page = await openAs("desk");
  await withOffice(page, office.id, office.name);
  const { body } = recordPanel(page);
  await page.goto(`${listPaths.payouts}/${payout.id}`);

  for (const text of [customer.name, office.name, String(receiver.id), "Helena Duarte"])
    await expect(body).toContainText(text);
  await expect(body.getByRole("link")).toHaveCount(0);
  await desk.set({ level_id }).execute();
});
