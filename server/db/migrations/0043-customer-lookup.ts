import type { Migration } from "../migrate";

/** Indexes for finding one customer by document, e-mail or user name, the latter in lower case. */
export const customerLookup: Migration = {
  name: "0043-customer-lookup",
  statements: [
    "alter table customers add column if not exists user_name text check (user_name = lower(user_name))",
    "create unique index if not exists customers_by_user_name on customers (user_name)",
    "create index if not exists customers_by_document on customers (doc1)",
    "create index if not exists customers_by_email on customers (lower(email))",
  ],
};
