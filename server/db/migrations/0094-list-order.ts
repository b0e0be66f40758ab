import type { Migration } from "../migrate";

const accented = "áàâãäéèêëíìîïóòôõöúùûüçñÁÀÂÃÄÉÈÊËÍÌÎÏÓÒÔÕÖÚÙÛÜÇÑ";
const plain = "aaaaaeeeeiiiiooooouuuucnaaaaaeeeeiiiiooooouuuucn";
/** A name without accents and case, compared byte by byte: the same order in every database, whatever its collation. */
const name = `(translate(lower(name), '${accented}', '${plain}') collate "C")`;

const index = (named: string, on: string) => `create index if not exists ${named} on ${on}`;

/** What the extension `list-query` orders by: each index has the rows of a filter in an order, read from either end. */
export const listOrder: Migration = {
  name: "0094-list-order",
  statements: [
    // a page in another order than by date ends at a number or a text, or at a row that has no date
    "alter table list_cursors add column if not exists last_number bigint",
    "alter table list_cursors add column if not exists last_text text",
    "alter table list_cursors alter column last_at drop not null",
    // by amount: of one kind of orders or of all rows, and of each status
    index("orders_by_amount", "orders (kind, amount, id)"),
    index("orders_by_status_and_amount", "orders (kind, status, amount, id)"),
    index("payouts_by_amount", "payouts (amount, id)"),
    index("payouts_by_status_and_amount", "payouts (status, amount, id)"),
    index("approvals_by_amount", "approvals (amount, id)"),
    index("approvals_by_status_and_amount", "approvals (status, amount, id)"),
    index("insertions_by_amount", "insertions (amount, id)"),
    index("insertions_by_status_and_amount", "insertions (status, amount, id)"),
    // the rows that are neither paid nor closed, which come after the others where these dates order; with the date that they lack,
    // or else the planner could not tell this order from that of the primary key
    index("orders_unpaid", "orders (kind, date_pay, id) where date_pay is null"),
    index("orders_unpaid_by_status", "orders (kind, status, date_pay, id) where date_pay is null"),
    index("payouts_open", "payouts (date_close, id) where date_close is null"),
    index("payouts_open_by_status", "payouts (status, date_close, id) where date_close is null"),
    index("approvals_open", "approvals (date_close, id) where date_close is null"),
    index("approvals_open_by_status", "approvals (status, date_close, id) where date_close is null"),
    index("insertions_open", "insertions (date_close, id) where date_close is null"),
    index("insertions_open_by_status", "insertions (status, date_close, id) where date_close is null"),
    // by name, as orders by date have them
    index("customers_by_name", `customers (${name}, id)`),
    index("customers_by_status_and_name", `customers (status, ${name}, id)`),
    index("customers_blacklisted_by_name", `customers (${name}, id) where is_blacklisted`),
    index("offices_by_name", `offices (is_root, ${name}, id)`),
    index("offices_by_status_and_name", `offices (is_root, status, ${name}, id)`),
    index("admins_by_name", `admins (${name}, id)`),
    index("admins_by_status_and_name", `admins (status, ${name}, id)`),
    // the newest requests of a customer, as orders and payouts have them; they replace indexes without the date
    index("approvals_newest_of_customer", "approvals (customer_id, date_request desc, id desc)"),
    index("insertions_newest_of_customer", "insertions (customer_id, date_request desc, id desc)"),
    "drop index if exists approvals_of_customer",
    "drop index if exists insertions_of_customer",
  ],
};
