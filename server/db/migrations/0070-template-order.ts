import { standardTemplates } from "../../reference-data/site-templates";
import type { Migration } from "../migrate";

const quote = (text: string) => `'${text.replaceAll("'", "''")}'`;

/**
 * Templates with their steps and fields in the order they were written in, which is the order they are filled in: `jsonb`
 * keeps names in one of its own.
 */
export const templateOrder: Migration = {
  name: "0070-template-order",
  statements: [
    "alter table templates add column if not exists layout text",
    ...standardTemplates.map(({ id, form }) => {
      const layout = quote(JSON.stringify(form));
      // one that was changed since stays as it is
      return `update templates set layout = ${layout} where id = ${id} and layout is null and form = ${layout}::jsonb`;
    }),
  ],
};
