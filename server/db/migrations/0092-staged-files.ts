import type { Migration } from "../migrate";

/**
 * Files that were stored for a call whose transaction has yet to refer to them. What a process leaves behind that died in between
 * is found here.
 */
export const stagedFiles: Migration = {
  name: "0092-staged-files",
  statements: [
    `create table if not exists staged_files (
      claim text not null,
      sha256 text not null references files (sha256) on delete cascade,
      staged_at timestamptz not null default now(),
      primary key (claim, sha256)
    )`,
  ],
};
