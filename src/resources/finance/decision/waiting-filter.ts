import type { approvals } from "../../../../contract/approvals";
import type { insertions } from "../../../../contract/insertions";
import { rowsFilter } from "../../../engine/declaration/filters";
import { isDecidedBy } from "./decide-action";

/**
 * The requests that wait for a second person: those that the admin may decide, or asked for. Whose they are is told from the loaded
 * rows, since no list is asked by who asked; which are pending, by the platform.
 */
export const waitingFilter = (list: typeof approvals.list | typeof insertions.list) =>
  rowsFilter("second", {
    list,
    options: {
      others: isDecidedBy,
      mine: ({ admin, status }, me) => status === "p" && String(admin) === String(me.id),
    },
    implies: { statusBilling: "p" },
  });
