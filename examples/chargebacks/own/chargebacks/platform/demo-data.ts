import type { DemoData } from "../../../server/db/settings";
import { searchText } from "../../../server/search/text";

const claims = ["f", "n", "d"] as const;
const statuses = ["w", "w", "c", "a"] as const;
const hours = 60 * 60 * 1000;

/** Forty chargebacks of the first customers, half of them waiting. */
export const chargebacks: DemoData = async (db, now) => {
  const customers = await db.selectFrom("customers").select("id").orderBy("id").limit(20).execute();
  const rows = Array.from({ length: 40 }, (_, at) => {
    const reference = `74${String(912_000_000 + at * 7_919_001).padStart(21, "0")}`;
    const card = String(1000 + ((at * 1237) % 9000));
    const status = statuses[at % statuses.length] ?? "w";
    return {
      customer_id: customers[at % customers.length]?.id ?? 1,
      reference,
      card,
      amount: 4_990 + at * 1_310,
      claim: claims[at % claims.length] ?? "f",
      date_reg: new Date(now.getTime() - (at + 1) * 9 * hours),
      status,
      note: status === "w" ? "" : "Analisado com o cliente",
      search: searchText(reference, card),
    };
  });
  await db.insertInto("own_chargebacks").values(rows).execute();
};
