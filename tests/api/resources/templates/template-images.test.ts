import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { forgetAccounts } from "../../../support/factories/given-accounts";
import { givenSite, readOffice, type Site, saveSite } from "../../../support/factories/given-sites";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";
import {
  dataUrl,
  document,
  emptyZip,
  pictures,
  pictureTypes,
  pngOf,
  pngOfBytes,
} from "../../../support/tools/images";
import { difference } from "../../../support/tools/pixels";

const { update } = contract.templates;
const limit = 3_145_728;

const it = platformTest();
it.afterEach(({ platform }) => forgetAccounts(platform.database));

const given = (platform: TestPlatform) => givenSite(platform);
const save = (platform: TestPlatform, site: Site, form: Record<string, unknown>) =>
  saveSite(platform, site, form);
const get = (platform: TestPlatform, address: unknown) => platform.client().fetch(String(address));
const stored = async (platform: TestPlatform) =>
  (await platform.database.kysely.selectFrom("files").select("sha256").execute()).length;

describe("the images of PUT /admin/office/templates/update", () => {
  const type = 'O tipo do arquivo "Foto" não é permitido!';
  const sendPhoto = async (platform: TestPlatform, photo: unknown) =>
    await save(platform, await given(platform), { title: "Loja", photo });

  it.for(pictureTypes)(
    "may be %s, and are served with the type %s and the pixels that were sent",
    async ([name, mimeType], { platform }) => {
      const { response, data } = await sendPhoto(platform, dataUrl(pictures[name]));

      const served = await get(platform, data?.form.photo);
      expect(response).toBe(true);
      expect(served.headers.get("content-type")).toBe(mimeType);
      expect(await difference(Buffer.from(await served.arrayBuffer()), pictures[name])).toBeLessThan(3);
    },
  );

  it.for(["image/jpeg", "image/gif", "text/html", "application/octet-stream"])(
    "are what they are, though they claim to be %s",
    async (claimed, { platform }) => {
      const { data } = await sendPhoto(platform, dataUrl(pictures.png, claimed));

      expect((await get(platform, data?.form.photo)).headers.get("content-type")).toBe("image/png");
    },
  );

  it.for<[string, Buffer]>([
    ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
    ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
    ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1")],
    ["a document", document],
    ["an archive behind an image", Buffer.concat([pictures.png, emptyZip()])],
    ["a script behind an image", Buffer.concat([pictures.jpeg, Buffer.from("<script>alert(1)</script>")])],
    ["half an image", pictures.png.subarray(0, 60)],
  ])("are refused when they are %s, whatever they are called", async ([_, bytes], { platform }) => {
    const answer = await sendPhoto(platform, dataUrl(bytes, "image/png"));

    expect(answer).toMatchObject({ response: false, message: [{ field: "photo", message: type }] });
    expect(await stored(platform)).toBe(0);
  });

  it.for([limit - 1, limit])(
    "may have %i bytes, of which the pixels are kept",
    async (size, { platform }) => {
      const { response, data } = await sendPhoto(platform, dataUrl(pngOfBytes(size)));

      const served = Buffer.from(await (await get(platform, data?.form.photo)).arrayBuffer());
      expect(response).toBe(true);
      expect(served.length).toBeLessThan(1000);
      expect(await difference(served, pngOf(40, 30))).toBe(0);
    },
  );

  it("are refused one byte above the limit", async ({ platform }) => {
    const message = 'O arquivo "Foto" é maior que o tamanho permitido!';

    const answer = await sendPhoto(platform, dataUrl(pngOfBytes(limit + 1)));

    expect(answer).toMatchObject({ response: false, message: [{ field: "photo", message }] });
  });

  it.for<[number, number]>([
    [41, 30],
    [40, 29],
    [30, 40],
  ])("of %i by %i pixels are refused where others are required", async ([width, height], { platform }) => {
    const answer = await save(platform, await given(platform), {
      title: "Loja",
      logo: dataUrl(pngOf(width, height)),
    });

    const message = `Dimensões "${width}x${height}" da imagem é inválida, requerido "40x30"`;
    expect(answer).toMatchObject({ response: false, message: [{ field: "logo", message }] });
  });

  it("of any size are taken where none is required, but for what would fill a memory", async ({
    platform,
  }) => {
    expect((await sendPhoto(platform, dataUrl(pngOf(7, 900)))).response).toBe(true);
    expect((await sendPhoto(platform, dataUrl(pngOf(10_001, 1)))).response).toBe(false);
  });

  it.for([
    ["no base64", "data:image/png;base64,****"],
    ["nothing in it", "data:image/png;base64,"],
    ["no encoding", "data:image/png,abc"],
  ])("are refused as a data URL with %s", async ([_, photo], { platform }) => {
    expect(await sendPhoto(platform, photo)).toMatchObject({ message: [{ field: "photo", message: type }] });
  });

  it.for<[string, string, Record<string, string>]>([
    ["beside the form", "data:image/png;base64,AAAA", { photo: "minha foto.png", logo: "outra.png" }],
    ["in the data URL", "data:image/png;name=minha%20foto.png;base64,AAAA", {}],
    ["in both", "data:image/png;name=minha%20foto.png;base64,AAAA", { photo: "outra.png" }],
  ])("are called as the sender calls them %s", async ([_, photo, fileNames], { platform }) => {
    const site = await given(platform);

    expect(await saveSite(platform, site, { title: "Loja", photo }, { fileNames })).toMatchObject({
      message: [{ field: "photo", message: 'O tipo do arquivo "minha foto.png" não é permitido!' }],
    });
  });

  it("in a list are called by their place in it", async ({ platform }) => {
    const slides = [{ img: dataUrl(pngOf(40, 30)) }, { img: "data:image/png;base64,AAAA" }];
    const fileNames = { "slides.0.img": "um.png", "slides.1.img": `${"comprido-".repeat(9)}.png` };

    const answer = await saveSite(platform, await given(platform), { title: "Loja", slides }, { fileNames });

    const message = 'O tipo do arquivo "comprido-comprido-co" não é permitido!';
    expect(answer).toMatchObject({ message: [{ field: "slides.1.img", message }] });
  });

  it("are refused in English to who reads English", async ({ platform }) => {
    const site = await given(platform);
    const maker = await platform.as("maker");
    const input = {
      ...site,
      templateId: site.template,
      step: "home",
      form: { title: "x", photo: "data:,x" },
    };

    const answer = await maker.call(
      update,
      { ...input, reqId: (await readOffice(platform, site)).reqId },
      { "app-lang": "en" },
    );

    expect(answer.message).toEqual([
      { field: "photo", message: 'The type of the file "Foto" is not allowed!' },
    ]);
  });
});

describe("the address of a site's image", () => {
  it.for(["0".repeat(64), "x", "..%2f..%2fetc"])("is not %s", async (name, { platform }) => {
    expect((await get(platform, `/files/site/${name}`)).status).toBe(404);
  });
});
