import { describe, expect, it } from "vitest";
import { standardTemplates } from "../../../server/reference-data/site-templates";
import { contrastOver, readColor } from "../../../src/resources/offices/site/preview/contrast";
import { paletteOf } from "../../../src/resources/offices/site/preview/palette";
import { siteLayoutOf } from "../../../src/resources/offices/site/preview/site-layout";
import { stepsOf } from "../../../src/resources/offices/site/steps";
import { contrast } from "../../../src/theme/color";

const white = "#ffffff";
const black = "#000000";

describe("contrast", () => {
  it.each([
    [black, white, 21],
    [white, white, 1],
    ["#767676", white, 4.54],
    ["#0958d9", white, 6.16],
  ] as const)("of %j and %j is %d to 1", (one, other, ratio) => {
    expect(contrast(one, other)).toBeCloseTo(ratio, 1);
    expect(contrast(other, one)).toBeCloseTo(ratio, 1);
  });

  const [whitePixel, blackPixel] = [
    [255, 255, 255],
    [0, 0, 0],
  ] as const;
  const pixels = (...colors: (readonly number[])[]) => new Uint8ClampedArray(colors.flat());
  const rows = (count: number, color: readonly number[]) => Array.from({ length: count }, () => color);

  it("over an image ignores the worst tenth of the pixels", () => {
    const specked = pixels(...rows(19, [...blackPixel, 255]), ...rows(1, [...whitePixel, 255]));
    const striped = pixels(...rows(15, [...blackPixel, 255]), ...rows(5, [...whitePixel, 255]));

    expect(contrastOver(specked, white, black)).toBeCloseTo(21);
    expect(contrastOver(striped, white, black)).toBeCloseTo(1);
  });

  it("counts the ground behind a transparent image", () => {
    expect(contrastOver(pixels([...blackPixel, 0]), white, white)).toBeCloseTo(1);
    expect(contrastOver(pixels([...whitePixel, 0]), white, black)).toBeCloseTo(21);
  });

  it("of no pixels is undefined", () => {
    expect(contrastOver(pixels(), white, black)).toBeUndefined();
  });
});

describe("a colour", () => {
  it.each([
    ["#0958d9", "#0958d9"],
    [" #FFF ", "#ffffff"],
  ])("is read from %s", (text, color) => {
    expect(readColor(text)).toEqual(color);
  });

  it.each(["", "azul", "#12345", "0958d9"])("is not read from %j", (text) => {
    expect(readColor(text)).toBeUndefined();
  });

  it("gets its role in the site from its field's name", () => {
    const shape = { backgroundColor: "string", textColor: "string", primaryColor: "string", title: "string" };
    const form = { look: Object.fromEntries(Object.entries(shape).map(([name, kind]) => [name, { kind }])) };
    const values = { backgroundColor: "#eee", textColor: "#333", primaryColor: "#0958d9", title: "Aurora" };

    expect(paletteOf(stepsOf(form, { look: values }))).toEqual({
      ground: "#eeeeee",
      text: "#333333",
      accent: "#0958d9",
    });
  });
});

describe("the layout of a site", () => {
  const layoutFor = (template: number, saved: Record<string, unknown> = {}) =>
    siteLayoutOf(stepsOf(standardTemplates.find(({ id }) => id === template)?.form ?? {}, saved));

  it("has title, slogan, logo and icon in its head, and labels for empty fields", () => {
    const { title, slogan, logo, icon } = layoutFor(1, {
      identity: { title: "Aurora", logo: "/files/site/a" },
    });

    expect(title).toEqual({ text: "Aurora", isEmpty: false });
    expect(slogan).toEqual({ text: "Frase de efeito", isEmpty: true });
    expect(logo).toEqual({ label: "Logotipo", image: { url: "/files/site/a" } });
    expect(icon).toEqual({ label: "Ícone", image: null });
  });

  it("lays the texts of a step over its first slide", () => {
    const slides = [{ img: "/files/site/a" }, { img: "/files/site/b" }];
    const home = { headline: "Venda mais", introduction: "Receba antes", slides };

    const [, part] = layoutFor(1, { home }).parts;

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

  it("lays the texts of a nested object over the image around it, and shows lists as cards", () => {
    const page = {
      banner: { background: "/files/site/a", caption: { title: "Pix na hora", text: "Sem mensalidade" } },
      questions: [{ question: "Quando recebo?", answer: "Já" }],
    };

    const { parts, footer } = layoutFor(3, { page });

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

  it("has the pictures and people of a template", () => {
    const about = { story: "Em uma garagem", team: [{ name: "Íris", photo: "/files/site/p" }] };

    const part = layoutFor(2, { about }).parts.find(({ step }) => step === "about");

    expect(part?.blocks).toMatchObject([
      { kind: "texts" },
      { kind: "picture", picture: { label: "Foto da equipe" } },
      { kind: "cards", cards: [{ picture: { image: { url: "/files/site/p" } }, texts: [{ text: "Íris" }] }] },
    ]);
  });
});
