import { expect, type Locator, type Page } from "@playwright/test";
import type { BaseForm } from "../../../contract/templates";
import { givenSite, type Site } from "../factories/given-sites";
import type { ConsolePlatform } from "../servers/console-platform";
import { listScreen } from "./list-screen";
import { modal } from "./modal";

/** The parts of the site editor, in Portuguese. */
export function siteEditor(page: Page) {
  const { dialog } = modal(page);
  return {
    dialog,
    step: (name: string): Locator => dialog.getByRole("navigation").getByRole("button", { name }),
    field: (label: string): Locator => dialog.getByLabel(label, { exact: true }),
    /** The file input of an image field, empty or filled. */
    image: (label: string): Locator =>
      dialog.getByLabel(new RegExp(`^(Escolher|Trocar) imagem de ${label}$`)),
    save: dialog.getByRole("button", { name: "Salvar etapa" }),
    handles: dialog.getByRole("button", { name: /^Mover / }),
    savedToast: page.getByText("Template atualizado com sucesso!"),
    preview: dialog.getByRole("complementary", { name: "Prévia do site" }),
  };
}

/** Opens the editor of a white label's site by its hotkey. */
export async function openSite(page: Page, { office }: Site, platform: ConsolePlatform): Promise<void> {
  const { name } = await platform.database.kysely
    .selectFrom("offices")
    .select("name")
    .where("id", "=", office)
    .executeTakeFirstOrThrow();
  await page.goto(`/white-label?search=${encodeURIComponent(name)}`);
  await listScreen(page).row(office).focus();
  await page.keyboard.press("t");
  await expect(siteEditor(page).dialog.locator(".site-form")).toBeVisible();
}

/** Inserts a white label with its own template and opens its site editor. */
export async function openNewSite(page: Page, platform: ConsolePlatform, form?: BaseForm): Promise<Site> {
  const site = await givenSite(platform, form);
  await openSite(page, site, platform);
  return site;
}

/** Reads the saved steps of a site. */
export async function savedSite({ database }: ConsolePlatform, { office, template }: Site) {
  const row = await database.kysely
    .selectFrom("office_sites")
    .select("form")
    .where("office_id", "=", office)
    .where("template_id", "=", template)
    .executeTakeFirst();
  return row?.form ?? {};
}

/** A file for a file input. */
export const fileOf = (buffer: Buffer, name = "imagem.png", mimeType = "image/png") => ({
  name,
  mimeType,
  buffer,
});
