import { type Kysely, sql } from "kysely";
import type { CallName } from "../contract/call-names";
import { cpfDigits } from "../contract/documents";
import { fullLevel } from "../server/auth/full-level";
import type { Schema } from "../server/db/schema";
import type { Kind } from "../server/reference-data/record-kinds";

/** The sources of an example's input: demo rows, a current one-time code, and opaque ids. */
export interface Sources {
  readonly db: Kysely<Schema>;
  readonly otp: string;
  seal(kind: Kind, id: number): string;
}

type Input = Record<string, unknown>;
type Make = (sources: Sources) => Input | Promise<Input>;

const reason = "Dados conferidos com o cadastro";
const nothing: Make = () => ({});

/** The id of the first row; `rest` follows `select id from`. */
async function first({ db }: Sources, rest: string): Promise<number> {
  const { rows } = await sql<{ id: number }>`select id from ${sql.raw(rest)} order by id limit 1`.execute(db);
  const [row] = rows;
  if (!row) throw new Error(`the demonstration has no ${rest}`);
  return row.id;
}

/** An input with the opaque id of the first row that `from` selects, and further fields. */
const withId =
  (kind: Kind, from: string, rest: (sources: Sources) => Input = nothing as () => Input): Make =>
  async (sources) => ({ reqId: sources.seal(kind, await first(sources, from)), ...rest(sources) });

const unchecked = "customers where docs_check = 'n' and status = 'a' and email is not null";
const customer = (rest?: (sources: Sources) => Input) => withId("customer", unchecked, rest);
const office = (rest?: (sources: Sources) => Input) => withId("office", "offices where not is_root", rest);
const notification = withId("notification", "notifications where admin_id = 1");
const deskAdmin = (rest?: (sources: Sources) => Input) =>
  withId("user", "admins where user_name = 'desk'", rest);
const page: Make = () => ({ page: 1, offset: 20 });
const withCode = ({ otp }: Sources) => ({ reason, otp });
const pending = "where status = 'p' and requested_by_id <> 1";
const payable = `payouts where status = 'w' and customer_id in (
  select c.id from customers c join ledger_accounts a on a.customer_id = c.id
  where c.may_withdraw = 'y' and a.balance > payouts.amount + payouts.fee)`;
const free = `customers where status = 'a' and office_id = 1 and office_status = 'i' and id not in (
  select customer_id from offices where customer_id is not null)`;

const form = {
  type: 1,
  name: "Ana Lúcia Prado",
  doc1: `123456789${cpfDigits("123456789")}`,
  doc2: "12.345.678-9",
  gender: "f",
  birth: "17/05/1990",
  email: "ana.prado@example.com",
  postalCode: "01310-100",
  address: "Avenida Paulista, 1000",
  state: 416,
  country: 29,
  currency: 1,
  cellPhone: "(11) 90123-4567",
  phone: null,
  lang: "pt",
};
const admin = {
  type: 4,
  name: "Clara Nunes",
  email: "clara@example.com",
  user: "clara",
  status: "a",
  language: "pt",
};
const site = {
  name: "Loja da Ana",
  phone: "(11) 90123-4567",
  domain: "loja-da-ana.example.com",
  webTemplate: 1,
};
const fees = { PL: 0.5, PLP: 1.25, WL: 0.3, WLP: 0.99, SVC: 0, SVCP: 0.4 };

async function ownStep(sources: Sources): Promise<Input> {
  const { db, seal } = sources;
  const {
    office_id,
    template_id,
    form: saved,
  } = await db
    .selectFrom("office_sites")
    .innerJoin("offices", "offices.id", "office_sites.office_id")
    .whereRef("offices.template_id", "=", "office_sites.template_id")
    .select(["office_id", "office_sites.template_id", "form"])
    .orderBy("office_id")
    .executeTakeFirstOrThrow();
  const [step, values] = Object.entries(saved as Input)[0] ?? ["", {}];
  return { reqId: seal("office", office_id), templateId: template_id, step, form: values };
}

/** The input of every call's example, sent in this order; leaving a call out does not compile. */
export const exampleInputs: Readonly<Record<CallName, Make>> = {
  "session.appConfig": nothing,
  "session.open": nothing,
  "session.signin": () => ({ user: "maker", pass: "Maker2026" }),
  "session.info": nothing,
  "customers.list": page,
  "customers.info": customer(),
  "customers.editData": customer(),
  "customers.cashStatement": customer(),
  "customers.accessLog": customer(),
  "customers.editBranch": customer(),
  "customers.editMerchantStatus": customer(),
  "customers.editReferral": customer(),
  "customers.openAccount": customer(),
  "customers.resetFinancialPassword": customer(),
  "customers.resetPassword": customer(),
  "customers.resetTwoFactor": customer(),
  "customers.save": async (sources) => ({
    ...(await customer()(sources)),
    ...form,
    city: await first(sources, "cities where state_id = 416"),
  }),
  "customers.saveBranch": customer(() => ({ branch: 1 })),
  "customers.changeMerchantStatus": customer(() => ({ status: "a" })),
  "customers.saveReferral": customer(() => ({ referral: null, referralStatus: "i" })),
  "customers.deleteFile": withId(
    "file",
    "kyc_files where customer_id in (select id from customers where docs_check = 'n')",
  ),
  "customers.disapproveDocuments": customer(() => ({ reason: "A foto do documento está ilegível" })),
  "customers.approveDocuments": customer(() => ({ status: "y" })),
  "customers.changeStatus": customer(() => ({ status: "i" })),
  "blacklist.list": page,
  "blacklist.update": customer(() => ({ payment: "y", withdraw: "n" })),
  "blacklist.remove": withId("customer", "customers where is_blacklisted"),
  "checkoutOrders.list": () => ({ page: 1, offset: 20, statusBilling: "w" }),
  "depositOrders.list": page,
  "orders.cashRecords": withId("order", "orders where status = 'p'"),
  "orders.requestPaid": withId("order", "orders where status = 'w' and payin_method = 'pix'", () => ({
    reason,
    payinMethod: "pix",
  })),
  "orders.cancel": withId("order", "orders where status = 'w'", withCode),
  "orders.remove": withId("order", "orders where status = 't'", withCode),
  "approvals.list": page,
  "approvals.decide": withId("approval", `approvals ${pending}`, ({ otp }) => ({ status: "a", otp })),
  "insertions.list": page,
  "insertions.decide": withId("insertion", `insertions ${pending} and type = 'c'`, ({ otp }) => ({
    status: "a",
    otp,
  })),
  "insertions.request": async (sources) => ({
    customer: String(await first(sources, unchecked)),
    value: 149.9,
    type: "c",
    op: 1,
    notes: "Acordo com o cliente",
    otp: sources.otp,
  }),
  "payouts.list": () => ({ page: 1, offset: 20, status: "w" }),
  "payouts.decide": withId("payout", payable, ({ otp }) => ({ status: "p", reason, otp })),
  "users.list": page,
  "users.filters": nothing,
  "users.register": () => ({ ...admin, password: "Clara2026" }),
  "users.update": deskAdmin(() => ({
    ...admin,
    user: "desk",
    name: "Luciana Prado",
    email: "luciana@example.com",
  })),
  "users.info": deskAdmin(),
  "users.registerInfo": withId("user", "admins where user_name = 'maker'"),
  "levels.list": nothing,
  "levels.save": () => ({ ...fullLevel, name: "Plantão" }),
  "offices.list": page,
  "offices.create": withId("customer", free, () => site),
  "offices.update": office(() => ({ ...site, domain: "outra-loja.example.com", status: "a" })),
  "offices.payinFees": office(),
  "offices.payoutFees": office(),
  "offices.updateFees": office(() => ({ type: "payin", paymentMethod: "pix", ...fees })),
  "templates.list": nothing,
  "templates.info": () => ({ id: 1 }),
  "templates.update": ownStep,
  "notifications.list": () => ({ page: 1 }),
  "notifications.setRead": notification,
  "notifications.exclude": notification,
  "misc.cities": () => ({ type: "cities", id: 416 }),
  "misc.languages": nothing,
  "misc.cashOperations": nothing,
  "misc.userSearch": async (sources) => ({ search: String(await first(sources, unchecked)) }),
  "session.signout": nothing,
};
