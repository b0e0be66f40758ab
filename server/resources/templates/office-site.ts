import type { Kysely } from "kysely";
import type { Schema } from "../../db/schema";
import { removeUnused } from "../../files/file-store";
import type { Site, StepReading } from "./form";

/** One step of a white label's site: ids of office and template, name of the step. */
export interface SiteStep {
  office: number;
  template: number;
  step: string;
}

const readForms = (db: Kysely<Schema>, office: number) =>
  db.selectFrom("office_sites").select(["template_id", "form"]).where("office_id", "=", office).execute();

async function readImages(db: Kysely<Schema>, office: number): Promise<Set<string>> {
  const rows = await db
    .selectFrom("office_images")
    .select("sha256")
    .where("office_id", "=", office)
    .execute();
  return new Set(rows.map(({ sha256 }) => sha256));
}

/** Reads a step as saved, and the images of the whole site. */
export async function readSite(db: Kysely<Schema>, { office, template, step }: SiteStep): Promise<Site> {
  const forms = await readForms(db, office);
  const saved = forms.find(({ template_id }) => template_id === template)?.form[step] ?? {};
  return { saved, images: await readImages(db, office) };
}

async function showImages(db: Kysely<Schema>, office: number, images: StepReading["images"]): Promise<void> {
  // In a fixed order, so that two transactions with the same images cannot deadlock.
  for (const sha256 of [...images].sort())
    await db
      .insertInto("office_images")
      .values({ office_id: office, sha256 })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
}

/** Unpublishes the images that no step shows any more, and deletes the files that nothing else uses. */
async function dropImages(db: Kysely<Schema>, office: number): Promise<void> {
  const shown = JSON.stringify(await readForms(db, office));
  const unused = [...(await readImages(db, office))].filter((name) => !shown.includes(name));
  if (unused.length === 0) return;
  await db
    .deleteFrom("office_images")
    .where("office_id", "=", office)
    .where("sha256", "in", unused)
    .execute();
  await removeUnused(db, unused);
}

/** Replaces the saved values of a step, whose images are stored, and leaves the other steps alone; call it in a transaction. */
export async function saveStep(
  db: Kysely<Schema>,
  { office, template, step }: SiteStep,
  { values, images }: Pick<StepReading, "values" | "images">,
): Promise<void> {
  await showImages(db, office, images);
  await db
    .insertInto("office_sites")
    .values({ office_id: office, template_id: template, form: JSON.stringify({ [step]: values }) })
    .onConflict((conflict) =>
      conflict
        .columns(["office_id", "template_id"])
        .doUpdateSet(({ eb, ref }) => ({ form: eb(ref("office_sites.form"), "||", ref("excluded.form")) })),
    )
    .execute();
  await dropImages(db, office);
}
