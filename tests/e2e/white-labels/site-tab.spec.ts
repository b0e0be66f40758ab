import { sql } from "kysely";
import { templates } from "../../../contract/templates";
import { givenOffice } from "../../support/factories/given-accounts";
import { givenCustomer } from "../../support/factories/given-customers";
import { recordPanel } from "../../support/pages/record-panel";
import { openNewSite, siteEditor } from "../../support/pages/site-editor";
import { expect, test } from "../../support/servers/console";
import { violations } from "../../support/tools/axe";

test.use({ user: "maker" });

test("a white label's record shows its site as it is saved, by keyboard", async ({ page, platform }) => {
  const site = await openNewSite(page, platform);
  const { field, save, savedToast } = siteEditor(page);
  const { body, tab } = recordPanel(page);
  const preview = body.getByRole("complementary", { name: "Prévia do site" });
  await field("Título").fill("Loja da Praça");
  await save.click();
  await expect(savedToast).toBeVisible();
  await field("Título").fill("Loja de amanhã");
  await page.goto(`/white-label/${site.office}`);
  await expect(tab("Site")).toBeVisible();
  // a step that somebody else saved since the list was read
  await sql`update office_sites set form = replace(form::text, 'Praça', 'Feira')::jsonb
    where office_id = ${site.office}`.execute(platform.database.kysely);

  await tab("Site").press("Enter");

  await expect(page).toHaveURL(/tab=site/);
  await expect(preview).toContainText("Loja da Feira");
  await expect(preview).not.toContainText("Loja de amanhã");
  await expect(preview).toContainText("Esboço com os valores salvos");
  await expect(preview.locator(".site-layout-current")).toHaveCount(0);
  expect(await violations(page, { part: ".record" })).toEqual([]);
});

test("the picture at the top of a site goes to both edges of its page", async ({
  page,
  platform: { database },
}) => {
  const owner = await givenCustomer(database, { name: "Dona da Vitrine" });
  const { id } = await givenOffice(database, owner.id, { template_id: 2 });
  await page.goto(`/white-label/${id}?tab=site`);
  const preview = recordPanel(page).body.getByRole("complementary", { name: "Prévia do site" });
  await expect(preview.locator(".site-layout-hero")).toBeVisible();

  const edgesOf = (part: string) =>
    preview.locator(part).evaluate((found) => {
      const { left } = found.getBoundingClientRect();
      return [Math.round(left), Math.round(left + found.clientWidth)];
    });

  expect(await edgesOf(".site-layout-hero")).toEqual(await edgesOf(".site-layout-page"));
});

test("a white label without a template has no site, and a template without steps says so", async ({
  page,
  platform: { database },
}) => {
  const owner = await givenCustomer(database, { name: "Dono Sem Site" });
  const without = await givenOffice(database, owner.id, { template_id: null });
  const other = await givenCustomer(database, { name: "Dona Sem Etapas" });
  const empty = await givenOffice(database, other.id);
  const { body, tab } = recordPanel(page);
  await page.goto(`/white-label/${without.id}`);
  await expect(tab("Taxas de entrada")).toBeVisible();
  await expect(tab("Site")).toHaveCount(0);
  await page.route(`**${templates.info.path}`, async (route) => {
    const answer = await (await route.fetch()).json();
    answer.data.baseConfig.form = {};
    await route.fulfill({ json: answer });
  });

  await page.goto(`/white-label/${empty.id}?tab=site`);

  await expect(body).toContainText("O template deste site não tem etapas para preencher.");
});
