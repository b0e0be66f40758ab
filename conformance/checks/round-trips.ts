import { country, currency } from "../../contract/brazilian-states";
import type { CallName } from "../../contract/call-names";
import { contract } from "../../contract/index";
import { isRecord } from "../../contract/server-messages";
import { callNamed } from "../calls";
import { isAccepted } from "../exchange";
import type { Input } from "../inputs";
import type { Run } from "../run";
import type { Row } from "../session";
import { newest } from "./money";

type Values = Readonly<Record<string, unknown>>;

/** A call that saves what another one reads. */
export interface RoundTrip {
  readonly name: CallName;
  /** The values as they are now, with a fresh opaque id. */
  read(run: Run): Promise<Values | undefined>;
  /** The input that saves them. */
  readonly inputOf: (values: Values) => Input;
  /** Other values that can be saved and taken back without harm; undefined where there are none. */
  readonly changed?: (values: Values) => Values;
}

const pick = (values: Values, ...fields: readonly string[]): Values =>
  Object.fromEntries(fields.map((field) => [field, values[field]]));

/** The oldest row that is seen of a list: the least likely to be worked on at the moment. */
const lastOf =
  (list: CallName, fits: (row: Row, run: Run) => boolean = () => true) =>
  async (run: Run): Promise<Values | undefined> =>
    (await newest(run.main.session, list)).findLast((row) => fits(row, run));

/** What a call reads about the first customer, with the customer's opaque id. */
const ofCustomer =
  (name: CallName, valuesIn: (data: Values) => Values = (data) => data) =>
  async ({ main }: Run): Promise<Values | undefined> => {
    const call = callNamed(name);
    const [customer] = await newest(main.session, "customers.list");
    if (!call || !customer) return undefined;
    const exchange = await main.session.make(call, { reqId: customer.reqId });
    const data = exchange.envelope?.data;
    return isAccepted(exchange) && isRecord(data) ? { ...valuesIn(data), reqId: customer.reqId } : undefined;
  };

async function firstFee({ main }: Run): Promise<Values | undefined> {
  const [office] = await newest(main.session, "offices.list");
  if (!office) return undefined;
  const exchange = await main.session.make(contract.offices.payinFees, { reqId: office.reqId });
  const fees = exchange.envelope?.data;
  const fee: unknown = Array.isArray(fees) ? fees[0] : undefined;
  return isRecord(fee) ? { ...fee, reqId: office.reqId } : undefined;
}

const isActive = (value: unknown) => value === "a";

/**
 * Every round trip: nothing that sends mail, decides on money or changes what somebody may do. Saving a customer's branch is not
 * among them, since it leaves a mark even where the branch is the same (requirement D2).
 */
export const roundTrips: readonly RoundTrip[] = [
  {
    name: "customers.save",
    read: ofCustomer("customers.editData"),
    inputOf: (values) => ({ ...values, country, currency }),
  },
  {
    name: "customers.changeStatus",
    read: lastOf("customers.list"),
    inputOf: (values) => pick(values, "reqId", "status"),
  },
  {
    name: "customers.changeMerchantStatus",
    read: ofCustomer("customers.editMerchantStatus", ({ merchant }) => ({ status: merchant })),
    inputOf: (values) => pick(values, "reqId", "status"),
    changed: (values) => ({ ...values, status: isActive(values.status) ? "i" : "a" }),
  },
  {
    name: "customers.saveReferral",
    read: ofCustomer("customers.editReferral", (data) => pick(data, "referral", "referralStatus")),
    inputOf: (values) => pick(values, "reqId", "referral", "referralStatus"),
  },
  {
    name: "blacklist.update",
    read: lastOf("blacklist.list"),
    inputOf: (values) => pick(values, "reqId", "payment", "withdraw"),
    changed: (values) => ({ ...values, payment: values.payment === "y" ? "n" : "y" }),
  },
  {
    name: "users.update",
    read: lastOf("users.list", ({ id }, { main }) => String(id) !== String(main.user.id)),
    inputOf: ({ lang, ...values }) => ({
      ...pick(values, "reqId", "type", "name", "email", "user", "status"),
      language: lang,
    }),
  },
  {
    name: "levels.save",
    read: async ({ main }) => (await main.session.rows(contract.levels.list, {}))?.at(-1),
    inputOf: (values) => pick(values, "reqId", "name", "readOnly", "permissions", "timeAccess"),
  },
  {
    name: "offices.update",
    read: lastOf("offices.list"),
    inputOf: (values) => pick(values, "reqId", "name", "phone", "domain", "webTemplate", "status"),
  },
  {
    name: "offices.updateFees",
    read: firstFee,
    inputOf: (values) => ({
      ...pick(values, "reqId", "PL", "PLP", "WL", "WLP", "SVC", "SVCP"),
      type: "payin",
      paymentMethod: values.payinMethod,
    }),
    changed: (values) => ({ ...values, PLP: values.PLP === 1.25 ? 1.5 : 1.25 }),
  },
];
