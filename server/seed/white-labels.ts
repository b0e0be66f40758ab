import type { Insertable, Kysely } from "kysely";
import type { Schema } from "../db/schema";
import { payinMethods } from "../reference-data/payin-methods";
import { payoutMethods } from "../reference-data/payout-methods";
import { siteOf } from "../resources/offices/form";
import { officeSearch } from "../search/office";
import { fold } from "../search/text";
import type { DemoCustomer } from "./customers";
import { day, wholeSecond } from "./dates";
import type { Random } from "./random";
import { saveDemoSites } from "./white-label-sites";

interface Office {
  id: number;
  name: string;
}

/** The age of the oldest white label, in days. */
const oldest = 400;

/** An example domain derived from the office's name. */
const domainOf = (name: string) => `${fold(name).replace(/[^a-z]+/g, "-")}.example.com`;

/** Picks owners: active customers of the root office who own no white label yet. */
function pickOwners(customers: readonly DemoCustomer[], count: number): DemoCustomer[] {
  const eligible = customers.filter(
    ({ status, office_id, office_status }) => status === "a" && office_id === 1 && office_status === "i",
  );
  const apart = Math.max(1, Math.floor(eligible.length / (count + 1)));
  return eligible.filter((_, i) => i % apart === 0).slice(0, count);
}

async function equip(db: Kysely<Schema>, random: Random, now: Date, office: Office, owner: DemoCustomer) {
  const { id, name } = office;
  const domain = domainOf(name);
  const phone = (owner.cell_phone ?? "").slice(0, 15);
  const registered = Math.max(owner.date_reg.getTime() + day / 24, now.getTime() - oldest * day);
  const row = {
    phone,
    domain,
    site: siteOf(domain),
    template_id: (id % 3) + 1,
    status: id % 5 === 0 ? ("i" as const) : ("a" as const),
    customer_id: owner.id,
    date_reg: wholeSecond(registered + random.fraction() * (now.getTime() - registered - day / 48)),
    search: officeSearch(owner.search, { id, name, domain, phone }),
  };
  await db.updateTable("offices").set(row).where("id", "=", id).execute();
  await db.updateTable("customers").set({ office_status: "a" }).where("id", "=", owner.id).execute();
}

function fees(random: Random, office: number): Insertable<Schema["office_fees"]>[] {
  const methods = [
    ...Object.keys(payinMethods).map((method) => ({ direction: "payin" as const, method })),
    ...Object.keys(payoutMethods).map((method) => ({ direction: "payout" as const, method })),
  ];
  return methods.map((method) => ({
    office_id: office,
    ...method,
    pl: random.between(0, 99),
    plp: random.between(50, 399),
    wl: random.between(0, 149),
    wlp: random.between(0, 250),
    svc: random.between(10, 60),
    svcp: random.between(0, 120),
  }));
}

/** Gives the white labels their owners, domains, fees and sites; the newest one has neither fees nor a site yet. */
export async function equipWhiteLabels(
  db: Kysely<Schema>,
  random: Random,
  now: Date,
  customers: readonly DemoCustomer[],
): Promise<void> {
  const offices = await db
    .selectFrom("offices")
    .select(["id", "name"])
    .where("is_root", "=", false)
    .orderBy("id")
    .execute();
  const owners = pickOwners(customers, offices.length);
  for (const [i, office] of offices.entries()) {
    const owner = owners[i];
    if (owner) await equip(db, random, now, office, owner);
  }
  const settled = offices.slice(0, -1);
  await db
    .insertInto("office_fees")
    .values(settled.flatMap(({ id }) => fees(random, id)))
    .execute();
  await saveDemoSites(db, settled);
}
