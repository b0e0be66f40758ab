import { describe, expect } from "vitest";
import { contract } from "../../../../contract/index";
import { forgetAccounts } from "../../../support/factories/given-accounts";
import {
  about,
  base,
  givenSite,
  readOffice,
  type Site,
  saveSite,
} from "../../../support/factories/given-sites";
import type { TestPlatform } from "../../../support/servers/platform";
import { platformTest } from "../../../support/servers/platform-test";
import { dataUrl, pictures, pngOf } from "../../../support/tools/images";
import { difference } from "../../../support/tools/pixels";

const { list, info } = contract.templates;

const it = platformTest();
it.afterEach(({ platform }) => forgetAccounts(platform.database));

const given = (platform: TestPlatform) => givenSite(platform);
const formOf = async (platform: TestPlatform, site: Site) => (await readOffice(platform, site)).template.form;
const save = (
  platform: TestPlatform,
  site: Site,
  form: Record<string, unknown>,
  step?: string,
  templateId?: number,
) => saveSite(platform, site, form, { ...(step && { step }), ...(templateId && { templateId }) });
const get = (platform: TestPlatform, address: unknown) => platform.client().fetch(String(address));
const stored = async (platform: TestPlatform) =>
  (await platform.database.kysely.selectFrom("files").select("sha256").execute()).length;

describe("GET /admin/office/templates/list", () => {
  it("gives the templates that every platform starts with", async ({ platform }) => {
    const maker = await platform.as("maker");

    expect((await maker.answer(list, {})).data).toEqual([
      { id: 1, name: "Essencial" },
      { id: 2, name: "Vitrine" },
      { id: 3, name: "Página única" },
    ]);
  });
});

describe("POST /admin/office/templates/info", () => {
  it("gives a template's steps and the definitions of their fields", async ({ platform }) => {
    const { template } = await given(platform);
    const maker = await platform.as("maker");

    const { data } = await maker.answer(info, { id: template });

    expect(data).toEqual({ id: template, name: "Sob medida", baseConfig: { form: base } });
  });

  it("keeps steps and fields in the order they are filled in", async ({ platform }) => {
    const maker = await platform.as("maker");

    const { data } = await maker.answer(info, { id: 2 });

    const steps = Object.entries(data.baseConfig.form);
    expect(steps.map(([step, fields]) => [step, ...Object.keys(fields)])).toEqual([
      ["identity", "title", "slogan", "logo", "icon"],
      ["home", "headline", "slides"],
      ["about", "story", "photo", "team"],
      ["footer", "contact", "social"],
    ]);
  });

  it("does not find one that is not there", async ({ platform }) => {
    const maker = await platform.as("maker");

    expect(await maker.call(info, { id: 99 })).toMatchObject({ message: "Registro não encontrado" });
  });
});

describe("PUT /admin/office/templates/update", () => {
  it("saves one step, and leaves the others as they are", async ({ platform }) => {
    const site = await given(platform);
    await save(platform, site, { title: "Antes" });
    await save(platform, site, about, "about");

    const answer = await save(platform, site, { title: "  Depois " });

    const home = { title: "Depois", logo: null, photo: null, slides: [] };
    expect(answer).toMatchObject({ response: true, data: { form: home } });
    expect(await formOf(platform, site)).toEqual({
      home,
      about: { team: [], contact: about.contact, map: null },
    });
  });

  it("gives an image an address that anybody may open and keep, as sites do", async ({ platform }) => {
    const site = await given(platform);

    const { data } = await save(platform, site, { title: "Loja", logo: dataUrl(pictures.webp) });

    const response = await get(platform, data?.form.logo);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(await difference(Buffer.from(await response.arrayBuffer()), pictures.webp)).toBeLessThan(3);
  });

  it("takes an unchanged image by its address, with or without a host", async ({ platform }) => {
    const site = await given(platform);
    const first = await save(platform, site, {
      title: "Loja",
      logo: dataUrl(pictures.png),
      slides: [{ img: dataUrl(pictures.jpeg) }],
    });
    const { logo, slides } = (first.data?.form ?? {}) as { logo: string; slides: { img: string }[] };

    const second = await save(platform, site, { title: "Loja", logo: `${platform.url}${logo}`, slides });

    expect(second.data?.form).toMatchObject({ logo, slides });
    expect((await get(platform, logo)).status).toBe(200);
  });

  it("takes an image away that no step shows any more", async ({ platform }) => {
    const site = await given(platform);
    const { data } = await save(platform, site, {
      title: "Loja",
      logo: dataUrl(pictures.png),
      photo: dataUrl(pictures.png),
    });

    await save(platform, site, { title: "Loja", photo: data?.form.photo });
    expect((await get(platform, data?.form.photo)).status).toBe(200);
    await save(platform, site, { title: "Loja" });

    expect((await get(platform, data?.form.photo)).status).toBe(404);
    expect(await stored(platform)).toBe(0);
  });

  it("refuses the address of an image that belongs to another site", async ({ platform }) => {
    const [site, other] = [await given(platform), await given(platform)];
    const { data } = await save(platform, other, { title: "Loja", logo: dataUrl(pictures.png) });

    for (const logo of [data?.form.logo, "https://example.com/logo.png", "logo.png"]) {
      const answer = await save(platform, site, { title: "Loja", logo });
      const message = "Envie a imagem de novo: ela não está mais no site";
      expect(answer).toMatchObject({ response: false, message: [{ field: "logo", message }] });
    }
  });

  describe("fields", () => {
    it("that are nested name their place by a dotted path, all at once", async ({ platform }) => {
      const wrong = dataUrl(pngOf(1, 1));
      const form = { title: " ", slides: [{ img: dataUrl(pictures.png) }, { img: wrong }] };

      const home = await save(platform, await given(platform), form);
      const team = [{ name: "Ana" }, { name: "", photo: "data:x" }];
      const people = await save(platform, await given(platform), { team, contact: {} }, "about");

      expect(home.message).toEqual([
        { field: "title", message: "Campo requerido!" },
        { field: "slides.1.img", message: 'Dimensões "1x1" da imagem é inválida, requerido "40x30"' },
      ]);
      expect(people.message).toEqual([
        { field: "team.1.name", message: "Campo requerido!" },
        { field: "team.1.photo", message: 'O tipo do arquivo "Retrato" não é permitido!' },
        { field: "contact.email", message: "Campo requerido!" },
      ]);
    });

    it("of a list are taken up to its maximum, ten where the template states none", async ({ platform }) => {
      const site = await given(platform);
      const slides = (count: number) => Array.from({ length: count }, () => ({ img: dataUrl(pictures.png) }));
      const team = (count: number) => Array.from({ length: count }, () => ({ name: "Ana" }));

      expect((await save(platform, site, { title: "Loja", slides: slides(3) })).response).toBe(true);
      expect((await save(platform, site, { ...about, team: team(10) }, "about")).response).toBe(true);
      expect((await save(platform, site, { title: "Loja", slides: slides(4) })).message).toEqual([
        { field: "slides", message: "São permitidos no máximo 3 itens" },
      ]);
      expect((await save(platform, site, { ...about, team: team(11) }, "about")).message).toEqual([
        { field: "team", message: "São permitidos no máximo 10 itens" },
      ]);
    });

    it("that the template does not have are refused, at every depth", async ({ platform }) => {
      const form = { title: "Loja", color: "red", slides: [{ img: dataUrl(pictures.png), caption: "x" }] };

      const answer = await save(platform, await given(platform), form);

      const message = "O template não tem este campo";
      expect(answer.message).toEqual([
        { field: "color", message },
        { field: "slides.0.caption", message },
      ]);
    });

    it("with names of JavaScript's own are unknown like any other", async ({ platform }) => {
      const form = JSON.parse('{"title":"Loja","__proto__":{"x":1},"constructor":"y"}') as Record<
        string,
        unknown
      >;

      const answer = await save(platform, await given(platform), form);

      expect(answer.response).toBe(false);
      expect(JSON.stringify(answer.message)).toContain("constructor");
    });

    it.for([[1], [{}], [["Loja"]], ["a\0b"], ["\ud800"]])(
      "of text are not %j",
      async ([title], { platform }) => {
        const answer = await save(platform, await given(platform), { title });

        expect(answer).toMatchObject({ message: [{ field: "title", message: "Valor inválido" }] });
      },
    );

    it("of an unknown kind stay as they are", async ({ platform }) => {
      const site = await given(platform);
      await platform.database.kysely
        .insertInto("office_sites")
        .values({
          office_id: site.office,
          template_id: site.template,
          form: JSON.stringify({ about: { map: [1, 2] } }),
        })
        .execute();

      await save(platform, site, { ...about, map: "changed" }, "about");

      expect((await formOf(platform, site)).about).toMatchObject({ map: [1, 2] });
    });
  });

  it.for(["nowhere", "constructor", "__proto__"])("refuses a step called %s", async (step, { platform }) => {
    const answer = await save(platform, await given(platform), { title: "Loja" }, step);

    const message = "O template não tem esta etapa";
    expect(answer).toMatchObject({ response: false, message: [{ field: "step", message }] });
  });

  it("refuses another template than the white label's own", async ({ platform }) => {
    const answer = await save(platform, await given(platform), { title: "Loja" }, "home", 1);

    expect(answer).toMatchObject({ response: false, message: "O white label usa outro template agora" });
  });

  it("keeps what was saved for a template while another one is tried", async ({ platform }) => {
    const site = await given(platform);
    await save(platform, site, { title: "Loja" });
    const setTemplate = (template_id: number) =>
      platform.database.kysely
        .updateTable("offices")
        .set({ template_id })
        .where("id", "=", site.office)
        .execute();

    await setTemplate(1);
    expect(await formOf(platform, site)).toEqual({});
    await setTemplate(site.template);

    expect((await formOf(platform, site)).home).toMatchObject({ title: "Loja" });
  });

  it("keeps both steps when two are saved at the same moment", async ({ platform }) => {
    const site = await given(platform);

    await Promise.all([save(platform, site, { title: "Loja" }), save(platform, site, about, "about")]);

    expect(Object.keys(await formOf(platform, site)).sort()).toEqual(["about", "home"]);
  });
});
