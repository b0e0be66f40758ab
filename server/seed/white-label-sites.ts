import type { Kysely } from "kysely";
import type { Schema } from "../db/schema";
import { storeFile } from "../files/file-store";
import type { Color } from "../files/specimen/canvas";
import { standardTemplates } from "../reference-data/site-templates";
import { readStep } from "../resources/templates/form";
import { checkImages } from "../resources/templates/image";
import { saveStep } from "../resources/templates/office-site";
import { drawPng } from "./picture";

interface Office {
  id: number;
  name: string;
}

const colors: readonly Color[] = [
  [9, 88, 217],
  [35, 120, 4],
  [173, 78, 0],
];

/** A darker tone of a colour, over which light text can be read as well. */
const darker = ([red, green, blue]: Color): Color => [0.8 * red, 0.8 * green, 0.8 * blue];

const image = (width: number, height: number, color: Color): string =>
  `data:image/png;base64,${drawPng(width, height, color, darker(color)).toString("base64")}`;

/** The forms of the demo sites as an admin would send them, by template and step. */
const forms: Record<number, (office: Office, color: Color) => Record<string, Record<string, unknown>>> = {
  1: ({ name }, color) => ({
    identity: {
      title: name,
      slogan: "Receba do seu jeito",
      logo: image(320, 96, color),
      icon: image(64, 64, color),
    },
    home: {
      headline: "Venda mais, receba antes",
      introduction: `${name} reúne cartão, boleto e Pix em um só lugar.`,
      slides: [{ img: image(1200, 400, color) }],
    },
  }),
  2: ({ name }, color) => ({
    identity: { title: name, slogan: "Sua cobrança em dia", logo: image(320, 96, color) },
    about: {
      story: "Começamos em uma garagem, com três clientes e muita vontade.",
      team: [
        { name: "Íris Ávila", photo: image(200, 200, color) },
        { name: "João D'Ávila", photo: null },
      ],
    },
  }),
  3: ({ name }, color) => ({
    page: {
      title: name,
      banner: {
        background: image(1920, 640, color),
        caption: { title: "Pix na hora", text: "Sem mensalidade e sem surpresa." },
      },
      questions: [{ question: "Quando recebo?", answer: "No Pix, em segundos." }],
      contact: {
        email: "contato@example.com",
        phone: "(11) 90000-0000",
        address: "Avenida Brasil, 100 - Centro",
      },
    },
  }),
};

/** Saves the demo sites through the same validation as an admin's forms; throws when a form breaks a rule. */
export async function saveDemoSites(db: Kysely<Schema>, offices: readonly Office[]): Promise<void> {
  const rows = await db.selectFrom("offices").select(["id", "template_id"]).execute();
  const templateOf = new Map(rows.map(({ id, template_id }) => [id, template_id]));
  for (const [i, office] of offices.entries()) {
    const template = standardTemplates.find(({ id }) => id === templateOf.get(office.id));
    const color = colors[i % colors.length];
    if (!template || !color) continue;
    for (const [step, form] of Object.entries(forms[template.id]?.(office, color) ?? {})) {
      const checked = await checkImages(form, ({ bytes, type }) => storeFile(db, bytes, type));
      const reading = readStep(
        template.form[step] ?? {},
        { form: checked },
        { saved: {}, images: new Set() },
        "pt",
      );
      if (reading.errors.length > 0) throw new Error(JSON.stringify(reading.errors));
      await saveStep(db, { office: office.id, template: template.id, step }, reading);
    }
  }
}
