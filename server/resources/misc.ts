import type { Language } from "../../contract/validation";
import { languages } from "../../contract/validation";
import type { Handlers } from "../calls/handler";
import { customerMarks } from "../format/customer-marks";
import { readCashOperations } from "../ledger/cash-operations";
import { requireCustomer } from "./customers/lookup";
import { readCustomer } from "./customers/row";

const languageNames: Record<Language, string> = { pt: "Português", en: "English" };
const markColumns = ["is_blacklisted", "docs_check", "office_status"] as const;
const alphabet = new Intl.Collator("pt-BR");

/** The handlers of calls that several screens share. */
export const misc: Handlers<"misc"> = {
  async cities({ id }, { db }) {
    const data = await db.selectFrom("cities").select(["id", "name"]).where("state_id", "=", id).execute();
    // Sorted here because databases collate accents differently.
    return { data: data.sort((a, b) => alphabet.compare(a.name, b.name)) };
  },

  async languages() {
    return { data: languages.map((iso, i) => ({ id: i + 1, iso, name: languageNames[iso] })) };
  },

  async cashOperations(_, { db, language }) {
    return { data: await readCashOperations(db, language) };
  },

  async userSearch({ search }, context) {
    const { id, name } = await requireCustomer(search, "search", context);
    const marked = await readCustomer(context.db, id, markColumns);
    return { data: { name, reqId: context.seal("customer", id), id, ...customerMarks(marked) } };
  },
};
