import { randomUUID } from "node:crypto";
import type { Kysely } from "kysely";
import type { Parsed } from "../../../contract/call";
import type { contract } from "../../../contract/index";
import type { BaseForm, FieldDefinition } from "../../../contract/templates";
import type { Handlers } from "../../calls/handler";
import type { Database } from "../../db/database";
import type { Schema } from "../../db/schema";
import { transaction } from "../../db/transaction";
import { CallError } from "../../errors/call-error";
import { translate } from "../../errors/messages";
import { endClaim, stageFile, sweepStagedFiles } from "../../files/staged-files";
import { readStep } from "./form";
import { checkImages } from "./image";
import { readSite, saveStep } from "./office-site";

const list: Handlers<"templates">["list"] = async (_, { db }) => ({
  data: await db.selectFrom("templates").select(["id", "name"]).orderBy("id").execute(),
});

async function readTemplate(db: Kysely<Schema>, id: number) {
  const row = await db
    .selectFrom("templates")
    .select(["id", "name", "form", "layout"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (!row) return undefined;
  const { layout, ...template } = row;
  return { ...template, form: layout === null ? template.form : (JSON.parse(layout) as BaseForm) };
}

const info: Handlers<"templates">["info"] = async ({ id }, { db }) => {
  const template = await readTemplate(db, id);
  if (!template) throw new CallError("notFound");
  const { name, form } = template;
  return { data: { id, name, baseConfig: { form } } };
};

/** Reads the template id of a white label and locks its row, so that two saves at once run one after the other. */
async function lockTemplate(db: Kysely<Schema>, office: number): Promise<number | null> {
  const row = await db
    .selectFrom("offices")
    .select("template_id")
    .where("id", "=", office)
    .where("is_root", "=", false)
    .forUpdate()
    .executeTakeFirst();
  if (!row) throw new CallError("notFound");
  return row.template_id;
}

function ownStep(form: Record<string, Record<string, FieldDefinition>>, step: string) {
  return Object.hasOwn(form, step) ? form[step] : undefined;
}

type Update = (typeof contract.templates)["update"];

/** The input with its images stored; they are claimed until the site refers to them. */
interface Prepared extends Parsed<Update> {
  readonly claim?: string;
}

const save: Handlers<"templates">["update"] = async (input: Prepared, context) => {
  const { reqId, templateId, step, claim } = input;
  const { db, language, unseal, changed } = context;
  const office = unseal("office", reqId);
  if ((await lockTemplate(db, office)) !== templateId) throw new CallError("templateChanged");
  const template = await readTemplate(db, templateId);
  const schema = template && ownStep(template.form, step);
  if (!schema)
    throw new CallError("invalidInput", {}, [{ field: "step", message: translate("stepUnknown", language) }]);
  const siteStep = { office, template: templateId, step };
  const site = await readSite(db, siteStep);
  const reading = readStep(schema, input, site, language);
  if (reading.errors.length > 0) throw new CallError("invalidInput", {}, reading.errors);
  const { values } = reading;
  await saveStep(db, siteStep, reading);
  if (claim) await endClaim(db, claim);
  changed({ kind: "office", id: office, before: { step, values: site.saved }, after: { step, values } });
  return { data: { form: values }, message: "done" };
};

async function abandon({ claim }: Prepared, database: Database): Promise<void> {
  if (claim) await transaction(database, (db) => endClaim(db, claim));
}

async function prepare(input: Parsed<Update>, database: Database): Promise<Prepared> {
  await sweepStagedFiles(database);
  const claim = randomUUID();
  try {
    const form = await checkImages(input.form, (image) => stageFile(database, claim, image));
    return { ...input, form, claim };
  } catch (error) {
    await abandon({ ...input, claim }, database).catch(() => undefined);
    throw error;
  }
}

const update = Object.assign(save, { prepare, abandon });

/** The handlers of site templates and of the sites made from them. */
export const templates: Handlers<"templates"> = { list, info, update };
