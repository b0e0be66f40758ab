import { users as contract } from "../../../contract/users";
import * as cells from "../../engine/declaration/cells";
import { ask, create, open } from "../../engine/declaration/declare-action";
import {
  cleaned,
  email,
  half,
  noting,
  own,
  choice as pick,
  remote,
  select,
  text,
} from "../../engine/declaration/fields";
import { choice, loaded, search } from "../../engine/declaration/filters";
import { resource } from "../../engine/declaration/resource";

/** The most characters that the sign-in page takes (decision B3). */
const longestAtSignIn = 20;

const form = {
  name: half(text),
  user: half(
    noting(
      cleaned((typed) => typed.replace(/[^a-z0-9]/gi, "").toLowerCase()),
      (user) => (String(user ?? "").length > longestAtSignIn ? "tooLongToSignIn" : undefined),
    ),
  ),
  email: half(email),
  type: half(remote({ call: contract.filters, input: () => ({}) })),
  language: half(select),
  status: half(pick),
};

export default resource(contract, {
  subject: (row) => [row.name, row.user, row.id],
  filters: [search, loaded(contract.list, "type", contract.filters), choice(contract.list, "status")],
  columns: [
    { field: "id", as: cells.id, width: 72 },
    { field: "name", as: cells.above("user") },
    { field: "typeName", width: 200 },
    { field: "email" },
    { field: "dateReg", as: cells.moment, width: 182 },
    { field: "status", as: cells.tag({ a: "green", i: "red" }), width: 110 },
  ],
  actions: {
    edit: ask(contract.update, {
      shortcut: "e",
      wide: true,
      given: (row) => ({ reqId: row.reqId }),
      initial: ({ type, name, email, user, status, lang }) => ({
        ...{ type, name, email, user, status },
        language: lang,
      }),
      asks: form,
      after: (row, { input: { type, name, email, user, status, language }, names }) => ({
        ...row,
        ...{ type, user, status },
        name: name.trim(),
        email: email.trim(),
        typeName: names.type ?? row.typeName,
        lang: language,
      }),
    }),
    view: open(() => import("./info"), { shortcut: "v", call: contract.info }),
    logs: open(() => import("./activity"), { shortcut: "l", call: contract.registerInfo }),
  },
  creates: {
    register: create(contract.register, {
      wide: true,
      initial: () => ({ status: "a", language: "pt" }),
      asks: { ...form, password: own<string>(() => import("./password"), { isSecret: true }) },
      after: ({ input: { type, name, email, user, status, language }, data, at, names }) => ({
        id: data.id,
        reqId: data.reqId,
        ...{ type, user, status },
        name: name.trim(),
        email: email.trim(),
        typeName: names.type ?? "",
        lang: language,
        dateReg: at,
      }),
      shows: () => import("./authenticator"),
      showsWhen: ({ mfa }) => mfa !== undefined && mfa !== null,
      isMade: (row, { user }) => row.user === user,
    }),
  },
});
