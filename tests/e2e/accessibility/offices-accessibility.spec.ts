import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { listScreen } from "../../support/pages/list-screen";
import { fileOf, openNewSite, siteEditor } from "../../support/pages/site-editor";
import { expect, test } from "../../support/servers/console";
import { footerFaults } from "../../support/tools/footer-faults";
import { pngOf } from "../../support/tools/images";

test.use({ user: "maker" });

// axe's own types come with another release of the browser's driver
type AxePage = ConstructorParameters<typeof AxeBuilder>[0]["page"];

async function violations(page: Page) {
  const { violations: found } = await new AxeBuilder({ page: page as unknown as AxePage }).analyze();
  return found.map(({ id, nodes }) => ({ id, nodes: nodes.map(({ html }) => html) }));
}

for (const theme of ["light", "dark"] as const)
  test(`axe finds no violations on white labels, fees, the fee form and the site editor, ${theme}`, async ({
    page,
    platform,
  }) => {
    test.slow();
    await page.addInitScript((name) => localStorage.setItem("theme", name), theme);
    const { dialog, field, image, step, save } = siteEditor(page);
    const site = await openNewSite(page, platform);
    await image("Logotipo").setInputFiles(fileOf(pngOf(40, 30)));
    await image("Foto").setInputFiles(fileOf(Buffer.from("x"), "nada.png"));
    await dialog.getByLabel("Adicionar imagens a Slides").setInputFiles(fileOf(pngOf(40, 30)));
    await save.click();
    await expect(field("Título")).toHaveAttribute("aria-invalid", "true");
    expect.soft(await violations(page), "editor, with images and errors").toEqual([]);
    await step("Sobre").click();
    await dialog.getByRole("button", { name: "Adicionar a Team" }).click();
    expect.soft(await violations(page), "editor, nested fields").toEqual([]);
    expect.soft(await footerFaults(dialog), "editor").toEqual([]);

    await page.keyboard.press("Escape");
    await page.locator(".ant-modal-confirm").getByRole("button", { name: "Descartar" }).click();
    await expect(dialog).toHaveCount(0);
    expect.soft(await violations(page), "list").toEqual([]);
    await listScreen(page).row(site.office).press("i");
    await expect(page.getByRole("table", { name: "Taxas por método" })).toBeVisible();
    expect.soft(await violations(page), "fees").toEqual([]);
    expect.soft(await footerFaults(dialog), "fees").toEqual([]);
    await page.getByRole("button", { name: "Editar as taxas de Pix" }).click();
    await page.getByLabel("Administração: percentual").fill("101");
    await expect(page.getByText(/As partes somam/)).toBeVisible();
    expect.soft(await violations(page), "fee form").toEqual([]);
  });
