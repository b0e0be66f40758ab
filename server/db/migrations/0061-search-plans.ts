import type { Migration } from "../migrate";
import { trigramIndex } from "./trigram-index";

const searched = ["customers", "orders", "payouts", "approvals", "insertions"];

/**
 * Statistics for the planner on big tables. The frequency of a searched text decides between reading the newest rows until the page
 * is full and using the trigram index; with 100 samples every text looks rare. Documents are checked only after they were sent,
 * so "checked, not sent" matches no customers instead of the estimated ninth. Searches of the few deposits, which share the table
 * `orders` with sales, read an index of their own.
 */
export const searchPlans: Migration = {
  name: "0061-search-plans",
  statements: [
    ...searched.map((table) => `alter table ${table} alter column search set statistics 500`),
    "create statistics if not exists customers_flags (mcv) on docs_check, files_sent, status from customers",
    trigramIndex("orders", { name: "checkout", where: "kind = 'checkout'" }),
    trigramIndex("orders", { name: "deposit", where: "kind = 'deposit'" }),
    "drop index if exists orders_search",
  ],
};
