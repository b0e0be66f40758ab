import { brazilianStates, country, currency } from "../../../contract/brazilian-states";
import type { CustomerData } from "../../../contract/customer-data";
import type { Customer } from "../../../contract/customers";
import { customers as contract } from "../../../contract/customers";
import { dayInSaoPaulo, momentValue } from "../../../contract/dates";
import { isCompany, isMinorType } from "../../../contract/documents";
import { misc } from "../../../contract/misc";
import { formAction } from "../../engine/declaration/declare-action";
import type { TitleVariants, Values } from "../../engine/declaration/field";
import {
  cpf,
  dateText,
  document,
  email,
  halfWidth,
  offeredSelect,
  personal,
  phone,
  postalCode,
  remoteSelect,
  staticSelect,
  text,
  titledBy,
} from "../../engine/declaration/fields";

const genders = ["m", "f", "o", "x"] as const;

/** The genders of the customer's type, and those that are chosen and stored (requirement D6). */
const gendersOf = ({ type, gender }: Values, stored: CustomerData | undefined) =>
  genders.filter(
    (each) => (each === "x") === isCompany(Number(type)) || each === gender || each === stored?.gender,
  );

/** People and companies have other names for the same fields. */
const byType: TitleVariants = {
  names: ["person", "company"],
  of: ({ type }) => (isCompany(Number(type)) ? "company" : "person"),
};

/** The age from which nobody needs a guardian. */
const fullAge = 18;

/** True for the type of minors, and for a person whose typed birth is less than 18 years ago. */
function isMinor({ type, birth }: Values): boolean {
  if (isMinorType(Number(type))) return true;
  const [day, month, year] = String(birth ?? "").split("/");
  if (isCompany(Number(type)) || !/^\d{4}$/.test(year ?? "")) return false;
  return momentValue(`${day}/${month}/${Number(year) + fullAge}`) > momentValue(dayInSaoPaulo());
}

/** Edits the customer's data (requirements S5.2 to S5.7). */
export const edit = formAction(contract.save, {
  hotkey: "e",
  group: "data",
  wide: true,
  query: (row: Customer) => ({ call: contract.editData, input: { reqId: row.reqId } }),
  initialValues: (_row, stored) => stored,
  params: (row) => ({ reqId: row.reqId, country, currency }),
  fields: {
    type: halfWidth(staticSelect([1, 2, 3, 4])),
    name: halfWidth(titledBy(text, byType)),
    doc1: halfWidth(titledBy(document("type"), byType)),
    doc2: halfWidth(titledBy(personal(text), byType)),
    gender: halfWidth(staticSelect(gendersOf)),
    birth: halfWidth(titledBy(dateText, byType)),
    email: halfWidth(email),
    lang: halfWidth(offeredSelect(misc.languages, (named) => named.map(({ iso }) => iso))),
    cellPhone: halfWidth(phone),
    phone: halfWidth(phone),
    postalCode: halfWidth(postalCode),
    address: halfWidth(text),
    state: halfWidth(staticSelect(brazilianStates.map(({ id, name }) => ({ value: id, label: name })))),
    city: halfWidth(
      remoteSelect({
        call: misc.cities,
        input: ({ state }) => (typeof state === "number" ? { type: "cities", id: state } : undefined),
      }),
    ),
    guardName: halfWidth(text),
    guardRelation: halfWidth(text),
    guardDoc: halfWidth(cpf),
  },
  undo: {},
  groups: [
    { title: "groups.identity", fields: ["type", "name", "doc1", "doc2", "gender", "birth"] },
    { title: "groups.contact", fields: ["email", "lang", "cellPhone", "phone"] },
    { title: "groups.address", fields: ["postalCode", "address", "state", "city"] },
    { title: "groups.guardian", fields: ["guardName", "guardRelation", "guardDoc"], isShown: isMinor },
  ],
  updateRow: (row, { input: { name, type, doc1, email, cellPhone } }) => ({
    ...row,
    name,
    type,
    doc1,
    email,
    cellPhone,
  }),
});
