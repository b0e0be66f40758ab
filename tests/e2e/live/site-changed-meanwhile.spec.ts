import type { Page } from "@playwright/test";
import { givenSite } from "../../support/factories/given-sites";
import { listScreen } from "../../support/pages/list-screen";
import { streamOpened } from "../../support/pages/live-changes";
import { choose, modal } from "../../support/pages/modal";
import { openSite, savedSite, siteEditor } from "../../support/pages/site-editor";
import { expect, test } from "../../support/servers/console";
import type { ConsolePlatform } from "../../support/servers/console-platform";

test.use({ user: "maker" });

const twoFields = {
  home: { title: { kind: "string", label: "Título" }, phrase: { kind: "string", label: "Frase" } },
  about: { text: { kind: "string", label: "Texto" } },
} as const;

/** Opens the editor of a new site once the page is told what others change. */
async function openLiveSite(page: Page, platform: ConsolePlatform) {
  const site = await givenSite(platform, twoFields);
  const opened = streamOpened(page);
  await openSite(page, site, platform);
  await opened;
  return site;
}

test("of two admins who edit a site neither takes back what the other saved, in the same step or in another", async ({
  page,
  platform,
  openAs,
}) => {
  const site = await openLiveSite(page, platform);
  const other = await openAs("checker");
  await openSite(other, site, platform);
  const [mine, theirs] = [siteEditor(page), siteEditor(other)];
  await mine.field("Título").fill("Meu título");
  await mine.step("Sobre").click();
  await mine.field("Texto").fill("Meu texto");
  await mine.step("Início").click();

  await theirs.field("Título").fill("Seu título");
  await theirs.field("Frase").fill("Sua frase");
  await theirs.save.click();
  await expect(theirs.savedToast).toBeVisible();

  await expect(mine.dialog).toContainText("Rafael Nogueira alterou este registro enquanto isso.");
  await expect(mine.dialog).toContainText("Aqui já está o novo valor: Frase.");
  await expect(mine.dialog).toContainText("Título (Seu título)");
  await expect(mine.field("Frase")).toHaveValue("Sua frase");
  await expect(mine.field("Título")).toHaveValue("Meu título");
  await mine.save.click();
  await expect(mine.savedToast).toBeVisible();
  await expect(mine.dialog).not.toContainText("alterou este registro");
  await expect(theirs.field("Título")).toHaveValue("Meu título");
  await mine.step("Sobre").click();
  await expect(mine.field("Texto")).toHaveValue("Meu texto");
  expect(await savedSite(platform, site)).toMatchObject({
    home: { title: "Meu título", phrase: "Sua frase" },
  });
});

test("a site that got another template meanwhile cannot be saved any more, and says so", async ({
  page,
  platform,
  openAs,
}) => {
  const site = await openLiveSite(page, platform);
  const { field, dialog, save } = siteEditor(page);
  await field("Título").fill("Meu título");

  const other = await openAs("checker");
  await other.goto(page.url());
  await listScreen(other).row(site.office).press("e");
  await choose(other, "Template do site", "Vitrine");
  await modal(other).button("Salvar").click();
  await expect(modal(other).dialog).toHaveCount(0);

  await expect(dialog).toContainText(
    "alterou este registro enquanto isso, e este formulário não pode mais ser enviado",
  );
  await expect(save).toBeDisabled();
});
