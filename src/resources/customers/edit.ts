import { brazilianStates, country, currency } from "../../../contract/brazilian-states";
import type { Customer } from "../../../contract/customers";
import { customers as contract } from "../../../contract/customers";
import { isCompany } from "../../../contract/documents";
import { misc } from "../../../contract/misc";
import { formAction } from "../../engine/declaration/declare-action";
import type { Values } from "../../engine/declaration/field";
import {
  cpf,
  dateText,
  document,
  email,
  halfWidth,
  phone,
  postalCode,
  remoteSelect,
  select,
  staticSelect,
  text,
} from "../../engine/declaration/fields";

const genders = ["m", "f", "o", "x"] as const;

/** The genders of the customer's type, and the one that is chosen or stored (requirement D6). */
const gendersOf = ({ type, gender }: Values) =>
  genders.filter((each) => (each === "x") === isCompany(Number(type)) || each === gender);

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
    name: halfWidth(text),
    doc1: halfWidth(document("type")),
    doc2: halfWidth(text),
    gender: halfWidth(staticSelect(gendersOf)),
    birth: halfWidth(dateText),
    email: halfWidth(email),
    lang: halfWidth(select),
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
  updateRow: (row, { input: { name, type, doc1, email, cellPhone } }) => ({
    ...row,
    name,
    type,
    doc1,
    email,
    cellPhone,
  }),
});
