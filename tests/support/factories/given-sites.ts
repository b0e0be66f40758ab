import { contract } from "../../../contract/index";
import type { BaseForm } from "../../../contract/templates";
import type { Database } from "../../../server/db/database";
import type { TestPlatform } from "../servers/platform";
import { givenOffice, givenTemplate } from "./given-accounts";
import { givenCustomer } from "./given-customers";

/** A template with every kind of field, nested and not, and one of a kind that the console does not know. */
export const base: BaseForm = {
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

/** A valid second step. */
export const about = { contact: { email: "loja@example.com" } };

/** The ids of a white label and of its site's template. */
export interface Site {
  office: number;
  template: number;
}

/** Inserts a white label with its own template. */
export async function givenSite({ database }: { database: Database }, form: BaseForm = base): Promise<Site> {
  const template = await givenTemplate(database, form);
  const customer = await givenCustomer(database);
  const office = await givenOffice(database, customer.id, { template_id: template.id });
  return { office: office.id, template: template.id };
}

/** Reads the white label's row of the list. */
export async function readOffice(platform: TestPlatform, { office }: Site) {
  const maker = await platform.as("maker");
  const { data } = await maker.answer(contract.offices.list, { offset: 50 });
  const row = data.find(({ id }) => id === office);
  if (!row) throw new Error(`office ${office} is not listed`);
  return row;
}

interface Step {
  step?: string;
  templateId?: number;
  fileNames?: Record<string, string>;
}

/** Saves a step of a site as an admin does; the first step of the site's template by default. */
export async function saveSite(
  platform: TestPlatform,
  site: Site,
  form: Record<string, unknown>,
  { step = "home", templateId = site.template, fileNames }: Step = {},
) {
  const maker = await platform.as("maker");
  const { reqId } = await readOffice(platform, site);
  return await maker.call(contract.templates.update, {
    reqId,
    templateId,
    step,
    form,
    ...(fileNames && { fileNames }),
  });
}
