import { customers as contract } from "../../contract/customers";
import { misc } from "../../contract/misc";
import { country, currency, states } from "../../contract/states";
import {
  cpf,
  dateText,
  document as documentField,
  email,
  half,
  options,
  phone,
  choice as pick,
  postalCode,
  remote,
  select,
  text,
} from "../console/asks";
import * as cells from "../console/cells";
import { ask, resource } from "../console/declaration";
import { choice, search } from "../console/filters";

const statusColors = { a: "green", i: "red", p: "orange", x: "red", e: "red" } as const;
const asks = ["i", "x", "e"];

export default resource(contract, {
  subject: (row) => `${row.name} · ${row.id}`,
  filters: [
    search,
    choice(contract.list, "status"),
    choice(contract.list, "docsCheck"),
    choice(contract.list, "filesSent"),
  ],
  columns: [
    { field: "id", as: cells.id, width: 72 },
    { field: "name" },
    { field: "doc1", as: cells.document("type"), width: 176 },
    { field: "email", from: 1280 },
    { field: "cellPhone", as: cells.plainMono, width: 150, from: 1120 },
    { field: "dateReg", as: cells.moment, width: 182 },
    { field: "docsCheck", as: cells.tag({ y: "green", n: "orange" }), width: 136 },
    { field: "status", as: cells.tag(statusColors), width: 116 },
  ],
  actions: {
    edit: ask(contract.save, {
      shortcut: "e",
      wide: true,
      load: (row) => ({ call: contract.editData, input: { reqId: row.reqId } }),
      initial: (_row, stored) => stored,
      given: (row) => ({ reqId: row.reqId, country, currency }),
      asks: {
        type: half(options([1, 2, 3, 4])),
        name: half(text),
        doc1: half(documentField("type")),
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
    }),
    changeStatus: ask(contract.changeStatus, {
      shortcut: "s",
      given: (row) => ({ reqId: row.reqId }),
      initial: (row) => ({ status: row.status }),
      asks: { status: pick },
      confirm: ({ status }) => asks.includes(String(status)),
      after: (row, { input: { status } }) => ({ ...row, status }),
    }),
  },
});
