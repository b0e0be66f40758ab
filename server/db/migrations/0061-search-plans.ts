import type { Migration } from "../migrate";
import { trigramIndex } from "./trigram-index";

const searched = ["customers", "orders", "payouts", "approvals", "insertions"];

/**
 * What the planner has to know of big tables. How common a searched text is decides whether the newest rows are read
 * until a page is full, or the trigram index is asked: with 100 samples everything looks rare. Documents are checked
 * once they were sent, so that "checked, not sent" is nobody and not every ninth. And sales are no deposits: a search
 * of the few deposits reads an index of their own.
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
