import { describe, expect, it } from "vitest";
import { standardTemplates } from "../../../../server/reference-data/site-templates";
import { contrast, contrastOver, readColor } from "../../../../src/resources/offices/site/preview/contrast";
import { paletteOf } from "../../../../src/resources/offices/site/preview/palette";
import { siteLayoutOf } from "../../../../src/resources/offices/site/preview/site-layout";
import { stepsOf } from "../../../../src/resources/offices/site/steps";

const white = [255, 255, 255] as const;
const black = [0, 0, 0] as const;

describe("contrast", () => {
  it.each([
    [black, white, 21],
    [white, white, 1],
    [[118, 118, 118], white, 4.54],
    [[9, 88, 217], white, 6.16],
  ] as const)("of %j and %j is %d to 1", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBeCloseTo(ratio, 1);
  });

  const pixels = (...colors: (readonly number[])[]) => new Uint8ClampedArray(colors.flat());
  const rows = (count: number, color: readonly number[]) => Array.from({ length: count }, () => color);

  it("over an image is what all but the worst tenth of it have", () => {
    const specked = pixels(...rows(19, [...black, 255]), ...rows(1, [...white, 255]));
    const striped = pixels(...rows(15, [...black, 255]), ...rows(5, [...white, 255]));

    expect(contrastOver(specked, white, black)).toBeCloseTo(21);
    expect(contrastOver(striped, white, black)).toBeCloseTo(1);
  });

  it("counts what shows through a transparent image", () => {
    expect(contrastOver(pixels([...black, 0]), white, white)).toBeCloseTo(1);
    expect(contrastOver(pixels([...white, 0]), white, black)).toBeCloseTo(21);
  });

  it("of no pixels is not known", () => {
    expect(contrastOver(pixels(), white, black)).toBeUndefined();
  });
});

describe("a colour", () => {
  it.each([
    ["#0958d9", [9, 88, 217]],
    [" #FFF ", [255, 255, 255]],
  ])("is read from %s", (text, color) => {
    expect(readColor(text)).toEqual(color);
  });

  it.each(["", "azul", "#12345", "0958d9"])("is not read from %j", (text) => {
    expect(readColor(text)).toBeUndefined();
  });

  it("is the site's by what its field is called", () => {
    const shape = { backgroundColor: "string", textColor: "string", primaryColor: "string", title: "string" };
    const form = { look: Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, { kind }])) };
    const values = { backgroundColor: "#eee", textColor: "#333", primaryColor: "#0958d9", title: "Aurora" };

    expect(paletteOf(stepsOf(form, { look: values }))).toEqual({
      ground: [238, 238, 238],
      text: [51, 51, 51],
      accent: [9, 88, 217],
    });
  });
});

describe("the sketch of a site", () => {
  const sketchFor = (template: number, saved: Record<string, unknown> = {}) =>
    siteLayoutOf(stepsOf(standardTemplates.find(({ id }) => id === template)?.form ?? {}, saved));

  it("has title, slogan, logo and icon at its top, and what is empty by its name", () => {
    const { title, slogan, logo, icon } = sketchFor(1, {
      identity: { title: "Aurora", logo: "/files/site/a" },
    });

    expect(title).toEqual({ text: "Aurora", isEmpty: false });
    expect(slogan).toEqual({ text: "Frase de efeito", isEmpty: true });
    expect(logo).toEqual({ label: "Logotipo", image: { url: "/files/site/a" } });
    expect(icon).toEqual({ label: "Ícone", image: null });
  });

  it("has the texts of a step over its first slide", () => {
    const slides = [{ img: "/files/site/a" }, { img: "/files/site/b" }];
    const home = { headline: "Venda mais", introduction: "Receba antes", slides };

    const [, part] = sketchFor(1, { home }).parts;

    expect(part).toMatchObject({
      step: "home",
      blocks: [
        {
          kind: "hero",
          slides: 2,
          picture: { image: { url: "/files/site/a" } },
          texts: [{ text: "Venda mais" }, { text: "Receba antes" }],
        },
      ],
    });
    expect(part?.blocks).toHaveLength(1);
  });

  it("has the texts of an object inside over the image around it, and lists as cards", () => {
    const page = {
      banner: { background: "/files/site/a", caption: { title: "Pix na hora", text: "Sem mensalidade" } },
      questions: [{ question: "Quando recebo?", answer: "Já" }],
    };

    const { parts, footer } = sketchFor(3, { page });

    expect(parts[0]?.blocks).toMatchObject([
      { kind: "hero", slides: 1, texts: [{ text: "Pix na hora" }, { text: "Sem mensalidade" }] },
      {
        kind: "cards",
        title: "Perguntas frequentes",
        cards: [{ texts: [{ text: "Quando recebo?" }, { text: "Já" }] }],
      },
    ]);
    expect(footer[0]?.blocks).toMatchObject([{ kind: "texts", texts: [{ text: "E-mail" }, {}, {}] }]);
  });

  it("has pictures and people where a template has them", () => {
    const about = { story: "Em uma garagem", team: [{ name: "Íris", photo: "/files/site/p" }] };

    const part = sketchFor(2, { about }).parts.find(({ step }) => step === "about");

    expect(part?.blocks).toMatchObject([
      { kind: "texts" },
      { kind: "picture", picture: { label: "Foto da equipe" } },
      { kind: "cards", cards: [{ picture: { image: { url: "/files/site/p" } }, texts: [{ text: "Íris" }] }] },
    ]);
  });
});
