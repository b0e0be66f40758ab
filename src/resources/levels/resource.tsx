import type { Input } from "../../../contract/call";
import { levels as contract, type TimeAccess, weekdays } from "../../../contract/levels";
import { type Permissions, permissions } from "../../../contract/permissions";
import * as cells from "../../engine/declaration/cells";
import { createAction, formAction, tabAction } from "../../engine/declaration/declare-action";
import { customField, halfWidth, offeredWith, radioField, text } from "../../engine/declaration/fields";
import { resource } from "../../engine/declaration/resource";

const form = {
  name: halfWidth(text),
  readOnly: halfWidth(radioField),
  seesPersonalData: offeredWith("personal-data", radioField),
  permissions: customField<Permissions>(() => import("./permissions")),
  timeAccess: customField<TimeAccess>(() => import("./weekly-hours"), { showsOwnErrors: true }),
};

/** True for a level that may not change levels: whoever takes that from their own level cannot give it back. */
const locksOut = ({ readOnly, permissions: granted, timeAccess }: Partial<Input<typeof contract.save>>) =>
  readOnly === "y" ||
  granted?.users !== 1 ||
  Object.values(timeAccess ?? {}).every((day) => day.every(([, end]) => end === "00:00:00"));

/** A new level's permissions: none. */
const noPermissions = Object.fromEntries(permissions.map((flag) => [flag, 0]));
/** A new level's hours: every day, all day (requirement S5.27). */
const allHours = Object.fromEntries(weekdays.map((weekday) => [weekday, [["00:00:00", "23:59:59"]]]));

export default resource(contract, {
  recordTitle: (row) => [row.name, row.id],
  filters: [],
  columns: [{ field: "id", cell: cells.id }, { field: "name" }],
  actions: {
    view: tabAction(() => import("./record"), { hotkey: "v" }),
    edit: formAction(contract.save, {
      hotkey: "e",
      wide: true,
      opensWhenReadOnly: true,
      params: (row) => ({ reqId: row.reqId }),
      initialValues: ({ name, readOnly, permissions: granted, timeAccess, seesPersonalData }) => ({
        ...{ name, readOnly, timeAccess, seesPersonalData },
        permissions: granted,
      }),
      fields: form,
      confirm: (values, row, me) => row.id === me?.type && locksOut(values),
      updateRow: (row, { input: { name, readOnly, permissions: granted, timeAccess, ...rest }, data }) => ({
        ...row,
        ...{ readOnly, timeAccess, seesPersonalData: rest.seesPersonalData ?? row.seesPersonalData },
        name: name.trim(),
        permissions: granted,
        reqId: data.reqId,
      }),
    }),
  },
  createActions: {
    add: createAction(contract.save, {
      wide: true,
      params: () => ({ reqId: undefined }),
      initialValues: () => ({ readOnly: "n", permissions: noPermissions, timeAccess: allHours }),
      fields: form,
      newRow: ({ input: { name, readOnly, permissions: granted, timeAccess, seesPersonalData }, data }) => ({
        id: data.id,
        reqId: data.reqId,
        ...{ readOnly, timeAccess, seesPersonalData },
        name: name.trim(),
        permissions: granted,
      }),
      matchesCreated: (row, { name }) => row.name === name.trim(),
    }),
  },
});
