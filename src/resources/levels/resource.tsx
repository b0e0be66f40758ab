import { levels as contract, type TimeAccess, weekdays } from "../../../contract/levels";
import { type Permissions, permissions } from "../../../contract/permissions";
import * as cells from "../../engine/declaration/cells";
import { ask, create } from "../../engine/declaration/declare-action";
import { half, own, choice as pick, text } from "../../engine/declaration/fields";
import { resource } from "../../engine/declaration/resource";

const form = {
  name: half(text),
  readOnly: half(pick),
  permissions: own<Permissions>(() => import("./permissions")),
  timeAccess: own<TimeAccess>(() => import("./weekly-hours"), { explains: true }),
};

const none = Object.fromEntries(permissions.map((flag) => [flag, 0]));
/** What a day is unless somebody says otherwise (specification 5). */
const always = Object.fromEntries(weekdays.map((weekday) => [weekday, [["00:00:00", "23:59:59"]]]));

export default resource(contract, {
  subject: (row) => [row.name, row.id],
  filters: [],
  columns: [{ field: "id", as: cells.id, width: 84 }, { field: "name" }],
  actions: {
    edit: ask(contract.save, {
      shortcut: "e",
      wide: true,
      isReadable: true,
      given: (row) => ({ reqId: row.reqId }),
      initial: ({ name, readOnly, permissions: granted, timeAccess }) => ({
        ...{ name, readOnly, timeAccess },
        permissions: granted,
      }),
      asks: form,
      after: (row, { input: { name, readOnly, permissions: granted, timeAccess }, data }) => ({
        ...row,
        ...{ readOnly, timeAccess },
        name: name.trim(),
        permissions: granted,
        reqId: data.reqId,
      }),
    }),
  },
  creates: {
    add: create(contract.save, {
      wide: true,
      given: () => ({ reqId: undefined }),
      initial: () => ({ readOnly: "n", permissions: none, timeAccess: always }),
      asks: form,
      after: ({ input: { name, readOnly, permissions: granted, timeAccess }, data }) => ({
        id: data.id,
        reqId: data.reqId,
        ...{ readOnly, timeAccess },
        name: name.trim(),
        permissions: granted,
      }),
    }),
  },
});
