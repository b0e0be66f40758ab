import { standardTemplates } from "../../reference-data/site-templates";
import type { Migration } from "../migrate";

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Stores templates as text too, which keeps steps and fields in the order of the form; `jsonb` reorders them. */
export const templateOrder: Migration = {
  name: "0070-template-order",
  statements: [
    "alter table templates add column if not exists layout text",
    ...standardTemplates.map(({ id, form }) => {
      const layout = quote(JSON.stringify(form));
      // Templates changed since their release are left alone.
      return `update templates set layout = ${layout} where id = ${id} and layout is null and form = ${layout}::jsonb`;
    }),
  ],
};
