import { auditedActions, auditKinds, auditCalls as contract } from "../../../contract/extensions/audit";
import * as cells from "../../engine/declaration/cells";
import { choiceFilter, dateRange, recordFilter } from "../../engine/declaration/filters";
import { resource } from "../../engine/declaration/resource";
import { address, author, changes, entryId, sentence } from "./cells";

export default resource(contract, {
  recordTitle: (row) => [row.actionName, row.id],
  notice: () => import("./seal"),
  filters: [
    choiceFilter(contract.list, "kind", auditKinds),
    choiceFilter(contract.list, "action", auditedActions),
    recordFilter(contract.list, "admin", "audit.filters.admin.title", "users"),
    recordFilter(contract.list, "record", "audit.filters.record.title"),
    dateRange(contract.list),
  ],
  columns: [
    { field: "id", cell: entryId },
    { field: "date", cell: cells.timestamp },
    { field: "admin", cell: author, minWidth: 150, maxWidth: 220 },
    { field: "action", cell: sentence, minWidth: 300 },
    // often longer than any window has room for, and amounts are never cut: the record shows them
    { field: "changes", cell: changes, hideBelow: 2000, minWidth: 600, sort: false },
    { field: "ip", cell: address, hideBelow: 1280, width: 130 },
  ],
});
