import type { Selectable } from "kysely";
import { country, currency } from "../../contract/brazilian-states";
import { isCompany, isMinorType } from "../../contract/documents";
import type { Schema } from "../db/schema";
import { postalMunicipalities } from "../reference-data/municipalities";
import { customerSearch } from "../search/customer";
import { accountSettings } from "./accounts";
import { email, phone, postalCode, streetAddress, userName } from "./contacts";
import { day, daysBefore, hour, wholeSecond } from "./dates";
import { cnpj, cpf } from "./documents";
import { awkwardNames, companyName, type Gender, personName } from "./names";
import type { Random } from "./random";

type Reset = "pin_reset_at" | "password_reset_at" | "mfa_reset_at";

/** A customer as stored, with a `Date` for the registration and without resets. */
export type DemoCustomer = Omit<Selectable<Schema["customers"]>, "date_reg" | Reset> & { date_reg: Date };

const firstId = 1001;
const types = { "1": 63, "2": 24, "3": 10, "4": 3 };
const statuses = { a: 70, p: 12, i: 8, x: 5, e: 5 };
/** The age of the oldest registration, in days. */
const oldest = 700;

/** The first and last second of a day and the seconds next to them, for filters by day. */
const edgesOfADay = [
  { days: 6, time: "23:59:59" },
  { days: 5, time: "00:00:00" },
  { days: 5, time: "23:59:59" },
  { days: 4, time: "00:00:00" },
];

/** `count` registration dates, oldest first and denser towards today. */
function registrations(random: Random, now: Date, count: number): Date[] {
  const spread = Array.from({ length: count - edgesOfADay.length }, () =>
    wholeSecond(now.getTime() - 2 * hour - random.fraction() ** 2 * oldest * day),
  );
  const edges = edgesOfADay.map(({ days, time }) => daysBefore(now, days, time));
  return [...spread, ...edges].sort((a, b) => a.getTime() - b.getTime());
}

/** A day as yyyy-mm-dd, between `least` and `most` years before `now`. */
const yearsBefore = (random: Random, now: Date, least: number, most: number): string =>
  new Date(now.getTime() - random.between(least * 366, most * 365) * day).toISOString().slice(0, 10);

const registrationNumber = (random: Random) =>
  `${random.digits(2)}.${random.digits(3)}.${random.digits(3)}-${random.digits(1)}`;

function company(random: Random, now: Date) {
  return {
    doc1: cnpj(random, random.chance(25)),
    doc2: random.chance(30) ? "ISENTO" : random.digits(12),
    gender: "x" as const,
    birth: yearsBefore(random, now, 1, 40),
    guard_name: null,
    guard_relation: null,
    guard_doc: null,
  };
}

function person(random: Random, now: Date, gender: Gender, isMinor: boolean) {
  return {
    doc1: cpf(random),
    doc2: registrationNumber(random),
    gender: random.chance(4) ? ("o" as const) : gender,
    birth: isMinor ? yearsBefore(random, now, 14, 17) : yearsBefore(random, now, 18, 85),
    guard_name: isMinor ? personName(random, "f") : null,
    guard_relation: isMinor ? random.pick(["Mãe", "Avó", "Tutora"]) : null,
    guard_doc: isMinor ? cpf(random) : null,
  };
}

function review(random: Random) {
  const isSent = random.chance(72);
  return { files_sent: isSent, docs_check: isSent && random.chance(75) ? ("y" as const) : ("n" as const) };
}

function belonging(random: Random) {
  const isOfRoot = random.chance(75);
  const office = isOfRoot ? 1 : random.between(2, 5);
  return {
    office_id: office,
    office_status: random.chance(isOfRoot ? 6 : 20) ? ("a" as const) : ("i" as const),
  };
}

/** The columns that older rows lack although the form requires them today. */
const missingColumns = {
  doc2: null,
  gender: null,
  birth: null,
  postal_code: null,
  address: null,
  state_id: null,
  city_id: null,
};

interface CustomerInput {
  id: number;
  registered: Date;
  name: string | undefined;
  isOld: boolean;
  status: DemoCustomer["status"] | undefined;
}

/** One customer with the given id, registration, name and status; everything else is random. */
export function customer(random: Random, now: Date, input: CustomerInput): DemoCustomer {
  const { id, registered, name: fixedName, isOld, status } = input;
  const type = fixedName ? random.pick([1, 4]) : Number(random.weighted(types));
  const gender = random.pick<Gender>(["f", "m"]);
  const name = fixedName ?? (isCompany(type) ? companyName(random) : personName(random, gender));
  const city = random.pick(postalMunicipalities);
  const row = {
    id,
    type,
    name,
    ...(isCompany(type) ? company(random, now) : person(random, now, gender, isMinorType(type))),
    email: email(random, name, id),
    user_name: userName(name, id),
    postal_code: postalCode(random, city),
    address: streetAddress(random),
    country,
    currency,
    state_id: city.state,
    city_id: city.id,
    cell_phone: phone(random, city),
    phone: random.chance(30) ? phone(random, city) : null,
    lang: random.chance(92) ? ("pt" as const) : ("en" as const),
    date_reg: registered,
    ...review(random),
    status: status ?? random.weighted(statuses),
    ...belonging(random),
    ...(isOld && missingColumns),
  };
  return { ...row, ...accountSettings({ ...row, first: firstId }), search: customerSearch(row) };
}

/** `count` customers, oldest first; the oldest 3 % lack data, and the awkward names are among the newer half. */
export function demoCustomers(random: Random, now: Date, count: number): DemoCustomer[] {
  const dates = registrations(random, now, count);
  const everyStatus = Object.keys(statuses) as DemoCustomer["status"][];
  const old = Math.ceil(count * 0.03);
  const apart = Math.floor(count / 2 / awkwardNames.length);
  const awkward = new Map(awkwardNames.map((name, i) => [count - 1 - i * apart, name]));
  return dates.map((registered, i) =>
    customer(random, now, {
      id: firstId + i,
      registered,
      name: awkward.get(i),
      isOld: i < old,
      status: everyStatus[i - old],
    }),
  );
}
