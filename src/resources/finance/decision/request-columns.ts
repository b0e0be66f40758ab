import type { Approval } from "../../../../contract/approvals";
import type { Insertion } from "../../../../contract/insertions";
import type { Column } from "../../../engine/declaration/cell";
import * as cells from "../../../engine/declaration/cells";
import { approvalLifecycle } from "./lifecycles";

type SharedColumn = Column<Approval> & Column<Insertion>;

/** Names of admins get less room than the customer's. */
const adminWidths = { minWidth: 146, maxWidth: 180 };

const admin: SharedColumn = {
  field: "adminName",
  cell: cells.personBy("admin", "users"),
  ...adminWidths,
  hideBelow: 1120,
};
const adminClose: SharedColumn = {
  field: "adminCloseName",
  cell: cells.personBy("adminClose", "users"),
  ...adminWidths,
  hideBelow: 1280,
};
const dateReq: SharedColumn = { field: "dateReq", cell: cells.dateTime };
const dateClose: SharedColumn = { field: "dateClose", cell: cells.dateTime, hideBelow: 1280 };
const status: SharedColumn = { field: "status", cell: cells.statusTag(approvalLifecycle.colors) };

/** The columns of who asked for what another admin decides, who decided it, and how it stands. */
export const requestColumns = { admin, adminClose, dateReq, dateClose, status };
