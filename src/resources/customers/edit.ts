import type { Customer } from "../../../contract/customers";
import { customers as contract } from "../../../contract/customers";
import { misc } from "../../../contract/misc";
import { country, currency, states } from "../../../contract/states";
import { ask } from "../../engine/declaration/declare-action";
import {
  cpf,
  dateText,
  document,
  email,
  half,
  options,
  phone,
  postalCode,
  remote,
  select,
  text,
} from "../../engine/declaration/fields";

/** The customer's data: all that the form of specification 5 'Customer edit' has. */
export const edit = ask(contract.save, {
  shortcut: "e",
  group: "data",
  wide: true,
  load: (row: Customer) => ({ call: contract.editData, input: { reqId: row.reqId } }),
  initial: (_row, stored) => stored,
  given: (row) => ({ reqId: row.reqId, country, currency }),
  asks: {
    type: half(options([1, 2, 3, 4])),
    name: half(text),
    doc1: half(document("type")),
    doc2: half(text),
    gender: half(select),
    birth: half(dateText),
    email: half(email),
    lang: half(select),
    cellPhone: half(phone),
    phone: half(phone),
    postalCode: half(postalCode),
    address: half(text),
    state: half(options(states.map(({ id, name }) => ({ value: id, label: name })))),
    city: half(
      remote({
        call: misc.cities,
        input: ({ state }) => (typeof state === "number" ? { type: "cities", id: state } : undefined),
      }),
    ),
    guardName: half(text),
    guardRelation: half(text),
    guardDoc: half(cpf),
  },
  after: (row, { input: { name, type, doc1, email, cellPhone } }) => ({
    ...row,
    name,
    type,
    doc1,
    email,
    cellPhone,
  }),
});
