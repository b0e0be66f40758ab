import type { Migration } from "../migrate";
import { trigramIndex } from "./trigram-index";

const column = (definition: string) => `alter table offices add column if not exists ${definition}`;

/**
 * The parts of a white label that the root office lacks: its customer, contacts and site. A site's values are stored per template,
 * so that trying another template loses nothing. Files in `office_images` are public.
 */
export const whiteLabels: Migration = {
  name: "0053-white-labels",
  statements: [
    column("is_root boolean not null default false"),
    "update offices set is_root = true where id = 1 and not is_root",
    column("customer_id bigint references customers (id)"),
    column("phone text not null default ''"),
    column("domain text not null default ''"),
    // The domain without scheme and trailing slash, which must be unique.
    column("site text"),
    column("template_id bigint references templates (id)"),
    column("search text not null default ''"),
    "create unique index if not exists offices_of_customer on offices (customer_id)",
    "create unique index if not exists offices_by_site on offices (site)",
    "create index if not exists offices_newest on offices (is_root, date_reg desc, id desc)",
    "create index if not exists offices_by_status on offices (is_root, status, date_reg desc, id desc)",
    trigramIndex("offices"),
    `create table if not exists office_sites (
      office_id bigint not null references offices (id),
      template_id bigint not null references templates (id),
      form jsonb not null,
      primary key (office_id, template_id)
    )`,
    `create table if not exists office_images (
      office_id bigint not null references offices (id),
      sha256 text not null references files (sha256),
      primary key (office_id, sha256)
    )`,
    "create index if not exists office_images_by_content on office_images (sha256)",
  ],
};
