import type { Kysely } from "kysely";
import type { FieldDefinition } from "../contract/templates";
import type { Schema } from "./db/schema";
import type { SavedForm } from "./db/white-label-tables";
import { removeUnused, storeFile } from "./files/file-store";
import { type Handlers, Refusal } from "./handler";
import { readStep, type StepReading } from "./template-form";
import { say } from "./texts";

const list: Handlers<"templates">["list"] = async (_, { db }) => ({
  data: await db.selectFrom("templates").select(["id", "name"]).orderBy("id").execute(),
});

const readTemplate = (db: Kysely<Schema>, id: number) =>
  db.selectFrom("templates").select(["id", "name", "form"]).where("id", "=", id).executeTakeFirst();

const info: Handlers<"templates">["info"] = async ({ id }, { db }) => {
  const template = await readTemplate(db, id);
  if (!template) throw new Refusal("notFound");
  const { name, form } = template;
  return { data: { id, name, baseConfig: { form } } };
};

/** The white label's template, its row locked: two who save at once save one after the other. */
async function lockTemplate(db: Kysely<Schema>, office: number): Promise<number | null> {
  const row = await db
    .selectFrom("offices")
    .select("template_id")
    .where("id", "=", office)
    .where("is_root", "=", false)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new Refusal("notFound");
  return row.template_id;
}

const readForms = (db: Kysely<Schema>, office: number) =>
  db.selectFrom("office_sites").select(["template_id", "form"]).where("office_id", "=", office).execute();

const readImages = async (db: Kysely<Schema>, office: number): Promise<Set<string>> => {
  const rows = await db
    .selectFrom("office_images")
    .select("sha256")
    .where("office_id", "=", office)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
};

async function storeImages(db: Kysely<Schema>, office: number, images: StepReading["images"]): Promise<void> {
  for (const [, { bytes, type }] of [...images].sort(([a], [b]) => (a < b ? -1 : 1))) {
    const sha256 = await storeFile(db, bytes, type);
    await db
      .insertInto("office_images")
      .values({ office_id: office, sha256 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/** An image that no step shows any more is no longer public, and goes where nobody else has it. */
async function dropImages(db: Kysely<Schema>, office: number): Promise<void> {
  const shown = JSON.stringify(await readForms(db, office));
  const gone = [...(await readImages(db, office))].filter((name) => !shown.includes(name));
  if (gone.length === 0) return;
  await db.deleteFrom("office_images").where("office_id", "=", office).where("sha256", "in", gone).execute();
  await removeUnused(db, gone);
}

async function saveStep(db: Kysely<Schema>, office: number, template: number, step: SavedForm) {
  await db
    .insertInto("office_sites")
    .values({ office_id: office, template_id: template, form: JSON.stringify(step) })
    .onConflict((conflict) =>
      conflict
        .columns(["office_id", "template_id"])
        .doUpdateSet(({ eb, ref }) => ({ form: eb(ref("office_sites.form"), "||", ref("excluded.form")) })),
    )
    .execute();
}

function ownStep(form: Record<string, Record<string, FieldDefinition>>, step: string) {
  return Object.hasOwn(form, step) ? form[step] : undefined;
}

const update: Handlers<"templates">["update"] = async ({ reqId, templateId, step, form }, context) => {
  const { db, language, unseal, changed } = context;
  const office = unseal("office", reqId);
  if ((await lockTemplate(db, office)) !== templateId) throw new Refusal("templateChanged");
  const template = await readTemplate(db, templateId);
  const shape = template && ownStep(template.form, step);
  if (!shape)
    throw new Refusal("invalidInput", {}, [{ field: "step", message: say("stepUnknown", language) }]);
  const forms = await readForms(db, office);
  const saved = forms.find(({ template_id }) => template_id === templateId)?.form[step] ?? {};
  const site = { saved, images: await readImages(db, office) };
  const { values, images, errors } = readStep(shape, form, site, language);
  if (errors.length > 0) throw new Refusal("invalidInput", {}, errors);
  await storeImages(db, office, images);
  await saveStep(db, office, templateId, { [step]: values });
  await dropImages(db, office);
  changed({ kind: "office", id: office, before: { step, values: saved }, after: { step, values } });
  return { data: { form: values }, message: "done" };
};

export const templates: Handlers<"templates"> = { list, info, update };
