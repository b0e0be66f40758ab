import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { contract } from "../../contract/index";
import type { BaseForm } from "../../contract/templates";
import { givenCustomer } from "../harness/given";
import { forgetAccounts, givenOffice, givenTemplate } from "../harness/given-accounts";
import { dataUrl, document, emptyZip, pictures, pngOf, pngOfBytes } from "../harness/images";
import { startPlatform, type TestPlatform } from "../harness/platform";

const { list, info, update } = contract.templates;
const limit = 3_145_728;

const base: BaseForm = {
  home: {
    title: { kind: "string", label: "Título" },
    logo: { kind: "image", label: "Logotipo", dimensions: [40, 30] },
    photo: { kind: "image", label: "Foto" },
    slides: { kind: "array", items: { kind: "image", label: "Imagem", dimensions: [40, 30] }, max: 3 },
  },
  about: {
    team: {
      kind: "array",
      items: {
        kind: "object",
        shape: { name: { kind: "string", label: "Nome" }, photo: { kind: "image", label: "Retrato" } },
      },
    },
    contact: { kind: "object", shape: { email: { kind: "string" } } },
    map: { kind: "coordinates" },
  },
};
const about = { contact: { email: "loja@example.com" } };

let platform: TestPlatform;
beforeAll(async () => {
  platform = await startPlatform();
});
afterEach(() => forgetAccounts(platform.database));
afterAll(() => platform.close());

interface Site {
  office: number;
  template: number;
}

async function given(form: BaseForm = base): Promise<Site> {
  const template = await givenTemplate(platform.database, form);
  const customer = await givenCustomer(platform.database);
  const office = await givenOffice(platform.database, customer.id, { template_id: template.id });
  return { office: office.id, template: template.id };
}

async function officeOf({ office }: Site) {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(contract.offices.list, { offset: 50 });
  const row = data.find(({ id }) => id === office);
  if (!row) throw new Error(`office ${office} is not listed`);
  return row;
}

const formOf = async (site: Site) => (await officeOf(site)).template.form;

async function save(site: Site, form: Record<string, unknown>, step = "home", templateId = site.template) {
  const maker = await platform.as("maker");
  const { reqId } = await officeOf(site);
  return await maker.call(update, { reqId, templateId, step, form });
}

const get = (address: unknown) => platform.client().fetch(String(address));
const stored = async () =>
  (await platform.database.kysely.selectFrom("files").select("sha256").execute()).length;

describe("GET /admin/office/templates/list", () => {
  it("gives the templates that every platform starts with", async () => {
    const maker = await platform.as("maker");

    expect((await maker.answer(list, {})).data).toEqual([
      { id: 1, name: "Essencial" },
      { id: 2, name: "Vitrine" },
      { id: 3, name: "Página única" },
    ]);
  });
});

describe("POST /admin/office/templates/info", () => {
  it("gives a template's steps and the definitions of their fields", async () => {
    const { template } = await given();
    const maker = await platform.as("maker");

    const { data } = await maker.answer(info, { id: template });

    expect(data).toEqual({ id: template, name: "Sob medida", baseConfig: { form: base } });
  });

  it("does not find one that is not there", async () => {
    const maker = await platform.as("maker");

    expect(await maker.call(info, { id: 99 })).toMatchObject({ message: "Registro não encontrado" });
  });
});

describe("PUT /admin/office/templates/update", () => {
  it("saves one step, and leaves the others as they are", async () => {
    const site = await given();
    await save(site, { title: "Antes" });
    await save(site, about, "about");

    const answer = await save(site, { title: "  Depois " });

    const home = { title: "Depois", logo: null, photo: null, slides: [] };
    expect(answer).toMatchObject({ response: true, data: { form: home } });
    expect(await formOf(site)).toEqual({ home, about: { team: [], contact: about.contact, map: null } });
  });

  it("gives an image an address that anybody may open and keep, as sites do", async () => {
    const site = await given();

    const { data } = await save(site, { title: "Loja", logo: dataUrl(pictures.webp) });

    const response = await get(data?.form.logo);
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toBe("image/webp");
    expect(response.headers.get("cache-control")).toContain("immutable");
    expect(response.headers.get("content-security-policy")).toContain("sandbox");
    expect(Buffer.from(await response.arrayBuffer()).equals(pictures.webp)).toBe(true);
  });

  it("takes an unchanged image by its address, with or without a host", async () => {
    const site = await given();
    const first = await save(site, {
      title: "Loja",
      logo: dataUrl(pictures.png),
      slides: [{ img: dataUrl(pictures.jpeg) }],
    });
    const { logo, slides } = (first.data?.form ?? {}) as { logo: string; slides: { img: string }[] };

    const second = await save(site, { title: "Loja", logo: `${platform.url}${logo}`, slides });

    expect(second.data?.form).toMatchObject({ logo, slides });
    expect((await get(logo)).status).toBe(200);
  });

  it("takes an image away that no step shows any more", async () => {
    const site = await given();
    const { data } = await save(site, {
      title: "Loja",
      logo: dataUrl(pictures.png),
      photo: dataUrl(pictures.png),
    });

    await save(site, { title: "Loja", photo: data?.form.photo });
    expect((await get(data?.form.photo)).status).toBe(200);
    await save(site, { title: "Loja" });

    expect((await get(data?.form.photo)).status).toBe(404);
    expect(await stored()).toBe(0);
  });

  it("refuses the address of an image that belongs to another site", async () => {
    const [site, other] = [await given(), await given()];
    const { data } = await save(other, { title: "Loja", logo: dataUrl(pictures.png) });

    for (const logo of [data?.form.logo, "https://example.com/logo.png", "logo.png"]) {
      const answer = await save(site, { title: "Loja", logo });
      const message = "Envie a imagem de novo: ela não está mais no site";
      expect(answer).toMatchObject({ response: false, message: [{ field: "logo", message }] });
    }
  });

  describe("images", () => {
    const type = 'O tipo do arquivo "Foto" não é permitido!';
    const sendPhoto = async (photo: unknown) => await save(await given(), { title: "Loja", photo });

    it.each(["png", "jpeg", "webp", "losslessWebp", "alphaWebp"] as const)("may be %s", async (name) => {
      expect((await sendPhoto(dataUrl(pictures[name]))).response).toBe(true);
    });

    it.each(["image/jpeg", "image/gif", "text/html", "application/octet-stream"])(
      "are what they are, though they claim to be %s",
      async (claimed) => {
        const { data } = await sendPhoto(dataUrl(pictures.png, claimed));

        expect((await get(data?.form.photo)).headers.get("content-type")).toBe("image/png");
      },
    );

    it.each([
      ["a page", Buffer.from("<html><script>alert(1)</script></html>")],
      ["a drawing", Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')],
      ["a GIF", Buffer.from("GIF89a\x01\x00\x01\x00\x00\x00\x00;", "latin1")],
      ["a document", document],
      ["an archive behind an image", Buffer.concat([pictures.png, emptyZip()])],
      ["a script behind an image", Buffer.concat([pictures.jpeg, Buffer.from("<script>alert(1)</script>")])],
      ["half an image", pictures.png.subarray(0, 60)],
    ])("are refused when they are %s, whatever they are called", async (_, bytes) => {
      const answer = await sendPhoto(dataUrl(bytes, "image/png"));

      expect(answer).toMatchObject({ response: false, message: [{ field: "photo", message: type }] });
      expect(await stored()).toBe(0);
    });

    it.each([limit - 1, limit])("may have %i bytes", async (size) => {
      const { response, data } = await sendPhoto(dataUrl(pngOfBytes(size)));

      expect(response).toBe(true);
      expect((await (await get(data?.form.photo)).arrayBuffer()).byteLength).toBe(size);
    });

    it("are refused one byte above the limit", async () => {
      const message = 'O arquivo "Foto" é maior que o tamanho permitido!';

      const answer = await sendPhoto(dataUrl(pngOfBytes(limit + 1)));

      expect(answer).toMatchObject({ response: false, message: [{ field: "photo", message }] });
    });

    it.each([
      [41, 30],
      [40, 29],
      [30, 40],
    ])("of %i by %i pixels are refused where others are required", async (width, height) => {
      const answer = await save(await given(), { title: "Loja", logo: dataUrl(pngOf(width, height)) });

      const message = `Dimensões "${width}x${height}" da imagem é inválida, requerido "40x30"`;
      expect(answer).toMatchObject({ response: false, message: [{ field: "logo", message }] });
    });

    it("of any size are taken where none is required, but for what would fill a memory", async () => {
      expect((await sendPhoto(dataUrl(pngOf(7, 900)))).response).toBe(true);
      expect((await sendPhoto(dataUrl(pngOf(10_001, 1)))).response).toBe(false);
    });

    it.each([
      ["no base64", "data:image/png;base64,****"],
      ["nothing in it", "data:image/png;base64,"],
      ["no encoding", "data:image/png,abc"],
    ])("are refused as a data URL with %s", async (_, photo) => {
      expect(await sendPhoto(photo)).toMatchObject({ message: [{ field: "photo", message: type }] });
    });

    it("are called as the sender calls them", async () => {
      const photo = "data:image/png;name=minha%20foto.png;base64,AAAA";

      expect(await sendPhoto(photo)).toMatchObject({
        message: [{ message: 'O tipo do arquivo "minha foto.png" não é permitido!' }],
      });
    });

    it("are refused in English to who reads English", async () => {
      const site = await given();
      const maker = await platform.as("maker");
      const input = {
        ...site,
        templateId: site.template,
        step: "home",
        form: { title: "x", photo: "data:,x" },
      };

      const answer = await maker.call(
        update,
        { ...input, reqId: (await officeOf(site)).reqId },
        { "app-lang": "en" },
      );

      expect(answer.message).toEqual([
        { field: "photo", message: 'The type of the file "Foto" is not allowed!' },
      ]);
    });
  });

  describe("fields", () => {
    it("that are nested name their place by a dotted path, all at once", async () => {
      const wrong = dataUrl(pngOf(1, 1));
      const form = { title: " ", slides: [{ img: dataUrl(pictures.png) }, { img: wrong }] };

      const home = await save(await given(), form);
      const team = [{ name: "Ana" }, { name: "", photo: "data:x" }];
      const people = await save(await given(), { team, contact: {} }, "about");

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

    it("of a list are taken up to its maximum, ten where the template states none", async () => {
      const site = await given();
      const slides = (count: number) => Array.from({ length: count }, () => ({ img: dataUrl(pictures.png) }));
      const team = (count: number) => Array.from({ length: count }, () => ({ name: "Ana" }));

      expect((await save(site, { title: "Loja", slides: slides(3) })).response).toBe(true);
      expect((await save(site, { ...about, team: team(10) }, "about")).response).toBe(true);
      expect((await save(site, { title: "Loja", slides: slides(4) })).message).toEqual([
        { field: "slides", message: "São permitidos no máximo 3 itens" },
      ]);
      expect((await save(site, { ...about, team: team(11) }, "about")).message).toEqual([
        { field: "team", message: "São permitidos no máximo 10 itens" },
      ]);
    });

    it("that the template does not have are refused, at every depth", async () => {
      const form = { title: "Loja", color: "red", slides: [{ img: dataUrl(pictures.png), caption: "x" }] };

      const answer = await save(await given(), form);

      const message = "O template não tem este campo";
      expect(answer.message).toEqual([
        { field: "color", message },
        { field: "slides.0.caption", message },
      ]);
    });

    it("with names of JavaScript's own are unknown like any other", async () => {
      const form = JSON.parse('{"title":"Loja","__proto__":{"x":1},"constructor":"y"}') as Record<
        string,
        unknown
      >;

      const answer = await save(await given(), form);

      expect(answer.response).toBe(false);
      expect(JSON.stringify(answer.message)).toContain("constructor");
    });

    it.each([[1], [{}], [["Loja"]], ["a\0b"], ["\ud800"]])("of text are not %j", async (title) => {
      const answer = await save(await given(), { title });

      expect(answer).toMatchObject({ message: [{ field: "title", message: "Valor inválido" }] });
    });

    it("of a kind that nobody knows stay as they are", async () => {
      const site = await given();
      await platform.database.kysely
        .insertInto("office_sites")
        .values({
          office_id: site.office,
          template_id: site.template,
          form: JSON.stringify({ about: { map: [1, 2] } }),
        })
        .execute();

      await save(site, { ...about, map: "changed" }, "about");

      expect((await formOf(site)).about).toMatchObject({ map: [1, 2] });
    });
  });

  it.each(["nowhere", "constructor", "__proto__"])("refuses a step called %s", async (step) => {
    const answer = await save(await given(), { title: "Loja" }, step);

    const message = "O template não tem esta etapa";
    expect(answer).toMatchObject({ response: false, message: [{ field: "step", message }] });
  });

  it("refuses another template than the white label's own", async () => {
    const answer = await save(await given(), { title: "Loja" }, "home", 1);

    expect(answer).toMatchObject({ response: false, message: "O white label usa outro template agora" });
  });

  it("keeps what was saved for a template while another one is tried", async () => {
    const site = await given();
    await save(site, { title: "Loja" });
    const setTemplate = (template_id: number) =>
      platform.database.kysely
        .updateTable("offices")
        .set({ template_id })
        .where("id", "=", site.office)
        .execute();

    await setTemplate(1);
    expect(await formOf(site)).toEqual({});
    await setTemplate(site.template);

    expect((await formOf(site)).home).toMatchObject({ title: "Loja" });
  });

  it("keeps both steps when two are saved at the same moment", async () => {
    const site = await given();

    await Promise.all([save(site, { title: "Loja" }), save(site, about, "about")]);

    expect(Object.keys(await formOf(site)).sort()).toEqual(["about", "home"]);
  });
});

describe("the address of a site's image", () => {
  it.each(["0".repeat(64), "x", "..%2f..%2fetc"])("is not %s", async (name) => {
    expect((await get(`/files/site/${name}`)).status).toBe(404);
  });
});
