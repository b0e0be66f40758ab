import { templates } from "../../../contract/templates";
import { expectMessage } from "../../support/pages/modal";
import { fileOf, openNewSite, openSite, savedSite, siteEditor } from "../../support/pages/site-editor";
import { expect, test } from "../../support/servers/console";
import { document, pictures, pngOf, pngOfBytes } from "../../support/tools/images";
import { watchTraffic } from "../../support/tools/traffic";

test.use({ user: "maker" });

/** The highest number of bytes of an image (requirement S5.30). */
const limit = 3_145_728;

const slidesOf = (form: Awaited<ReturnType<typeof savedSite>>) =>
  (form.home?.slides as { img: string }[] | undefined)?.map(({ img }) => img) ?? [];

test("accepts PNG, JPEG and WebP by content, shows them, and serves them after a reload", async ({
  page,
  platform,
}) => {
  const site = await openNewSite(page, platform);
  const { field, image, save, step, dialog } = siteEditor(page);
  await field("Título").fill("Loja");

  await image("Logotipo").setInputFiles(fileOf(pictures.webp, "logo.webp", "image/webp"));
  await expect(dialog.getByText("logo.webp")).toBeVisible();
  await image("Foto").setInputFiles(fileOf(pictures.jpeg, "na-verdade-jpeg.png"));
  await expect(dialog.getByAltText("Foto")).toBeVisible();
  await save.click();
  await expect(step("Início")).toContainText("Salva");
  await page.reload();
  await openSite(page, site, platform);

  for (const name of ["Logotipo", "Foto"]) {
    const shown = dialog.getByAltText(name);
    await expect(shown).toHaveAttribute("src", /\/files\/site\/[0-9a-f]{64}$/);
    await expect(shown).toHaveJSProperty("naturalWidth", 40);
  }
});

test("sends images as plain data URLs, and the names of their files beside the form", async ({
  page,
  platform,
}) => {
  await openNewSite(page, platform);
  const { field, image, save, step, dialog } = siteEditor(page);
  const traffic = watchTraffic(page);
  await field("Título").fill("Loja");
  await image("Foto").setInputFiles(fileOf(pictures.jpeg, "fachada;a,b.png"));
  await dialog.getByLabel("Adicionar imagens a Slides").setInputFiles(fileOf(pictures.png, "s0.png"));

  await save.click();
  await expect(step("Início")).toContainText("Salva");

  expect(traffic.bodiesOf(templates.update)).toMatchObject([
    {
      form: {
        photo: `data:image/jpeg;base64,${pictures.jpeg.toString("base64")}`,
        slides: [{ img: `data:image/png;base64,${pictures.png.toString("base64")}` }],
      },
      fileNames: { photo: "fachada;a,b.png", "slides.0.img": "s0.png" },
    },
  ]);
});

test("refuses files that are too large, of another type, damaged or of other dimensions", async ({
  page,
  platform,
}) => {
  await openNewSite(page, platform);
  const { image, step } = siteEditor(page);
  const traffic = watchTraffic(page);
  const logo = image("Logotipo");
  const torn = Buffer.from(pictures.png).fill(0, 45, pictures.png.length - 20);

  await logo.setInputFiles(fileOf(pngOfBytes(limit + 1), "um-byte-a-mais-do-que-pode.png"));
  await expectMessage(logo, 'O arquivo "um-byte-a-mais-….png" é maior que o tamanho permitido!');
  await logo.setInputFiles(fileOf(document, "contrato.png"));
  await expectMessage(logo, 'O tipo do arquivo "contrato.png" não é permitido!');
  await logo.setInputFiles(fileOf(Buffer.from("<svg/>"), "logo.svg", "image/svg+xml"));
  await expectMessage(logo, 'O tipo do arquivo "logo.svg" não é permitido!');
  await logo.setInputFiles(fileOf(torn, "rasgada.png"));
  await expectMessage(logo, 'O tipo do arquivo "rasgada.png" não é permitido!');
  await logo.setInputFiles(fileOf(pngOf(41, 30)));
  await expectMessage(logo, 'Dimensões "41x30" da imagem é inválida, requerido "40x30"');
  await expect(step("Início")).toContainText("A preencher");
  await logo.setInputFiles(fileOf(pngOf(40, 30)));

  await expectMessage(logo, "");
  await expect(step("Início")).toContainText("Alterada");
  expect(traffic.countOf(templates.update)).toBe(0);
});

test("shows an error only the platform can find at its image, and keeps the other values", async ({
  page,
  platform,
}) => {
  await openNewSite(page, platform);
  const { field, image, save, step } = siteEditor(page);
  const alsoPage = Buffer.concat([pngOf(40, 30), Buffer.from("<script>")]);
  await field("Título").fill("Loja");
  await image("Foto").setInputFiles(fileOf(alsoPage, "disfarce.png"));

  await save.click();

  await expectMessage(image("Foto"), 'O tipo do arquivo "disfarce.png" não é permitido!');
  await expect(image("Foto")).toBeFocused();
  await expect(step("Início")).toContainText("Não salva");
  await expect(field("Título")).toHaveValue("Loja");
});

test("sends an image of exactly the limit, and shows the upload's progress", async ({ page, platform }) => {
  const site = await openNewSite(page, platform);
  const { field, image, save, step, dialog } = siteEditor(page);
  await field("Título").fill("Loja");
  await image("Foto").setInputFiles(fileOf(pngOfBytes(limit), "no-limite.png"));
  await expect(dialog.getByText("no-limite.png")).toBeVisible();
  const network = await page.context().newCDPSession(page);
  await network.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 2_000_000,
  });

  await save.click();

  await expect(dialog.getByRole("progressbar", { name: "Envio da etapa" })).toBeVisible();
  await expect(dialog.getByText(/^[1-9]\d?% enviado$/)).toBeVisible();
  await expect(field("Título")).toBeDisabled();
  await expect(step("Início")).toContainText("Salva", { timeout: 30_000 });
  expect((await savedSite(platform, site)).home?.photo).toMatch(/^\/files\/site\//);
});

test("replaces and removes an image", async ({ page, platform }) => {
  const site = await openNewSite(page, platform);
  const { field, image, save, step, dialog } = siteEditor(page);
  await field("Título").fill("Loja");
  await image("Foto").setInputFiles(fileOf(pngOf(10, 10), "primeira.png"));
  await dialog.getByLabel("Trocar imagem de Foto").setInputFiles(fileOf(pngOf(20, 20), "segunda.png"));
  await expect(dialog.getByText("segunda.png")).toBeVisible();
  await save.click();
  await expect(step("Início")).toContainText("Salva");
  expect((await savedSite(platform, site)).home?.photo).toMatch(/^\/files/);

  await dialog.getByRole("button", { name: "Remover Foto" }).click();
  await expect(dialog.getByLabel("Escolher imagem de Foto")).toBeFocused();
  await save.click();

  await expect(step("Início")).toContainText("Salva");
  expect((await savedSite(platform, site)).home?.photo).toBeNull();
});

test("adds slides up to the limit, and reorders them by pointer and by keyboard", async ({
  page,
  platform,
}) => {
  const site = await openNewSite(page, platform);
  const { field, save, step, dialog, handles } = siteEditor(page);
  const add = dialog.getByLabel("Adicionar imagens a Slides");
  const files = ["a", "b", "c", "d"].map((name, at) => fileOf(pngOf(40, 30, 50 * at + 50), `${name}.png`));
  await field("Título").fill("Loja");

  await add.setInputFiles(files);
  await expect(handles).toHaveCount(3);
  await expectMessage(add, "São permitidos no máximo 3 itens");
  await expect(add).toBeDisabled();
  await expect(handles.last()).toBeFocused();
  await save.click();
  await expect(step("Início")).toContainText("Salva");
  const [a, b, c] = slidesOf(await savedSite(platform, site));

  await handles.nth(0).scrollIntoViewIfNeeded();
  const [from, to] = [await handles.nth(0).boundingBox(), await handles.nth(2).boundingBox()];
  if (!from || !to) throw new Error("The slides are not drawn.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height - 4, { steps: 6 });
  await page.mouse.up();
  await expect(step("Início")).toContainText("Alterada");
  await expect(handles.nth(2)).toBeFocused();
  await page.keyboard.press("Alt+ArrowUp");
  await save.click();
  await expect(step("Início")).toContainText("Salva");

  expect(slidesOf(await savedSite(platform, site))).toEqual([b, a, c]);
  const removeFirst = dialog.getByRole("button", { name: "Remover Imagem 1" });
  await removeFirst.click();
  await expect(removeFirst).toBeFocused();
  await save.click();
  await expect(step("Início")).toContainText("Salva");
  expect(slidesOf(await savedSite(platform, site))).toEqual([a, c]);

  // two clicks do what a drag does
  await handles.nth(1).click();
  await handles.nth(0).click();
  await expect(step("Início")).toContainText("Alterada");
  await save.click();
  await expect(step("Início")).toContainText("Salva");
  expect(slidesOf(await savedSite(platform, site))).toEqual([c, a]);
});

test("cancels a drag by Escape, and the editor stays open", async ({ page, platform }) => {
  await openNewSite(page, platform);
  const { dialog, handles } = siteEditor(page);
  await dialog
    .getByLabel("Adicionar imagens a Slides")
    .setInputFiles([fileOf(pngOf(40, 30), "a.png"), fileOf(pngOf(40, 30), "b.png")]);
  await expect(handles).toHaveCount(2);
  const box = await handles.nth(0).boundingBox();
  if (!box) throw new Error("The slides are not drawn.");
  await page.mouse.move(box.x + 5, box.y + 5);
  await page.mouse.down();
  await page.mouse.move(box.x + 5, box.y + 300, { steps: 4 });

  await page.keyboard.press("Escape");
  await page.mouse.up();

  await expect(dialog.locator(".site-file")).toHaveText(["a.png", "b.png"]);
});

test("warns about light text over a light image", async ({ page, platform }) => {
  await openNewSite(page, platform, {
    page: {
      title: { kind: "string" },
      banner: {
        kind: "object",
        shape: {
          background: { kind: "image", label: "Fundo", dimensions: [600, 300] },
          caption: { kind: "string", label: "Legenda" },
        },
      },
    },
  });
  const { field, image, preview } = siteEditor(page);

  await image("Fundo").setInputFiles(fileOf(pngOf(600, 300)));
  await field("Legenda").fill("Pix na hora");

  await expect(preview.getByRole("status")).toContainText(
    /O texto claro sobre Fundo tem contraste de 1,\d:1/,
  );
});
