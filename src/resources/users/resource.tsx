import { misc } from "../../../contract/misc";
import { users as contract } from "../../../contract/users";
import type { Cell } from "../../engine/declaration/cell";
import * as cells from "../../engine/declaration/cells";
import { createAction, formAction, tabAction } from "../../engine/declaration/declare-action";
import {
  customField,
  email,
  halfWidth,
  offeredSelect,
  radioField,
  remoteSelect,
  sanitizedText,
  text,
  withHint,
} from "../../engine/declaration/fields";
import { clientFilter, search, selectFilter } from "../../engine/declaration/filters";
import { referenceTo } from "../../engine/declaration/record-link";
import { resource } from "../../engine/declaration/resource";
import { EmailText } from "../../ui/email-text";

/** The most characters of a user name on the sign-in page (requirement B3). */
const maxSignInLength = 20;

/** An e-mail address, which a card of a narrow list may have to break. */
const emailAddress: Cell<string> = { render: (value) => <EmailText address={value} /> };

const form = {
  name: halfWidth(text),
  user: halfWidth(
    withHint(
      sanitizedText((typed) => typed.replace(/[^a-z0-9]/gi, "").toLowerCase()),
      (user) => (String(user ?? "").length > maxSignInLength ? "tooLongToSignIn" : "letters"),
    ),
  ),
  email: halfWidth(email),
  type: halfWidth(remoteSelect({ call: contract.filters, input: () => ({}) })),
  language: halfWidth(offeredSelect(misc.languages, (named) => named.map(({ iso }) => iso))),
  status: halfWidth(radioField),
};

export default resource(contract, {
  getOne: contract.info,
  recordTitle: (row) => [row.name, row.user, row.id],
  filters: [
    search,
    clientFilter(contract.list, "type", contract.filters),
    selectFilter(contract.list, "status"),
  ],
  columns: [
    { field: "id", cell: cells.id },
    { field: "name", cell: cells.withSubtitle("user") },
    {
      field: "typeName",
      cell: cells.linked({}, ({ type }) => referenceTo("levels", type)),
      minWidth: 140,
      maxWidth: 240,
    },
    { field: "email", cell: emailAddress, minWidth: 110 },
    { field: "dateReg", cell: cells.dateTime },
    { field: "status", cell: cells.statusTag({ a: "green", i: "red" }) },
  ],
  defaultAction: "view",
  actions: {
    edit: formAction(contract.update, {
      hotkey: "e",
      wide: true,
      params: (row) => ({ reqId: row.reqId }),
      initialValues: ({ type, name, email, user, status, lang }) => ({
        ...{ type, name, email, user, status },
        language: lang,
      }),
      fields: form,
      undo: {},
      updateRow: (row, { input: { type, name, email, user, status, language }, names }) => ({
        ...row,
        ...{ type, user, status },
        name: name.trim(),
        email: email.trim(),
        typeName: names.type ?? row.typeName,
        lang: language,
      }),
    }),
    view: tabAction(() => import("./info"), { hotkey: "v", call: contract.info }),
    logs: tabAction(() => import("./activity"), { hotkey: "l", call: contract.registerInfo }),
  },
  createActions: {
    register: createAction(contract.register, {
      wide: true,
      initialValues: () => ({ status: "a", language: "pt" }),
      fields: { ...form, password: customField<string>(() => import("./password"), { isSecret: true }) },
      newRow: ({ input: { type, name, email, user, status, language }, data, at, names }) => ({
        id: data.id,
        reqId: data.reqId,
        ...{ type, user, status },
        name: name.trim(),
        email: email.trim(),
        typeName: names.type ?? "",
        lang: language,
        dateReg: at,
      }),
      result: () => import("./authenticator"),
      showResultWhen: ({ mfa }) => mfa !== undefined && mfa !== null,
      matchesCreated: (row, { user }) => row.user === user,
    }),
  },
});
