import type { Migration } from "../migrate";

/**
 * Files, stored once each by the SHA-256 of their bytes. They are split into parts, because PostgreSQL-compatible databases work
 * best with rows far below a megabyte, and because an export reads 500 rows at once.
 */
export const files: Migration = {
  name: "0050-files",
  statements: [
    `create table if not exists files (
      sha256 text primary key check (length(sha256) = 64),
      type text not null check (type in ('image/jpeg', 'image/png', 'image/webp', 'application/pdf')),
      size int not null check (size > 0)
    )`,
    `create table if not exists file_parts (
      sha256 text not null references files (sha256) on delete cascade,
      part int not null,
      content bytea not null,
      primary key (sha256, part)
    )`,
  ],
};
