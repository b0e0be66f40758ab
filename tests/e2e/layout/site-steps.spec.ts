import { openNewSite, savedSite, siteEditor } from "../../support/pages/site-editor";
import { expect, test } from "../../support/servers/console";
import { boxOf } from "../../support/tools/box";

test.use({ user: "maker" });

test("what is typed moves no field, whatever the steps above say of it", async ({ page, platform }) => {
  const title = { title: { kind: "string", label: "Título" } };
  for (const width of [390, 430, 768]) {
    await page.setViewportSize({ width, height: 844 });
    const site = await openNewSite(page, platform, { identity: title, footer: title });
    const { field, step, save } = siteEditor(page);
    for (const name of ["Rodapé", "Identidade"]) {
      await step(name).click();
      await field("Título").fill("Loja");
      await save.click();
      await expect(step(name)).toContainText("Salva");
    }
    const placeOf = async () => (await boxOf(field("Título"))).y;
    const before = await placeOf();

    await field("Título").press("End");
    await page.keyboard.type("s");

    await expect(step("Identidade")).toContainText("Alterada");
    expect(await placeOf()).toBe(before);
    expect(await savedSite(platform, site)).toMatchObject({ identity: { title: "Loja" } });
    await page.keyboard.press("Escape");
    await page.getByRole("button", { name: "Descartar" }).click();
  }
});
