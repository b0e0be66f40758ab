import type { Migration } from "../migrate";

const column = (definition: string) => `alter table outbox add column if not exists ${definition}`;

/** What sending an e-mail needs to know about its tries. An instance of the previous version writes rows that are due at once. */
export const mailQueue: Migration = {
  name: "0080-mail-queue",
  statements: [
    column("message_id text"),
    column("attempts int not null default 0"),
    column("due_at timestamptz not null default now()"),
    column("claim text"),
    column("failure text"),
    column("dead_at timestamptz"),
    // what was written while nothing was sent has waited since then, and is not news any more
    "update outbox set due_at = date where sent_at is null and attempts = 0 and date < due_at",
    `create index if not exists outbox_due on outbox (due_at, id)
      where sent_at is null and dead_at is null`,
    "create index if not exists outbox_dead on outbox (dead_at, id) where dead_at is not null",
  ],
};
