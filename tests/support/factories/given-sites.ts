import { contract } from "../../../contract/index";
import type { BaseForm } from "../../../contract/templates";
import type { Database } from "../../../server/db/database";
import type { TestPlatform } from "../servers/platform";
import { givenOffice, givenTemplate } from "./given-accounts";
import { givenCustomer } from "./given-customers";

/** A template with every kind of field, nested and not, and one of a kind that nobody knows. */
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
/** What the second step requires. */
export const about = { contact: { email: "loja@example.com" } };

/** A white label and the template that its site is made of. */
export interface Site {
  office: number;
  template: number;
}

/** Puts a white label with a template of its own into the database. */
export async function givenSite({ database }: { database: Database }, form: BaseForm = base): Promise<Site> {
  const template = await givenTemplate(database, form);
  const customer = await givenCustomer(database);
  const office = await givenOffice(database, customer.id, { template_id: template.id });
  return { office: office.id, template: template.id };
}

/** The white label as its list shows it. */
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
}

/** Sends a step as an admin does; the first one of the usual template unless said otherwise. */
export async function saveSite(
  platform: TestPlatform,
  site: Site,
  form: Record<string, unknown>,
  { step = "home", templateId = site.template }: Step = {},
) {
  const maker = await platform.as("maker");
  const { reqId } = await readOffice(platform, site);
  return await maker.call(contract.templates.update, { reqId, templateId, step, form });
}
